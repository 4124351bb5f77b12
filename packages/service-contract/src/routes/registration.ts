import { createRoute } from '@hono/zod-openapi';
import {
  emailRequestSchema,
  mailSentResponseSchema,
  passwordRatingRequestSchema,
  passwordRatingSchema,
  registrationCompletionSchema,
  registrationRequestSchema,
} from '../account/registration.ts';
import {
  createOpenApiEmptyResponse,
  createOpenApiJsonResponse,
  createOpenApiProblemResponses,
  createOpenApiRequiredJsonBody,
} from './responses.ts';

const tags = ['Registration'];

export const registerPersonRoute = createRoute({
  method: 'post',
  path: '/api/registration',
  tags,
  security: [],
  summary: 'Register as an integrator',
  description: 'An email with a link is sent. The response is the same whether or not the address has an account.',
  request: { body: createOpenApiRequiredJsonBody(registrationRequestSchema) },
  responses: {
    202: createOpenApiJsonResponse(mailSentResponseSchema, 'An email was sent.'),
    ...createOpenApiProblemResponses(409, 422, 429),
  },
});

export const resendVerificationRoute = createRoute({
  method: 'post',
  path: '/api/registration/resend',
  tags,
  security: [],
  summary: 'Send the verification email again',
  request: { body: createOpenApiRequiredJsonBody(emailRequestSchema) },
  responses: {
    202: createOpenApiJsonResponse(mailSentResponseSchema, 'An email was sent if a registration is pending.'),
    ...createOpenApiProblemResponses(422, 429),
  },
});

export const completeRegistrationRoute = createRoute({
  method: 'post',
  path: '/api/registration/verify',
  tags,
  security: [],
  summary: 'Verify an address by the link in the email, choose a password, and sign in',
  description:
    'A link works once. Opening it does nothing: this request uses it up, and ends the session that the browser had.',
  request: { body: createOpenApiRequiredJsonBody(registrationCompletionSchema) },
  responses: {
    204: createOpenApiEmptyResponse('The account is created, and the person is signed in.'),
    ...createOpenApiProblemResponses(410, 422, 429),
  },
});

export const ratePasswordRoute = createRoute({
  method: 'post',
  path: '/api/password-check',
  tags,
  security: [],
  summary: 'Rate a password',
  request: { body: createOpenApiRequiredJsonBody(passwordRatingRequestSchema) },
  responses: {
    200: createOpenApiJsonResponse(passwordRatingSchema, 'The rating.'),
    ...createOpenApiProblemResponses(422, 429),
  },
});

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
  describeEmptyResponse,
  describeJsonResponse,
  describeProblemResponses,
  describeRequiredJsonBody,
} from './responses.ts';

const tags = ['Registration'];

export const registerPersonRoute = createRoute({
  method: 'post',
  path: '/api/registration',
  tags,
  security: [],
  summary: 'Register as an integrator',
  description: 'An email with a link is sent. The response is the same whether or not the address has an account.',
  request: { body: describeRequiredJsonBody(registrationRequestSchema) },
  responses: {
    202: describeJsonResponse(mailSentResponseSchema, 'An email was sent.'),
    ...describeProblemResponses(409, 422, 429),
  },
});

export const resendVerificationRoute = createRoute({
  method: 'post',
  path: '/api/registration/resend',
  tags,
  security: [],
  summary: 'Send the verification email again',
  request: { body: describeRequiredJsonBody(emailRequestSchema) },
  responses: {
    202: describeJsonResponse(mailSentResponseSchema, 'An email was sent if a registration is pending.'),
    ...describeProblemResponses(422, 429),
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
  request: { body: describeRequiredJsonBody(registrationCompletionSchema) },
  responses: {
    204: describeEmptyResponse('The account is created, and the person is signed in.'),
    ...describeProblemResponses(410, 422, 429),
  },
});

export const ratePasswordRoute = createRoute({
  method: 'post',
  path: '/api/password-check',
  tags,
  security: [],
  summary: 'Rate a password',
  request: { body: describeRequiredJsonBody(passwordRatingRequestSchema) },
  responses: {
    200: describeJsonResponse(passwordRatingSchema, 'The rating.'),
    ...describeProblemResponses(422, 429),
  },
});

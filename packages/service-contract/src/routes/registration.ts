import { createRoute } from '@hono/zod-openapi';
import {
  emailRequestSchema,
  mailSentSchema,
  passwordCheckRequestSchema,
  passwordCheckSchema,
  registrationRequestSchema,
  verificationRequestSchema,
} from '../registration.ts';
import {
  createEmptyResponse,
  createJsonResponse,
  createProblemResponses,
  createRequiredJsonBody,
} from './responses.ts';

const tags = ['Registration'];

export const registerPersonRoute = createRoute({
  method: 'post',
  path: '/api/registration',
  tags,
  security: [],
  summary: 'Register as an integrator',
  description: 'An email with a link is sent. The response is the same whether or not the address has an account.',
  request: { body: createRequiredJsonBody(registrationRequestSchema) },
  responses: {
    202: createJsonResponse(mailSentSchema, 'An email was sent.'),
    ...createProblemResponses(409, 422, 429),
  },
});

export const resendVerificationRoute = createRoute({
  method: 'post',
  path: '/api/registration/resend',
  tags,
  security: [],
  summary: 'Send the verification email again',
  request: { body: createRequiredJsonBody(emailRequestSchema) },
  responses: {
    202: createJsonResponse(mailSentSchema, 'An email was sent if a registration is pending.'),
    ...createProblemResponses(422, 429),
  },
});

export const verifyEmailAddressRoute = createRoute({
  method: 'post',
  path: '/api/registration/verify',
  tags,
  security: [],
  summary: 'Verify an address by the link in the email, choose a password, and sign in',
  description:
    'A link works once. Opening it does nothing: this request uses it up, and ends the session that the browser had.',
  request: { body: createRequiredJsonBody(verificationRequestSchema) },
  responses: {
    204: createEmptyResponse('The account is created, and the person is signed in.'),
    ...createProblemResponses(410, 422, 429),
  },
});

export const ratePasswordRoute = createRoute({
  method: 'post',
  path: '/api/password-check',
  tags,
  security: [],
  summary: 'Rate a password',
  request: { body: createRequiredJsonBody(passwordCheckRequestSchema) },
  responses: {
    200: createJsonResponse(passwordCheckSchema, 'The rating.'),
    ...createProblemResponses(422, 429),
  },
});

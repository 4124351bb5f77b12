import { createRoute } from '@hono/zod-openapi';
import {
  emailChangeProgressSchema,
  emailChangeSchema,
  passwordChangeSchema,
  passwordResetSchema,
} from '../account/account.ts';
import { emailRequestSchema, linkTokenRequestSchema, mailSentResponseSchema } from '../account/registration.ts';
import {
  createOpenApiEmptyResponse,
  createOpenApiJsonResponse,
  createOpenApiProblemResponses,
  createOpenApiRequiredJsonBody,
} from './responses.ts';

const tags = ['Password and address'];

export const requestPasswordResetRoute = createRoute({
  method: 'post',
  path: '/api/password/forgotten',
  tags,
  security: [],
  summary: 'Request a new password',
  request: { body: createOpenApiRequiredJsonBody(emailRequestSchema) },
  responses: {
    202: createOpenApiJsonResponse(
      mailSentResponseSchema,
      'An email was sent if the address has an account; the response does not show this.',
    ),
    ...createOpenApiProblemResponses(422, 429),
  },
});

export const resetPasswordRoute = createRoute({
  method: 'post',
  path: '/api/password/reset',
  tags,
  security: [],
  summary: 'Choose a new password with the link in the email',
  request: { body: createOpenApiRequiredJsonBody(passwordResetSchema) },
  responses: {
    204: createOpenApiEmptyResponse('Changed; all sessions have ended.'),
    ...createOpenApiProblemResponses(410, 422, 429),
  },
});

export const changePasswordRoute = createRoute({
  method: 'put',
  path: '/api/account/password',
  tags,
  summary: 'Change the password',
  request: { body: createOpenApiRequiredJsonBody(passwordChangeSchema) },
  responses: {
    204: createOpenApiEmptyResponse('Changed; all other sessions have ended.'),
    ...createOpenApiProblemResponses(401, 403, 422, 429),
  },
});

export const requestEmailChangeRoute = createRoute({
  method: 'post',
  path: '/api/account/email',
  tags,
  summary: 'Request a change of the email address',
  request: { body: createOpenApiRequiredJsonBody(emailChangeSchema) },
  responses: {
    202: createOpenApiJsonResponse(mailSentResponseSchema, 'A link was sent to both addresses.'),
    ...createOpenApiProblemResponses(401, 403, 422, 429),
  },
});

export const confirmEmailChangeRoute = createRoute({
  method: 'post',
  path: '/api/account/email/confirm',
  tags,
  security: [],
  summary: 'Confirm a change of the email address with the link in an email',
  request: { body: createOpenApiRequiredJsonBody(linkTokenRequestSchema) },
  responses: {
    200: createOpenApiJsonResponse(emailChangeProgressSchema, 'Confirmed.'),
    ...createOpenApiProblemResponses(410, 422, 429),
  },
});

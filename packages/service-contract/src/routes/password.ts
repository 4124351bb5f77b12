import { createRoute } from '@hono/zod-openapi';
import { emailChangeProgressSchema, emailChangeSchema, passwordChangeSchema, passwordResetSchema } from '../account.ts';
import { emailRequestSchema, linkRequestSchema, mailSentSchema } from '../registration.ts';
import { createEmptyResponse, createJsonResponse, createProblemResponses, requiredJsonBody } from './responses.ts';

const tags = ['Password and address'];

export const requestPasswordReset = createRoute({
  method: 'post',
  path: '/api/password/forgotten',
  tags,
  security: [],
  summary: 'Request a new password',
  request: { body: requiredJsonBody(emailRequestSchema) },
  responses: {
    202: createJsonResponse(
      mailSentSchema,
      'An email was sent if the address has an account; the response does not show this.',
    ),
    ...createProblemResponses(422, 429),
  },
});

export const resetPassword = createRoute({
  method: 'post',
  path: '/api/password/reset',
  tags,
  security: [],
  summary: 'Choose a new password with the link in the email',
  request: { body: requiredJsonBody(passwordResetSchema) },
  responses: {
    204: createEmptyResponse('Changed; all sessions have ended.'),
    ...createProblemResponses(410, 422, 429),
  },
});

export const changePassword = createRoute({
  method: 'put',
  path: '/api/account/password',
  tags,
  summary: 'Change the password',
  request: { body: requiredJsonBody(passwordChangeSchema) },
  responses: {
    204: createEmptyResponse('Changed; all other sessions have ended.'),
    ...createProblemResponses(401, 403, 422, 429),
  },
});

export const requestEmailChange = createRoute({
  method: 'post',
  path: '/api/account/email',
  tags,
  summary: 'Request a change of the email address',
  request: { body: requiredJsonBody(emailChangeSchema) },
  responses: {
    202: createJsonResponse(mailSentSchema, 'A link was sent to both addresses.'),
    ...createProblemResponses(401, 403, 422, 429),
  },
});

export const confirmEmailChange = createRoute({
  method: 'post',
  path: '/api/account/email/confirm',
  tags,
  security: [],
  summary: 'Confirm a change of the email address with the link in an email',
  request: { body: requiredJsonBody(linkRequestSchema) },
  responses: {
    200: createJsonResponse(emailChangeProgressSchema, 'Confirmed.'),
    ...createProblemResponses(410, 422, 429),
  },
});

import { createRoute } from '@hono/zod-openapi';
import { emailChangeProgressSchema, emailChangeSchema, passwordChangeSchema, passwordResetSchema } from '../account.ts';
import { emailRequestSchema, linkRequestSchema, mailSentSchema } from '../registration.ts';
import {
  createEmptyResponse,
  createJsonResponse,
  createProblemResponses,
  createRequiredJsonBody,
} from './responses.ts';

const tags = ['Password and address'];

export const requestPasswordResetRoute = createRoute({
  method: 'post',
  path: '/api/password/forgotten',
  tags,
  security: [],
  summary: 'Request a new password',
  request: { body: createRequiredJsonBody(emailRequestSchema) },
  responses: {
    202: createJsonResponse(
      mailSentSchema,
      'An email was sent if the address has an account; the response does not show this.',
    ),
    ...createProblemResponses(422, 429),
  },
});

export const resetPasswordRoute = createRoute({
  method: 'post',
  path: '/api/password/reset',
  tags,
  security: [],
  summary: 'Choose a new password with the link in the email',
  request: { body: createRequiredJsonBody(passwordResetSchema) },
  responses: {
    204: createEmptyResponse('Changed; all sessions have ended.'),
    ...createProblemResponses(410, 422, 429),
  },
});

export const changePasswordRoute = createRoute({
  method: 'put',
  path: '/api/account/password',
  tags,
  summary: 'Change the password',
  request: { body: createRequiredJsonBody(passwordChangeSchema) },
  responses: {
    204: createEmptyResponse('Changed; all other sessions have ended.'),
    ...createProblemResponses(401, 403, 422, 429),
  },
});

export const requestEmailChangeRoute = createRoute({
  method: 'post',
  path: '/api/account/email',
  tags,
  summary: 'Request a change of the email address',
  request: { body: createRequiredJsonBody(emailChangeSchema) },
  responses: {
    202: createJsonResponse(mailSentSchema, 'A link was sent to both addresses.'),
    ...createProblemResponses(401, 403, 422, 429),
  },
});

export const confirmEmailChangeRoute = createRoute({
  method: 'post',
  path: '/api/account/email/confirm',
  tags,
  security: [],
  summary: 'Confirm a change of the email address with the link in an email',
  request: { body: createRequiredJsonBody(linkRequestSchema) },
  responses: {
    200: createJsonResponse(emailChangeProgressSchema, 'Confirmed.'),
    ...createProblemResponses(410, 422, 429),
  },
});

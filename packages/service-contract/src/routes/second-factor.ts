import { createRoute } from '@hono/zod-openapi';
import { codeRequestSchema, passwordRequestSchema, recoveryCodesSchema, secondFactorSetUpSchema } from '../account.ts';
import {
  createEmptyResponse,
  createJsonResponse,
  createProblemResponses,
  createRequiredJsonBody,
} from './responses.ts';

const tags = ['Second factor'];
const path = '/api/account/second-factor';

export const setUpSecondFactorRoute = createRoute({
  method: 'post',
  path,
  tags,
  summary: 'Set up an authenticator app',
  request: { body: createRequiredJsonBody(passwordRequestSchema) },
  responses: {
    200: createJsonResponse(secondFactorSetUpSchema, 'The secret and the recovery codes, shown only once.'),
    ...createProblemResponses(401, 403, 409, 422, 429),
  },
});

export const activateSecondFactorRoute = createRoute({
  method: 'post',
  path: `${path}/activate`,
  tags,
  summary: 'Turn on the second factor with a first code',
  request: { body: createRequiredJsonBody(codeRequestSchema) },
  responses: { 204: createEmptyResponse('Turned on.'), ...createProblemResponses(401, 422, 429) },
});

export const removeSecondFactorRoute = createRoute({
  method: 'post',
  path: `${path}/remove`,
  tags,
  summary: 'Turn off the second factor',
  request: { body: createRequiredJsonBody(passwordRequestSchema) },
  responses: { 204: createEmptyResponse('Turned off.'), ...createProblemResponses(401, 403, 409, 422, 429) },
});

export const renewRecoveryCodesRoute = createRoute({
  method: 'post',
  path: `${path}/recovery-codes`,
  tags,
  summary: 'Replace the recovery codes',
  request: { body: createRequiredJsonBody(passwordRequestSchema) },
  responses: {
    200: createJsonResponse(recoveryCodesSchema, 'New codes, shown only once.'),
    ...createProblemResponses(401, 403, 409, 422, 429),
  },
});

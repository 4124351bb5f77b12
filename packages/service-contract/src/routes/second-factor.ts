import { createRoute } from '@hono/zod-openapi';
import { codeRequestSchema, passwordRequestSchema, recoveryCodesSchema, secondFactorSetUpSchema } from '../account.ts';
import { createEmptyResponse, createJsonResponse, createProblemResponses, requiredJsonBody } from './responses.ts';

const tags = ['Second factor'];
const path = '/api/account/second-factor';

export const setUpSecondFactor = createRoute({
  method: 'post',
  path,
  tags,
  summary: 'Set up an authenticator app',
  request: { body: requiredJsonBody(passwordRequestSchema) },
  responses: {
    200: createJsonResponse(secondFactorSetUpSchema, 'The secret and the recovery codes, shown only once.'),
    ...createProblemResponses(401, 403, 409, 422, 429),
  },
});

export const activateSecondFactor = createRoute({
  method: 'post',
  path: `${path}/activate`,
  tags,
  summary: 'Turn on the second factor with a first code',
  request: { body: requiredJsonBody(codeRequestSchema) },
  responses: { 204: createEmptyResponse('Turned on.'), ...createProblemResponses(401, 422, 429) },
});

export const removeSecondFactor = createRoute({
  method: 'post',
  path: `${path}/remove`,
  tags,
  summary: 'Turn off the second factor',
  request: { body: requiredJsonBody(passwordRequestSchema) },
  responses: { 204: createEmptyResponse('Turned off.'), ...createProblemResponses(401, 403, 409, 422, 429) },
});

export const renewRecoveryCodes = createRoute({
  method: 'post',
  path: `${path}/recovery-codes`,
  tags,
  summary: 'Replace the recovery codes',
  request: { body: requiredJsonBody(passwordRequestSchema) },
  responses: {
    200: createJsonResponse(recoveryCodesSchema, 'New codes, shown only once.'),
    ...createProblemResponses(401, 403, 409, 422, 429),
  },
});

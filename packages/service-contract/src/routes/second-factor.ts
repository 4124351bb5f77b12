import { createRoute } from '@hono/zod-openapi';
import {
  passwordConfirmationSchema,
  recoveryCodesSchema,
  secondFactorCodeSchema,
  secondFactorSetUpSchema,
} from '../account/account.ts';
import {
  createOpenApiEmptyResponse,
  createOpenApiJsonResponse,
  createOpenApiProblemResponses,
  createOpenApiRequiredJsonBody,
} from './responses.ts';

const tags = ['Second factor'];
const path = '/api/account/second-factor';

export const setUpSecondFactorRoute = createRoute({
  method: 'post',
  path,
  tags,
  summary: 'Set up an authenticator app',
  request: { body: createOpenApiRequiredJsonBody(passwordConfirmationSchema) },
  responses: {
    200: createOpenApiJsonResponse(secondFactorSetUpSchema, 'The secret and the recovery codes, shown only once.'),
    ...createOpenApiProblemResponses(401, 403, 409, 422, 429),
  },
});

export const activateSecondFactorRoute = createRoute({
  method: 'post',
  path: `${path}/activate`,
  tags,
  summary: 'Turn on the second factor with a first code',
  request: { body: createOpenApiRequiredJsonBody(secondFactorCodeSchema) },
  responses: { 204: createOpenApiEmptyResponse('Turned on.'), ...createOpenApiProblemResponses(401, 422, 429) },
});

export const removeSecondFactorRoute = createRoute({
  method: 'post',
  path: `${path}/remove`,
  tags,
  summary: 'Turn off the second factor',
  request: { body: createOpenApiRequiredJsonBody(passwordConfirmationSchema) },
  responses: {
    204: createOpenApiEmptyResponse('Turned off.'),
    ...createOpenApiProblemResponses(401, 403, 409, 422, 429),
  },
});

export const renewRecoveryCodesRoute = createRoute({
  method: 'post',
  path: `${path}/recovery-codes`,
  tags,
  summary: 'Replace the recovery codes',
  request: { body: createOpenApiRequiredJsonBody(passwordConfirmationSchema) },
  responses: {
    200: createOpenApiJsonResponse(recoveryCodesSchema, 'New codes, shown only once.'),
    ...createOpenApiProblemResponses(401, 403, 409, 422, 429),
  },
});

import { createRoute } from '@hono/zod-openapi';
import {
  passwordConfirmationSchema,
  recoveryCodesSchema,
  secondFactorCodeSchema,
  secondFactorSetUpSchema,
} from '../account/account.ts';
import {
  describeEmptyResponse,
  describeJsonResponse,
  describeProblemResponses,
  describeRequiredJsonBody,
} from './responses.ts';

const tags = ['Second factor'];
const path = '/api/account/second-factor';

export const setUpSecondFactorRoute = createRoute({
  method: 'post',
  path,
  tags,
  summary: 'Set up an authenticator app',
  request: { body: describeRequiredJsonBody(passwordConfirmationSchema) },
  responses: {
    200: describeJsonResponse(secondFactorSetUpSchema, 'The secret and the recovery codes, shown only once.'),
    ...describeProblemResponses(401, 403, 409, 422, 429),
  },
});

export const activateSecondFactorRoute = createRoute({
  method: 'post',
  path: `${path}/activate`,
  tags,
  summary: 'Turn on the second factor with a first code',
  request: { body: describeRequiredJsonBody(secondFactorCodeSchema) },
  responses: { 204: describeEmptyResponse('Turned on.'), ...describeProblemResponses(401, 422, 429) },
});

export const removeSecondFactorRoute = createRoute({
  method: 'post',
  path: `${path}/remove`,
  tags,
  summary: 'Turn off the second factor',
  request: { body: describeRequiredJsonBody(passwordConfirmationSchema) },
  responses: { 204: describeEmptyResponse('Turned off.'), ...describeProblemResponses(401, 403, 409, 422, 429) },
});

export const renewRecoveryCodesRoute = createRoute({
  method: 'post',
  path: `${path}/recovery-codes`,
  tags,
  summary: 'Replace the recovery codes',
  request: { body: describeRequiredJsonBody(passwordConfirmationSchema) },
  responses: {
    200: describeJsonResponse(recoveryCodesSchema, 'New codes, shown only once.'),
    ...describeProblemResponses(401, 403, 409, 422, 429),
  },
});

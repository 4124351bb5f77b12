import { createRoute } from '@hono/zod-openapi';
import { codeRequest, passwordRequest, recoveryCodes, secondFactorSetUp } from '../account.ts';
import { body, empty, json, refusals } from './describe.ts';

const tags = ['Second factor'];
const path = '/api/account/second-factor';

export const setUp = createRoute({
  method: 'post',
  path,
  tags,
  summary: 'Set up an authenticator app',
  request: { body: body(passwordRequest) },
  responses: {
    200: json(secondFactorSetUp, 'The secret and the recovery codes, shown this once.'),
    ...refusals(401, 403, 409, 422, 429),
  },
});

export const activate = createRoute({
  method: 'post',
  path: `${path}/activate`,
  tags,
  summary: 'Turn on the second factor with a first code',
  request: { body: body(codeRequest) },
  responses: { 204: empty('On.'), ...refusals(401, 422, 429) },
});

export const remove = createRoute({
  method: 'post',
  path: `${path}/remove`,
  tags,
  summary: 'Turn off the second factor',
  request: { body: body(passwordRequest) },
  responses: { 204: empty('Off.'), ...refusals(401, 403, 409, 422, 429) },
});

export const renew = createRoute({
  method: 'post',
  path: `${path}/recovery-codes`,
  tags,
  summary: 'Replace the recovery codes',
  request: { body: body(passwordRequest) },
  responses: { 200: json(recoveryCodes, 'New codes, shown this once.'), ...refusals(401, 403, 409, 422, 429) },
});

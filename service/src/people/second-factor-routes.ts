import { createRoute } from '@hono/zod-openapi';
import { codeRequest, passwordRequest, recoveryCodes, secondFactorSetUp } from '../../contract/account.ts';
import { requirePersonAtAll } from '../access/require.ts';
import { body, empty, json, refusals } from '../http/describe.ts';
import { newRoutes } from '../http/routes.ts';
import type { Platform } from '../platform.ts';
import { activateSecondFactor, removeSecondFactor, renewRecoveryCodes, setUpSecondFactor } from './second-factor.ts';

const tags = ['Second factor'];
const path = '/api/account/second-factor';

const setUp = createRoute({
  method: 'post',
  path,
  tags,
  summary: 'Set up an authenticator app',
  request: { body: body(passwordRequest) },
  responses: { 200: json(secondFactorSetUp, 'The secret and the recovery codes, shown this once.'), ...refusals(401, 403, 409, 422, 429) },
});

const activate = createRoute({
  method: 'post',
  path: `${path}/activate`,
  tags,
  summary: 'Switch the second factor on with a first code',
  request: { body: body(codeRequest) },
  responses: { 204: empty('On.'), ...refusals(401, 422, 429) },
});

const remove = createRoute({
  method: 'post',
  path: `${path}/remove`,
  tags,
  summary: 'Switch the second factor off',
  request: { body: body(passwordRequest) },
  responses: { 204: empty('Off.'), ...refusals(401, 403, 409, 422, 429) },
});

const renew = createRoute({
  method: 'post',
  path: `${path}/recovery-codes`,
  tags,
  summary: 'Replace the recovery codes',
  request: { body: body(passwordRequest) },
  responses: { 200: json(recoveryCodes, 'New codes, shown this once.'), ...refusals(401, 403, 409, 422, 429) },
});

/** The second factor of the person who is signed in; open to those who have to set one up. */
export function secondFactorRoutes(platform: Platform) {
  return newRoutes()
    .openapi(setUp, async (context) =>
      context.json(await setUpSecondFactor(platform, context, requirePersonAtAll(context), context.req.valid('json').password), 200),
    )
    .openapi(activate, async (context) => {
      await activateSecondFactor(platform, context, requirePersonAtAll(context), context.req.valid('json').code);
      return context.body(null, 204);
    })
    .openapi(remove, async (context) => {
      await removeSecondFactor(platform, context, requirePersonAtAll(context), context.req.valid('json').password);
      return context.body(null, 204);
    })
    .openapi(renew, async (context) =>
      context.json({ recoveryCodes: await renewRecoveryCodes(platform, context, requirePersonAtAll(context), context.req.valid('json').password) }, 200),
    );
}

import { createRoute, z } from '@hono/zod-openapi';
import { keyChange, keyList, keyPage, keyRevocation, keyRotation, newKey, newKeyForm, newPersonalKeyForm } from '../../contract/keys.ts';
import { requirePermission } from '../access/require.ts';
import { body, empty, json, refusals } from '../http/describe.ts';
import { newRoutes } from '../http/routes.ts';
import { requireInOrganisation } from '../organisations/access.ts';
import type { Platform } from '../platform.ts';
import { requireKey } from './access.ts';
import { changeKey, revokeKey, rotateKey } from './change.ts';
import { makeKey, makePersonalKey } from './make.ts';
import { listKeys, listPersonalKeys, readKey, viewKeyPage } from './view.ts';

const tags = ['API keys'];
const all = '/api/organisations/{organisationId}/keys';
const personal = '/api/account/keys';
const one = '/api/keys/{keyId}';
const organisationParams = z.strictObject({ organisationId: z.string().max(64) });
const params = z.strictObject({ keyId: z.string().max(64) });

const list = createRoute({
  method: 'get',
  path: all,
  tags,
  summary: 'List the keys of an organisation',
  request: { params: organisationParams },
  responses: { 200: json(keyList, 'The whole screen.'), ...refusals(401, 403, 404) },
});

const post = createRoute({
  method: 'post',
  path: all,
  tags,
  summary: 'Make a key',
  request: { params: organisationParams, body: body(newKeyForm) },
  responses: { 201: json(newKey, 'The key, shown this once.'), ...refusals(401, 403, 404, 409, 422) },
});

const listOwn = createRoute({
  method: 'get',
  path: personal,
  tags,
  summary: "List one's own test keys",
  responses: { 200: json(keyList, 'The whole screen.'), ...refusals(401, 403) },
});

const postOwn = createRoute({
  method: 'post',
  path: personal,
  tags,
  summary: 'Make a test key of one’s own, for the sandbox',
  request: { body: body(newPersonalKeyForm) },
  responses: { 201: json(newKey, 'The key, shown this once.'), ...refusals(401, 403, 409, 422) },
});

const get = createRoute({
  method: 'get',
  path: one,
  tags,
  summary: 'Read a key and its use',
  request: { params },
  responses: { 200: json(keyPage, 'The whole page.'), ...refusals(401, 403, 404) },
});

const put = createRoute({
  method: 'put',
  path: one,
  tags,
  summary: 'Rename or narrow a key',
  request: { params, body: body(keyChange) },
  responses: { 200: json(keyPage, 'As it is now.'), ...refusals(401, 403, 404, 409, 422) },
});

const rotate = createRoute({
  method: 'post',
  path: `${one}/rotate`,
  tags,
  summary: 'Make a new key in its place',
  request: { params, body: body(keyRotation) },
  responses: { 201: json(newKey, 'The new key, shown this once.'), ...refusals(401, 403, 404, 409, 422) },
});

const revoke = createRoute({
  method: 'post',
  path: `${one}/revoke`,
  tags,
  summary: 'Revoke a key at once',
  request: { params, body: body(keyRevocation) },
  responses: { 204: empty('Revoked.'), ...refusals(401, 403, 404, 409, 422) },
});

/** API keys as their owners manage them. */
export function keyRoutes(platform: Platform) {
  return newRoutes()
    .openapi(list, async (context) =>
      context.json(await listKeys(platform, await requireInOrganisation(platform, context, 'key.read', context.req.valid('param').organisationId)), 200),
    )
    .openapi(post, async (context) => {
      const form = context.req.valid('json');
      const action = form.expiresInDays === null ? 'key.makeEndless' : 'key.make';
      const asker = await requireInOrganisation(platform, context, action, context.req.valid('param').organisationId);
      const { id, secret } = await makeKey(platform, asker, form);
      return context.json({ key: await readKey(platform, id), secret }, 201);
    })
    .openapi(listOwn, async (context) => context.json(await listPersonalKeys(platform, requirePermission(context, 'personalKey.manage').person.id), 200))
    .openapi(postOwn, async (context) => {
      const form = context.req.valid('json');
      const action = form.expiresInDays === null ? 'personalKey.makeEndless' : 'personalKey.manage';
      const { id, secret } = await makePersonalKey(platform, requirePermission(context, action), form);
      return context.json({ key: await readKey(platform, id), secret }, 201);
    })
    .openapi(get, async (context) => {
      const { key, may } = await requireKey(platform, context, 'key.read', context.req.valid('param').keyId);
      return context.json(await viewKeyPage(platform, key.id, [...may]), 200);
    })
    .openapi(put, async (context) => {
      const asker = await requireKey(platform, context, 'key.change', context.req.valid('param').keyId);
      await changeKey(platform, asker, context.req.valid('json'));
      return context.json(await viewKeyPage(platform, asker.key.id, [...asker.may]), 200);
    })
    .openapi(rotate, async (context) => {
      const asker = await requireKey(platform, context, 'key.rotate', context.req.valid('param').keyId);
      const { id, secret } = await rotateKey(platform, asker, context.req.valid('json'));
      return context.json({ key: await readKey(platform, id), secret }, 201);
    })
    .openapi(revoke, async (context) => {
      const asker = await requireKey(platform, context, 'key.revoke', context.req.valid('param').keyId);
      await revokeKey(platform, asker, context.req.valid('json').reason);
      return context.body(null, 204);
    });
}

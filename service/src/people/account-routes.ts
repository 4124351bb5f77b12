import { createRoute, z } from '@hono/zod-openapi';
import { account, accountDeletion, profileChange } from '../../contract/account.ts';
import { requirePermission, requirePerson } from '../access/require.ts';
import { body, empty, json, refusals } from '../http/describe.ts';
import { fieldFault, requestProblems } from '../http/errors.ts';
import { newRoutes } from '../http/routes.ts';
import type { Platform } from '../platform.ts';
import { changeProfile, endSessions, readAccount } from './account.ts';
import { erasePerson } from './erasure.ts';
import { exportPerson } from './export.ts';
import { forgetDevice } from './remembered-devices.ts';
import { expireSessionCookie } from './sign-in.ts';

const tags = ['Account'];
const path = '/api/account';

const get = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'Read the account settings',
  responses: { 200: json(account, 'The whole of the settings.'), ...refusals(401, 403) },
});

const put = createRoute({
  method: 'put',
  path: `${path}/profile`,
  tags,
  summary: 'Change the profile',
  request: { body: body(profileChange) },
  responses: { 200: json(account, 'The settings as they are now.'), ...refusals(401, 403, 422) },
});

const endOne = createRoute({
  method: 'delete',
  path: `${path}/sessions/{sessionId}`,
  tags,
  summary: 'End a session',
  request: { params: z.strictObject({ sessionId: z.string().max(64) }) },
  responses: { 204: empty('Ended.'), ...refusals(401, 403, 404) },
});

const endOthers = createRoute({
  method: 'delete',
  path: `${path}/sessions`,
  tags,
  summary: 'End every other session',
  responses: { 204: empty('Ended.'), ...refusals(401, 403) },
});

const forgetOne = createRoute({
  method: 'delete',
  path: `${path}/remembered-devices/{deviceId}`,
  tags,
  summary: 'Ask for the second factor again on a device',
  request: { params: z.strictObject({ deviceId: z.string().max(64) }) },
  responses: { 204: empty('Forgotten.'), ...refusals(401, 403, 404) },
});

const download = createRoute({
  method: 'get',
  path: `${path}/export`,
  tags,
  summary: 'Download everything that is kept about oneself',
  responses: { 200: json(z.looseObject({}), 'A JSON document.'), ...refusals(401, 403) },
});

const remove = createRoute({
  method: 'delete',
  path,
  tags,
  summary: 'Delete the account',
  request: { body: body(accountDeletion) },
  responses: { 204: empty('Deleted.'), ...refusals(401, 403, 409, 422) },
});

/** The account of the person who is signed in. */
export function accountRoutes(platform: Platform) {
  const { database } = platform;
  return newRoutes()
    .openapi(get, async (context) => context.json(await readAccount(platform, requirePerson(context).person), 200))
    .openapi(put, async (context) => {
      const asker = requirePerson(context);
      const profile = context.req.valid('json');
      await changeProfile(platform, asker, profile);
      return context.json(await readAccount(platform, { ...asker.person, name: profile.name }), 200);
    })
    .openapi(endOne, async (context) => {
      const ended = await endSessions(platform, requirePermission(context, 'session.endOther'), { id: context.req.valid('param').sessionId });
      if (ended === 0) throw requestProblems.notFound('You have no such session.');
      return context.body(null, 204);
    })
    .openapi(endOthers, async (context) => {
      await endSessions(platform, requirePermission(context, 'session.endOther'), 'others');
      return context.body(null, 204);
    })
    .openapi(forgetOne, async (context) => {
      const isForgotten = await forgetDevice(platform, requirePermission(context, 'device.forget'), context.req.valid('param').deviceId);
      if (!isForgotten) throw requestProblems.notFound('You have no such device.');
      return context.body(null, 204);
    })
    .openapi(download, async (context) => {
      const { person } = requirePermission(context, 'account.export');
      context.header('Content-Disposition', 'attachment; filename="account.json"');
      return context.json((await exportPerson(database.queries, person.id)) ?? {}, 200);
    })
    .openapi(remove, async (context) => {
      const { person, origin } = requirePermission(context, 'account.delete');
      if (context.req.valid('json').email !== person.email) throw fieldFault('/email', `Enter ${person.email} to delete the account.`);
      await erasePerson(platform, { type: 'person', id: person.id }, origin, person.id);
      expireSessionCookie(platform, context);
      return context.body(null, 204);
    });
}

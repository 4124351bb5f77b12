import { createRoute, z } from '@hono/zod-openapi';
import { newPasskey, passkeyName, passkeyOptions, passkeyResponse } from '../../contract/account.ts';
import { signInAnswer } from '../../contract/session.ts';
import { requirePermission, requirePerson } from '../access/require.ts';
import { makeChange } from '../change.ts';
import { body, empty, json, refusals } from '../http/describe.ts';
import { fieldFault, requestProblems } from '../http/errors.ts';
import { newRoutes } from '../http/routes.ts';
import { enforceLimit } from '../limits/enforce.ts';
import type { Platform } from '../platform.ts';
import { headersFor, withCookies } from './call.ts';
import { notify } from './change-password.ts';
import { endAllOthers } from './end-outstanding.ts';
import { peopleProblems } from './errors.ts';
import { recordSignIn, refuseAs } from './sign-in.ts';

const tags = ['Passkeys'];
const params = z.strictObject({ passkeyId: z.string().max(64) });

const registrationOptions = createRoute({
  method: 'post',
  path: '/api/account/passkeys/options',
  tags,
  summary: 'Begin to add a passkey',
  responses: { 200: json(passkeyOptions, 'Options for navigator.credentials.create.'), ...refusals(401, 403) },
});

const add = createRoute({
  method: 'post',
  path: '/api/account/passkeys',
  tags,
  summary: 'Add a passkey',
  request: { body: body(newPasskey) },
  responses: { 204: empty('Added.'), ...refusals(401, 403, 422) },
});

const rename = createRoute({
  method: 'patch',
  path: '/api/account/passkeys/{passkeyId}',
  tags,
  summary: 'Rename a passkey',
  request: { params, body: body(passkeyName) },
  responses: { 204: empty('Renamed.'), ...refusals(401, 403, 404, 422) },
});

const remove = createRoute({
  method: 'delete',
  path: '/api/account/passkeys/{passkeyId}',
  tags,
  summary: 'Remove a passkey',
  request: { params },
  responses: { 204: empty('Removed.'), ...refusals(401, 403, 404) },
});

const signInOptions = createRoute({
  method: 'post',
  path: '/api/session/passkey/options',
  tags,
  security: [],
  summary: 'Begin to sign in with a passkey',
  responses: { 200: json(passkeyOptions, 'Options for navigator.credentials.get.'), ...refusals(429) },
});

const signInWithPasskey = createRoute({
  method: 'post',
  path: '/api/session/passkey',
  tags,
  security: [],
  summary: 'Sign in with a passkey, which needs no second factor',
  request: { body: body(passkeyResponse) },
  responses: { 200: json(signInAnswer, 'Signed in.'), ...refusals(401, 403, 422, 429) },
});

/** Passkeys: adding, renaming and removing them, and signing in with one. */
export function passkeyRoutes(platform: Platform) {
  const { auth, database, now } = platform;

  return newRoutes()
    .openapi(registrationOptions, async (context) => {
      requirePermission(context, 'passkey.add');
      const call = auth.api.generatePasskeyRegistrationOptions({ query: {}, headers: headersFor(context), returnHeaders: true });
      return context.json(passkeyOptions.parse(await withCookies(context, call)), 200);
    })
    .openapi(add, async (context) => {
      const { person, origin } = requirePermission(context, 'passkey.add');
      const { response, name } = context.req.valid('json');
      const call = () =>
        withCookies(context, auth.api.verifyPasskeyRegistration({ body: { response, name }, headers: headersFor(context), returnHeaders: true }));
      await refuseAs(call, () => fieldFault('/response', 'The passkey was not accepted: begin again.'));
      await makeChange(platform, { type: 'person', id: person.id }, origin, async (change) => {
        await endAllOthers(platform, context, change, person.id);
        await change.audit({ action: 'passkey.add', target: { type: 'person', id: person.id }, details: { name } });
        await notify(platform, change, person.id, `The passkey "${name}" was added`);
      });
      return context.body(null, 204);
    })
    .openapi(rename, async (context) => {
      const { person } = requirePerson(context);
      const { name } = context.req.valid('json');
      const { numUpdatedRows } = await database.queries
        .updateTable('passkey')
        .set({ name })
        .where('id', '=', context.req.valid('param').passkeyId)
        .where('userId', '=', person.id)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw requestProblems.notFound('You have no such passkey.');
      return context.body(null, 204);
    })
    .openapi(remove, async (context) => {
      const { person, origin } = requirePermission(context, 'passkey.remove');
      await makeChange(platform, { type: 'person', id: person.id }, origin, async (change) => {
        const passkey = await change.queries
          .deleteFrom('passkey')
          .where('id', '=', context.req.valid('param').passkeyId)
          .where('userId', '=', person.id)
          .returning('name')
          .executeTakeFirst();
        if (!passkey) throw requestProblems.notFound('You have no such passkey.');
        await endAllOthers(platform, context, change, person.id);
        await change.audit({ action: 'passkey.remove', target: { type: 'person', id: person.id }, details: { name: passkey.name } });
        await notify(platform, change, person.id, `The passkey "${passkey.name ?? ''}" was removed`);
      });
      return context.body(null, 204);
    })
    .openapi(signInOptions, async (context) => {
      await enforceLimit(database.queries, 'passkeyOptionsFromAddress', context.get('origin').address ?? 'unknown', now());
      const call = auth.api.generatePasskeyAuthenticationOptions({ headers: headersFor(context), returnHeaders: true });
      return context.json(passkeyOptions.parse(await withCookies(context, call)), 200);
    })
    .openapi(signInWithPasskey, async (context) => {
      await enforceLimit(database.queries, 'passkeyFromAddress', context.get('origin').address ?? 'unknown', now());
      const { response } = context.req.valid('json');
      const call = () => withCookies(context, auth.api.verifyPasskeyAuthentication({ body: { response }, headers: headersFor(context), returnHeaders: true }));
      const { session } = await refuseAs(call, () =>
        peopleProblems.passkeyRefused('The passkey was not accepted: begin again, or sign in with your password.'),
      );
      await recordSignIn(platform, context, session.userId, 'passkey');
      return context.json({ state: 'signedIn' as const }, 200);
    });
}

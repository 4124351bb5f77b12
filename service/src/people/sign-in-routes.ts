import { createRoute } from '@hono/zod-openapi';
import { confirmationRequest, currentSession, secondFactorRequest, signInAnswer, signInRequest } from '../../contract/session.ts';
import { requirePersonAtAll } from '../access/require.ts';
import { body, empty, json, refusals } from '../http/describe.ts';
import { newRoutes } from '../http/routes.ts';
import type { Platform } from '../platform.ts';
import { confirm } from './confirmation.ts';
import { describeSession } from './current-session.ts';
import { signIn, signInWithCode, signOut } from './sign-in.ts';

const tags = ['Session'];
const path = '/api/session';

const get = createRoute({
  method: 'get',
  path,
  tags,
  security: [],
  summary: 'Say who is signed in and what comes next',
  responses: { 200: json(currentSession, 'The person, or null for a visitor.') },
});

const post = createRoute({
  method: 'post',
  path,
  tags,
  security: [],
  summary: 'Sign in with a password',
  request: { body: body(signInRequest) },
  responses: { 200: json(signInAnswer, 'Signed in, or a second factor is asked for.'), ...refusals(401, 403, 422, 429) },
});

const second = createRoute({
  method: 'post',
  path: `${path}/second-factor`,
  tags,
  security: [],
  summary: 'Sign in with the second factor',
  request: { body: body(secondFactorRequest) },
  responses: { 200: json(signInAnswer, 'Signed in.'), ...refusals(401, 403, 422, 429) },
});

const confirmation = createRoute({
  method: 'post',
  path: `${path}/confirmation`,
  tags,
  summary: 'Confirm who one is, before a sensitive change',
  request: { body: body(confirmationRequest) },
  responses: { 204: empty('Confirmed for 15 minutes.'), ...refusals(401, 403, 422, 429) },
});

const remove = createRoute({ method: 'delete', path, tags, security: [], summary: 'Sign out', responses: { 204: empty('Signed out.') } });

/** Signing in and out. */
export function signInRoutes(platform: Platform) {
  return newRoutes()
    .openapi(get, async (context) => context.json(await describeSession(platform, context.get('person')), 200))
    .openapi(post, async (context) => {
      const { email, password } = context.req.valid('json');
      return context.json(await signIn(platform, context, email, password), 200);
    })
    .openapi(second, async (context) => {
      await signInWithCode(platform, context, context.req.valid('json'));
      return context.json({ state: 'signedIn' as const }, 200);
    })
    .openapi(confirmation, async (context) => {
      await confirm(platform, context, requirePersonAtAll(context), context.req.valid('json').password);
      return context.body(null, 204);
    })
    .openapi(remove, async (context) => {
      await signOut(platform, context);
      return context.body(null, 204);
    });
}

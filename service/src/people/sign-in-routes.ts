import * as routes from '@portal/service-contract/routes/session';
import { requirePersonAtAll } from '../access/require.ts';
import { newRoutes } from '../http/routes.ts';
import type { Platform } from '../platform.ts';
import { confirm } from './confirmation.ts';
import { describeSession } from './current-session.ts';
import { signIn, signInWithCode, signOut } from './sign-in.ts';

/** Signing in and out. */
export function signInRoutes(platform: Platform) {
  return newRoutes()
    .openapi(routes.get, async (context) => context.json(await describeSession(platform, context.get('person')), 200))
    .openapi(routes.post, async (context) => {
      const { email, password } = context.req.valid('json');
      return context.json(await signIn(platform, context, email, password), 200);
    })
    .openapi(routes.second, async (context) => {
      await signInWithCode(platform, context, context.req.valid('json'));
      return context.json({ state: 'signedIn' as const }, 200);
    })
    .openapi(routes.confirmation, async (context) => {
      await confirm(platform, context, requirePersonAtAll(context), context.req.valid('json').password);
      return context.body(null, 204);
    })
    .openapi(routes.remove, async (context) => {
      await signOut(platform, context);
      return context.body(null, 204);
    });
}

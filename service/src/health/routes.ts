import { setTimeout } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import type { AppContext } from '../app-context.ts';
import { sendsOneOf } from '../http/bearer.ts';
import type { HonoEnv } from '../http/environment.ts';
import { requestProblems } from '../http/errors.ts';
import { isFromThisMachine } from '../http/local.ts';
import { measurements } from './measurements.ts';
import { isServing, Readiness, servesPages } from './readiness.ts';

/** Milliseconds after which a database counts as one that does not answer, where pages are asked about. */
const slow = 1_000;

/** Whether the process lives, whether it can serve, and what it has measured. */
export function healthRoutes(appContext: AppContext): Hono<HonoEnv> {
  const { configuration, publicUrl } = appContext;
  const readiness = new Readiness(appContext);
  return new Hono<HonoEnv>()
    .get('/healthz', (context) => context.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }))
    .get('/readyz', async (context) => {
      if (context.req.query('for') === 'pages') {
        // A database that does not answer holds up nobody who asks about pages.
        const ready = await Promise.race([readiness.ask(), setTimeout(slow, readiness.unanswered(), { ref: false })]);
        return context.json(ready, servesPages(ready) ? 200 : 503, { 'Cache-Control': 'no-store' });
      }
      const ready = await readiness.ask();
      return context.json(ready, isServing(ready) ? 200 : 503, { 'Cache-Control': 'no-store' });
    })
    .get('/metrics', async (context) => {
      if (!mayRead(context, configuration.METRICS_TOKEN, publicUrl)) throw requestProblems.notFound('There is nothing at this address.');
      return context.text(await measurements(appContext, readiness), 200, {
        'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
        'Cache-Control': 'no-store',
      });
    });
}

/** Behind a proxy on this machine everyone seems to be on it, so a portal that others reach wants the token. */
function mayRead(context: Context<HonoEnv>, tokens: readonly string[] | undefined, publicUrl: string): boolean {
  return tokens === undefined ? isFromThisMachine(context, publicUrl) : sendsOneOf(tokens, context);
}

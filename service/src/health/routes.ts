import { createHash, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { HonoEnv } from '../http/environment.ts';
import { requestProblems } from '../http/errors.ts';
import { isFromThisMachine } from '../http/local.ts';
import type { Platform } from '../platform.ts';
import { measurements } from './measurements.ts';
import { isServing, Readiness } from './readiness.ts';

/** Whether the process lives, whether it can serve, and what it has measured. */
export function healthRoutes(platform: Platform): Hono<HonoEnv> {
  const { configuration, publicUrl } = platform;
  const readiness = new Readiness(platform);
  return new Hono<HonoEnv>()
    .get('/healthz', (context) => context.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }))
    .get('/readyz', async (context) => {
      const ready = await readiness.ask();
      return context.json(ready, isServing(ready) ? 200 : 503, { 'Cache-Control': 'no-store' });
    })
    .get('/metrics', async (context) => {
      if (!mayRead(context, configuration.METRICS_TOKEN, publicUrl)) throw requestProblems.notFound('There is nothing at this address.');
      return context.text(await measurements(platform, readiness), 200, {
        'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
        'Cache-Control': 'no-store',
      });
    });
}

/** Behind a proxy on this machine everyone seems to be on it, so a portal that others reach wants the token. */
function mayRead(context: Context<HonoEnv>, token: string | undefined, publicUrl: string): boolean {
  if (token === undefined) return isFromThisMachine(context, publicUrl);
  const given = context.req.header('authorization')?.match(/^Bearer (\S+)$/i)?.[1] ?? '';
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}

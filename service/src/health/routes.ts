import { createHash, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { sql } from 'kysely';
import type { Environment } from '../http/environment.ts';
import { requestProblems } from '../http/errors.ts';
import type { Platform } from '../platform.ts';

/** Whether the process lives, whether it can serve, and what it has measured. */
export function healthRoutes(platform: Platform): Hono<Environment> {
  const { database, metrics, configuration, writers } = platform;
  return new Hono<Environment>()
    .get('/healthz', (context) => context.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }))
    .get('/readyz', async (context) => {
      const reachable = await sql`select 1`.execute(database.queries).then(
        () => true,
        () => false,
      );
      // A writer that fails keeps what it holds, so the node still serves.
      const failing = writers.flatMap(({ status: { name, failingSince } }) => (failingSince === null ? [] : [name]));
      const status = reachable ? (failing.length > 0 ? 'degraded' : 'ok') : 'unavailable';
      return context.json({ status, database: reachable ? 'ok' : 'unavailable', ...(failing.length > 0 && { failing }) }, reachable ? 200 : 503, {
        'Cache-Control': 'no-store',
      });
    })
    .get('/metrics', async (context) => {
      if (!mayRead(context, configuration.METRICS_TOKEN)) throw requestProblems.notFound('There is nothing at this address.');
      return context.text(
        await metrics.toText(
          database.queries,
          writers.map(({ status }) => status),
        ),
        200,
        {
          'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
          'Cache-Control': 'no-store',
        },
      );
    });
}

function mayRead(context: Context<Environment>, token: string | undefined): boolean {
  if (token === undefined) return ['127.0.0.1', '::1'].includes(context.get('origin').address ?? '');
  const given = context.req.header('authorization')?.match(/^Bearer (\S+)$/i)?.[1] ?? '';
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}

import { getServiceText } from '@refdesk/messages/request-language';
import { type Context, Hono } from 'hono';
import type { AppContext } from '../core/context/app-context.ts';
import { hasMatchingBearerSecret } from '../core/http/bearer.ts';
import type { HonoEnv } from '../core/http/environment.ts';
import { commonRequestProblemFactories } from '../core/http/errors.ts';
import { isRequestFromThisMachine } from '../core/http/local-request.ts';
import { renderPrometheusMetrics } from './measurements.ts';
import { isReadyToServe, isReadyToServePages, ReadinessProbe } from './readiness.ts';

/** Maximum time in milliseconds for `/readyz?for=pages`, which must respond even if the database does not. */
const maxPagesMilliseconds = 1_000;

/** Creates the routes for liveness, readiness and metrics. */
export function createHealthAndMetricsRoutes(appContext: AppContext): Hono<HonoEnv> {
  const { configuration, publicUrl } = appContext;
  const readiness = new ReadinessProbe(appContext);
  return new Hono<HonoEnv>()
    .get('/healthz', (context) => context.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }))
    .get('/readyz', async (context) => {
      const isForPages = context.req.query('for') === 'pages';
      const ready = await readiness.read(isForPages ? maxPagesMilliseconds : undefined);
      const isReady = isForPages ? isReadyToServePages(ready) : isReadyToServe(ready);
      return context.json(ready, isReady ? 200 : 503, { 'Cache-Control': 'no-store' });
    })
    .get('/metrics', async (context) => {
      if (!canReadMetrics(context, configuration.METRICS_TOKEN, publicUrl))
        throw commonRequestProblemFactories.notFound(getServiceText('nothingHere'));
      return context.text(await renderPrometheusMetrics(appContext, readiness), 200, {
        'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
        'Cache-Control': 'no-store',
      });
    });
}

/** Requires the token if one is set; otherwise metrics are served only to this machine. */
function canReadMetrics(context: Context<HonoEnv>, tokens: readonly string[] | undefined, publicUrl: string): boolean {
  return tokens === undefined ? isRequestFromThisMachine(context, publicUrl) : hasMatchingBearerSecret(tokens, context);
}

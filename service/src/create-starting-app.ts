import { randomUUID } from 'node:crypto';
import { getServiceText } from '@refdesk/messages/request-language';
import { servicePathPatterns } from '@refdesk/origins/service-paths';
import { Hono } from 'hono';
import type { Configuration } from './core/configuration/configuration.ts';
import type { Release } from './core/configuration/release.ts';
import { hasMatchingBearerSecret } from './core/http/bearer.ts';
import type { HonoEnv } from './core/http/environment.ts';
import { requestProblems } from './core/http/errors.ts';
import { setSecurityHeaders } from './core/http/set-security-headers.ts';
import type { ServicePortal } from './core/portal/service-portal.ts';
import { formatPrometheusText } from './health/measurement.ts';
import { collectProcessMetrics } from './health/process-measurements.ts';
import type { LoadedSite } from './subjects/site/load-site.ts';
import { createSiteRoutes } from './subjects/site/routes.ts';

interface Options {
  readonly configuration: Pick<Configuration, 'DATA_DIR' | 'METRICS_TOKEN'>;
  readonly portal: ServicePortal;
  readonly publicUrl: string;
  readonly release: Release;
  readonly site: LoadedSite;
  /** Returns why the database cannot be opened; null before the first attempt has failed. */
  readonly getDatabaseFailure: () => string | null;
}

const notStored = { 'Cache-Control': 'no-store' };

/** Creates the application that serves pages until the database is open. All other requests get 503. */
export function createStartingApp({
  configuration,
  portal,
  publicUrl,
  release,
  site,
  getDatabaseFailure,
}: Options): Hono<HonoEnv> {
  const app = new Hono<HonoEnv>();
  app.use(setSecurityHeaders({ isHttps: publicUrl.startsWith('https:') }));
  app.get('/healthz', (context) => context.json({ status: 'ok' }, 200, notStored));
  app.get('/readyz', (context) => {
    const database = getDatabaseFailure();
    // Before a failure the node will be complete within seconds, and a balancer should wait for it.
    if (database === null) return context.json({ status: 'starting', database: 'opening' }, 503, notStored);
    return context.json(
      { status: 'unavailable', database },
      context.req.query('for') === 'pages' ? 200 : 503,
      notStored,
    );
  });
  app.get('/metrics', async (context) => {
    if (configuration.METRICS_TOKEN === undefined || !hasMatchingBearerSecret(configuration.METRICS_TOKEN, context))
      return answerUnavailable(portal);
    const gauges = [
      { name: 'portal_ready', type: 'gauge', help: '1 while /readyz responds with 200', samples: [{ value: 0 }] },
      {
        name: 'portal_database_up',
        type: 'gauge',
        help: '1 while the database answers',
        samples: [{ value: getDatabaseFailure() === null ? 1 : 0 }],
      },
    ] as const;
    return context.text(
      formatPrometheusText([...gauges, ...(await collectProcessMetrics(release, configuration))]),
      200,
      notStored,
    );
  });
  for (const path of Object.values(servicePathPatterns).flat()) app.all(path, () => answerUnavailable(portal));
  // The paths of the sandbox and of tokens are not known yet; a missing page may be one of them.
  app.use(async (context, next) => {
    await next();
    if (context.res.status === 404 || context.res.status === 405) context.res = answerUnavailable(portal);
  });
  app.route('/', createSiteRoutes(site));
  return app;
}

function answerUnavailable(portal: ServicePortal): Response {
  const problem = requestProblems.serviceUnavailable(getServiceText('serviceStarting'), {
    headers: { ...notStored, 'Retry-After': '5' },
  });
  return problem.toResponse(portal, randomUUID());
}

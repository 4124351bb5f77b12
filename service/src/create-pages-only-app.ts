import { randomUUID } from 'node:crypto';
import { getServiceText } from '@refdesk/messages/request-language';
import { servicePathPatterns } from '@refdesk/origins/service-paths';
import { Hono } from 'hono';
import type { Configuration } from './core/configuration/configuration.ts';
import type { ServiceRelease } from './core/configuration/release.ts';
import { hasMatchingBearerSecret } from './core/http/bearer.ts';
import type { HonoEnv } from './core/http/environment.ts';
import { commonRequestProblemFactories } from './core/http/errors.ts';
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
  readonly release: ServiceRelease;
  readonly site: LoadedSite;
  /** Returns the reason why the database cannot be opened; null until the first attempt has failed. */
  readonly getDatabaseFailure: () => string | null;
}

const noStoreHeaders = { 'Cache-Control': 'no-store' };

/** Creates the app that serves pages until the database is open. All other requests get 503. */
export function createPagesOnlyApp({
  configuration,
  portal,
  publicUrl,
  release,
  site,
  getDatabaseFailure,
}: Options): Hono<HonoEnv> {
  const app = new Hono<HonoEnv>();
  app.use(setSecurityHeaders({ isHttps: publicUrl.startsWith('https:') }));
  app.get('/healthz', (context) => context.json({ status: 'ok' }, 200, noStoreHeaders));
  app.get('/readyz', (context) => {
    const databaseFailure = getDatabaseFailure();
    // Until an attempt has failed, the node is likely to be ready within seconds, so load balancers should wait for it.
    if (databaseFailure === null) return context.json({ status: 'starting', database: 'opening' }, 503, noStoreHeaders);
    return context.json(
      { status: 'unavailable', database: databaseFailure },
      context.req.query('for') === 'pages' ? 200 : 503,
      noStoreHeaders,
    );
  });
  app.get('/metrics', async (context) => {
    if (configuration.METRICS_TOKEN === undefined || !hasMatchingBearerSecret(configuration.METRICS_TOKEN, context))
      return createUnavailableResponse(portal);
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
      noStoreHeaders,
    );
  });
  for (const path of Object.values(servicePathPatterns).flat()) app.all(path, () => createUnavailableResponse(portal));
  // The paths of the sandbox and the token endpoint are not known yet, so a 404 may be for one of them.
  app.use(async (context, next) => {
    await next();
    if (context.res.status === 404 || context.res.status === 405) context.res = createUnavailableResponse(portal);
  });
  app.route('/', createSiteRoutes(site));
  return app;
}

function createUnavailableResponse(portal: ServicePortal): Response {
  const problem = commonRequestProblemFactories.serviceUnavailable(getServiceText('serviceStarting'), {
    headers: { ...noStoreHeaders, 'Retry-After': '5' },
  });
  return problem.toResponse(portal, randomUUID());
}

import { servicePathPatterns } from '@refdesk/origins/service-paths';
import { Hono, type MiddlewareHandler } from 'hono';
import { createServiceApi, identifySiteReader, listAuthenticationPaths } from './api.ts';
import type { AppContext } from './core/context/app-context.ts';
import { createNetworkBlockList } from './core/http/address.ts';
import { createResponseLanguageMiddleware } from './core/http/create-response-language-middleware.ts';
import type { HonoEnv } from './core/http/environment.ts';
import { limitBytesInFlight } from './core/http/limit-bytes-in-flight.ts';
import { setSecurityHeaders } from './core/http/set-security-headers.ts';
import { assignRequestIdAndTrace, monitoringPaths, setTraceRoute, type Tracing } from './core/http/trace.ts';
import { limitProcessorTimePerNetwork } from './core/limits/limit-processor-time.ts';
import { LocalAttemptCounter } from './core/limits/local-attempts.ts';
import { rejectRequestsFromBlockedNetworks } from './core/restrictions/reject-requests-from-blocked-networks.ts';
import type { Metrics } from './health/metrics.ts';
import type { MockApiRouter } from './subjects/sandbox/mocks.ts';
import type { PortalSandbox } from './subjects/sandbox/open-portal-sandbox.ts';
import { addSearchCountingHeader } from './subjects/searches/add-search-counting-header.ts';
import type { LoadedSite } from './subjects/site/load-site.ts';
import { createProtectedSiteRoutes } from './subjects/site/protected-routes.ts';
import { createSiteRoutes } from './subjects/site/routes.ts';
import type { SqlAccessManager } from './subjects/sql-access/sql-access-manager.ts';

/** Parts of the service; each is optional in tests. */
export interface ServiceAppParts {
  readonly appContext?: AppContext | null;
  readonly site?: LoadedSite | null;
  readonly sandbox?: PortalSandbox | null;
  /** The APIs served by the sandbox. */
  readonly mocks?: MockApiRouter | null;
  readonly sqlAccess?: SqlAccessManager | null;
  /** Creates a span for each request. */
  readonly tracing?: Tracing | null;
  /** Counts processor time by network. */
  readonly processorTimeCounter?: LocalAttemptCounter;
}

/** Creates the whole service as one Hono app; tests call it with `app.request()`. */
export function createServiceApp({
  appContext,
  site,
  sandbox,
  mocks,
  sqlAccess,
  tracing,
  processorTimeCounter = new LocalAttemptCounter(),
}: ServiceAppParts): Hono<HonoEnv> {
  const app = new Hono<HonoEnv>();
  app.use(setSecurityHeaders({ isHttps: appContext?.publicUrl.startsWith('https:') ?? false }));
  if (appContext) app.use('/api/*', createResponseLanguageMiddleware(appContext.portal));
  if (appContext)
    app.use(assignRequestIdAndTrace(createNetworkBlockList(appContext.configuration.TRUSTED_PROXIES), tracing ?? null));
  if (appContext) app.use(rejectRequestsFromBlockedNetworks(appContext));
  if (appContext) app.use(limitBytesInFlight(appContext));
  const api = appContext
    ? createServiceApi(appContext, {
        sandbox: sandbox ?? null,
        mocks: mocks ?? null,
        site: site ?? null,
        sqlAccess: sqlAccess ?? null,
      })
    : null;
  const authentication = appContext ? listAuthenticationPaths(appContext.portal, sandbox ?? null) : [];
  const apiPaths = [...servicePathPatterns.api, ...authentication];
  const sandboxPaths = sandbox?.paths ?? [];
  // Prevents intermediaries such as CDNs from storing responses that do not allow caching.
  for (const path of [...apiPaths, ...sandboxPaths, ...servicePathPatterns.mocks]) app.use(path, setDefaultNoStore);
  const costly = [
    ...apiPaths.filter((path) => !monitoringPaths.includes(path)),
    ...sandboxPaths,
    ...servicePathPatterns.mocks,
  ];
  if (appContext)
    for (const path of costly) app.use(path, limitProcessorTimePerNetwork(appContext, processorTimeCounter));
  if (sandbox?.sessionPath)
    for (const path of [sandbox.sessionPath, `${sandbox.sessionPath}/*`])
      app.all(path, async ({ req, env }, next) =>
        sandbox.isPreviousVersionRemoved() ? sandbox.app.fetch(req.raw, env) : next(),
      );
  if (api) for (const path of apiPaths) app.all(path, async ({ req, env }) => api.fetch(req.raw, env));
  if (sandbox) for (const path of sandboxPaths) app.all(path, async ({ req, env }) => sandbox.app.fetch(req.raw, env));
  if (mocks)
    for (const path of servicePathPatterns.mocks)
      app.all(path, async ({ req, env }) => mocks.routes.fetch(req.raw, env));
  if (site && appContext) app.use(countPages(appContext.metrics));
  if (site && appContext?.configuration.COUNT_SEARCHES === 'on' && appContext.portal.modules.accounts !== false)
    app.use(addSearchCountingHeader);
  if (site && appContext && site.protectedSites.length > 0)
    app.route(
      '/',
      createProtectedSiteRoutes(site, {
        portal: appContext.portal,
        identify: (request) => identifySiteReader(appContext, request),
      }),
    );
  else if (site) app.route('/', createSiteRoutes(site));
  return app;
}

const setDefaultNoStore: MiddlewareHandler = async (context, next) => {
  await next();
  if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store');
};

/** Counts the site's responses by type and status, without paths or readers. */
function countPages({ pages }: Metrics): MiddlewareHandler {
  return async (context, next) => {
    await next();
    setTraceRoute('/*');
    const { status, headers } = context.res;
    const kind = headers.get('content-type')?.startsWith('text/html') ? 'page' : 'file';
    pages.count({ kind, status: String(status) });
  };
}

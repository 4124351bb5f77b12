import type { BlockList } from 'node:net';
import { deriveProxyPathsFromTokenPath } from '@refdesk/authentication-proxy';
import { getServiceText } from '@refdesk/messages/request-language';
import { runWithProviderAcceptedValues } from '@refdesk/service-contract/fields/accepted-values';
import { isOrganisationsModuleRoutePath } from '@refdesk/service-contract/organisation/organisation-paths';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { requireSignedInCaller } from './core/access/require-permission-outside-organisations.ts';
import type { AppContext } from './core/context/app-context.ts';
import { createNetworkBlockList, findClientAddress, isWithinNetworks } from './core/http/address.ts';
import { rejectRequestsWithoutCredentials } from './core/http/authentication.ts';
import { readCookies } from './core/http/cookies.ts';
import type { HonoEnv } from './core/http/environment.ts';
import { commonRequestProblemFactories } from './core/http/errors.ts';
import { limitBodySize, requireJsonBody } from './core/http/limit-body.ts';
import { isForwardedRequest } from './core/http/local-request.ts';
import { createNoRouteProblem } from './core/http/no-route-problem.ts';
import { omitRoutes } from './core/http/omit-routes.ts';
import { createValidatedRoutes } from './core/http/routes.ts';
import { requireSameOrigin } from './core/http/same-origin.ts';
import { createNulCharacterProblem, toRequestProblem } from './core/http/to-request-problem.ts';
import { getCurrentRequestId, monitoringPaths, setTraceRoute } from './core/http/trace.ts';
import { toRateLimitProblem } from './core/limits/enforce-attempt-limit.ts';
import { LocalAttemptCounter } from './core/limits/local-attempts.ts';
import { createOutboxPageRoutes } from './core/mail/outbox-page.ts';
import { type ServicePortal, toProviderAcceptedValues } from './core/portal/service-portal.ts';
import { createHealthAndMetricsRoutes } from './health/routes.ts';
import { addApiDescriptionRoute } from './openapi.ts';
import { createMcpRoutes, mcpResourceMetadataPath, mcpServerPath } from './subjects/agents/routes.ts';
import { createAuthenticationProxySessionRoutes } from './subjects/api-sessions/routes.ts';
import { createUpcomingChangesRoutes } from './subjects/api-usage/routes.ts';
import { createApplicationRoutes } from './subjects/applications/routes.ts';
import { createApplicationSandboxTokenRoutes } from './subjects/applications/sandbox-token-routes.ts';
import { createAuditRoutes } from './subjects/audit/routes.ts';
import { createCompanySignInRoutes } from './subjects/company-sign-in/routes.ts';
import { createConsoleProxyRoutes } from './subjects/console-proxy/routes.ts';
import { createFeedbackRoutes } from './subjects/feedback/routes.ts';
import { createAccountRoutes } from './subjects/identity/account-routes.ts';
import { createPasskeyRoutes } from './subjects/identity/passkey-routes.ts';
import { createPasswordAndEmailRoutes } from './subjects/identity/password-routes.ts';
import { createRegistrationRoutes } from './subjects/identity/registration-routes.ts';
import { createSecondFactorRoutes } from './subjects/identity/second-factor-routes.ts';
import { readPersonSession } from './subjects/identity/session.ts';
import { createCurrentSessionRoutes, createPasswordSignInRoutes } from './subjects/identity/sign-in-routes.ts';
import { requireGatewaySecret, requireKeyHeader } from './subjects/keys/credential-header.ts';
import { createKeyVerificationAndLeakRoutes } from './subjects/keys/holder-routes.ts';
import { createKeyRoutes } from './subjects/keys/routes.ts';
import { createLicenceRoutes } from './subjects/licences/routes.ts';
import {
  authenticateOperatorRequest,
  hasOperatorTokenHeader,
} from './subjects/operator-tokens/authenticate-operator-request.ts';
import { createOperatorTokenRoutes } from './subjects/operator-tokens/routes.ts';
import { createMemberAndInvitationRoutes } from './subjects/organisations/member-routes.ts';
import { createOrganisationRoutes } from './subjects/organisations/routes.ts';
import { createPersonalClientRoutes } from './subjects/personal-clients/routes.ts';
import { createRequestReportRoutes } from './subjects/requests/report-routes.ts';
import { createRequestRoutes } from './subjects/requests/routes.ts';
import { createRestrictionRoutes } from './subjects/restrictions/routes.ts';
import { createStaffAdministrationRoutes } from './subjects/review/routes.ts';
import { createSandboxDataRoutes } from './subjects/sandbox/data-routes.ts';
import { createGuestSandboxCreationRoutes } from './subjects/sandbox/guest-routes.ts';
import type { PortalSandbox } from './subjects/sandbox/open-portal-sandbox.ts';
import type { PortalSandboxAndMocks } from './subjects/sandbox/stateful.ts';
import { createSearchPhraseDecisionRoutes } from './subjects/searches/phrase-routes.ts';
import { createUnsuccessfulSearchRoutes } from './subjects/searches/routes.ts';
import type { LoadedSite } from './subjects/site/load-site.ts';
import { identifySiteVisitor, type SiteVisitor } from './subjects/site/reader-audience.ts';
import { createSiteSearch } from './subjects/site/site-search.ts';
import { createSqlAccessRoutes } from './subjects/sql-access/routes.ts';
import type { SqlAccessManager } from './subjects/sql-access/sql-access-manager.ts';
import { createTokenRoutes } from './subjects/tokens/routes.ts';
import { createProviderWebhookRoutes } from './subjects/webhooks/routes.ts';

/** Optional parts of the service that its API includes; null if not available. */
interface ApiParts extends PortalSandboxAndMocks {
  readonly site: LoadedSite | null;
  readonly sqlAccess: SqlAccessManager | null;
}

/** Creates the API that the account pages call, with the routes of the enabled modules. */
export function createServiceApi(
  appContext: AppContext,
  { sandbox = null, mocks = null, site = null, sqlAccess = null }: Partial<ApiParts> = {},
) {
  const previousVersion = sandbox?.previousSandboxApi ?? null;
  const search = site === null ? null : createSiteSearch(appContext.workers, site.files);
  const { configuration, portal, publicUrl, log, metrics } = appContext;
  const api = createValidatedRoutes();

  api.use(setOrigin(createNetworkBlockList(configuration.TRUSTED_PROXIES), appContext));
  api.use(logRequests(appContext));
  api.use(provideOffer(portal));
  api.use(rejectNulCharacters);
  const readCounter = new LocalAttemptCounter();
  const security = rejectRequestsWithoutCredentials(api, {
    session: {
      hasCredential: (context) => context.get('person') !== null,
      requireCredential: (context) => requireSession(appContext, context),
    },
    operator: {
      hasCredential: (context) => hasOperatorTokenHeader(appContext, context),
      requireCredential: async (context, scopes) => {
        await authenticateOperatorRequest(appContext, context, scopes);
        limitReads(appContext, readCounter, context);
      },
    },
    key: { requireCredential: (context) => requireKeyHeader(portal, context) },
    gateway: { requireCredential: (context) => requireGatewaySecret(appContext, context) },
  });
  api.use(
    '/api/*',
    setNoStore,
    requireSameOrigin(publicUrl),
    identifyPerson(appContext, readCounter),
    security,
    limitBodySize,
    requireJsonBody,
  );
  for (const path of listAuthenticationPaths(portal, sandbox)) api.use(path, limitBodySize);
  api.use(mcpServerPath, setNoStore, requireSameOrigin(publicUrl), limitBodySize);
  const { accounts, agents, sandbox: sandboxModule } = portal.modules;
  const isSandboxServed = configuration.SANDBOX === 'on' && sandboxModule !== false;
  const accountRouteCreators = [
    ...(configuration.PASSWORDS === 'on'
      ? [
          createRegistrationRoutes,
          createPasswordSignInRoutes,
          createPasswordAndEmailRoutes,
          createSecondFactorRoutes,
          createPasskeyRoutes,
        ]
      : []),
    createCurrentSessionRoutes,
    createCompanySignInRoutes,
    createAccountRoutes,
    createOrganisationRoutes,
    createMemberAndInvitationRoutes,
    createApplicationRoutes,
    createApplicationSandboxTokenRoutes,
    ...(portal.offer.key === null ? [] : [createKeyVerificationAndLeakRoutes, createKeyRoutes]),
    (parts: AppContext) => createRequestReportRoutes(parts, sandbox),
    createUpcomingChangesRoutes,
    createLicenceRoutes,
    createStaffAdministrationRoutes,
    createRestrictionRoutes,
    createProviderWebhookRoutes,
    createOperatorTokenRoutes,
    createAuditRoutes,
    (parts: AppContext) => createFeedbackRoutes(parts, site),
    createUnsuccessfulSearchRoutes,
    (parts: AppContext) => createSearchPhraseDecisionRoutes(parts, site, search),
    ...(isSandboxServed ? [createPersonalClientRoutes] : []),
    (parts: AppContext) => createRequestRoutes(parts, { sandbox, mocks }),
    ...(isSandboxServed ? [(parts: AppContext) => createSandboxDataRoutes(parts, { sandbox, mocks })] : []),
    ...(previousVersion ? [(parts: AppContext) => createAuthenticationProxySessionRoutes(parts, previousVersion)] : []),
    createTokenRoutes,
    createOutboxPageRoutes,
  ];
  const addRoutes = (routes: Hono<HonoEnv>) =>
    api.route('/', portal.offer.organisations ? routes : omitRoutes(routes, isOrganisationsModuleRoutePath));
  if (accounts !== false) for (const createRoutes of accountRouteCreators) addRoutes(createRoutes(appContext));
  if (isSandboxServed) api.route('/', createGuestSandboxCreationRoutes(appContext));
  if (portal.console.proxied.length > 0) api.route('/', createConsoleProxyRoutes(appContext));
  if (isSandboxServed && sqlAccess !== null) addRoutes(createSqlAccessRoutes(appContext, sqlAccess));
  if (configuration.AGENTS === 'on' && agents !== false && site !== null && search !== null)
    api.route('/', createMcpRoutes(appContext, { site, search, sandbox }));
  api.route('/', createHealthAndMetricsRoutes(appContext));
  addApiDescriptionRoute(api, portal, publicUrl);

  api.notFound((context) => {
    throw createNoRouteProblem(api, context);
  });
  api.onError((error, context) => {
    const { requestId } = context.get('origin');
    const problem = toRequestProblem(error, requestId, log);
    metrics.refusals.count({ problem: problem.slug });
    const response = problem.toResponse(portal, requestId);
    for (const cookie of context.res.headers.getSetCookie()) response.headers.append('Set-Cookie', cookie);
    return response;
  });
  return api;
}

/**
 * Lists the paths of token and session endpoints, and of their metadata. Their errors have the format declared in the
 * API descriptions.
 */
export function listAuthenticationPaths(portal: ServicePortal, sandbox: PortalSandbox | null): readonly string[] {
  const session = sandbox?.sessionPath ?? null;
  return [
    ...Object.values(deriveProxyPathsFromTokenPath(portal.offer.tokenPath)),
    mcpResourceMetadataPath,
    ...(session === null ? [] : [session, `${session}/*`]),
  ];
}

/** Identifies the reader of a page from the session in the request's cookies. */
export const identifySiteReader = (appContext: AppContext, request: Request): Promise<SiteVisitor> =>
  identifySiteVisitor(appContext, readCookies(request.headers.get('cookie') ?? undefined));

const setNoStore: MiddlewareHandler<HonoEnv> = async (context, next) => {
  await next();
  context.header('Cache-Control', 'no-store');
};

function setOrigin(trustedProxies: BlockList, { untrustedProxies, log }: AppContext): MiddlewareHandler<HonoEnv> {
  return async (context, next) => {
    const socketAddress = context.env?.incoming?.socket?.remoteAddress;
    const forwardedFor = context.req.header('x-forwarded-for');
    const address = findClientAddress(socketAddress, forwardedFor, trustedProxies);
    if (
      isForwardedRequest(context) &&
      !isWithinNetworks(findClientAddress(socketAddress, undefined, trustedProxies) ?? '', trustedProxies)
    )
      untrustedProxies.recordRequest(socketAddress ?? '');
    const requestId = getCurrentRequestId();
    // Log only the shape of the value, since an IP address is personal data.
    if (address === null && forwardedFor !== undefined)
      log.error('address.unreadable', { requestId, shape: forwardedFor.replace(/[0-9a-z]/gi, 'x').slice(0, 80) });
    context.set('origin', { address, userAgent: context.req.header('user-agent')?.slice(0, 300) ?? null, requestId });
    context.set('cookies', readCookies(context.req.header('cookie')));
    context.set('person', null);
    context.set('sessionToken', null);
    await next();
    context.header('X-Request-Id', requestId);
  };
}

function logRequests({ log, metrics }: AppContext): MiddlewareHandler<HonoEnv> {
  return async (context, next) => {
    const started = performance.now();
    await next();
    const milliseconds = performance.now() - started;
    // Log the pattern instead of the path, which contains identifiers and possibly tokens from links.
    const { method } = context.req;
    const route = routePath(context, -1);
    const { status } = context.res;
    setTraceRoute(route);
    metrics.record({ method, route, status, seconds: milliseconds / 1000 });
    // Changes in readiness are logged separately.
    log[monitoringPaths.includes(route) ? 'debug' : 'info']('request', {
      requestId: context.get('origin').requestId,
      method,
      route,
      status,
      milliseconds: Math.round(milliseconds),
    });
  };
}

/** Makes the portal's offer available to the request schemas, which depend on it. */
function provideOffer(portal: ServicePortal): MiddlewareHandler<HonoEnv> {
  const offered = toProviderAcceptedValues(portal);
  return (_, next) => runWithProviderAcceptedValues(offered, next);
}

/** @throws Problem 401 without a session. */
function requireSession(appContext: AppContext, context: Context<HonoEnv>): void {
  if (context.get('person') === null && hasOperatorTokenHeader(appContext, context))
    throw commonRequestProblemFactories.notSignedIn(getServiceText('noOperatorToken'));
  requireSignedInCaller(context);
}

/** @throws Problem 429 if the identified person exceeds their read limit. */
function limitReads({ now }: AppContext, readCounter: LocalAttemptCounter, context: Context<HonoEnv>): void {
  const person = context.get('person');
  if (person === null || context.req.method !== 'GET') return;
  const problem = toRateLimitProblem(readCounter.count('readOfPerson', person.id, now()));
  if (problem !== null) throw problem;
}

/** Identifies the person from their session, and limits how often they can read. */
function identifyPerson(appContext: AppContext, readCounter: LocalAttemptCounter): MiddlewareHandler<HonoEnv> {
  return async (context, next) => {
    const session = await readPersonSession(appContext, context.get('cookies'));
    context.set('person', session?.person ?? null);
    context.set('sessionToken', session?.token ?? null);
    limitReads(appContext, readCounter, context);
    await next();
  };
}

const rejectNulCharacters: MiddlewareHandler<HonoEnv> = async ({ req }, next) => {
  if (/%00/.test(req.url)) throw createNulCharacterProblem();
  await next();
};

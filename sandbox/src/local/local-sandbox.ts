import type { HttpBindings } from '@hono/node-server';
import { deriveProxyPathsFromTokenPath } from '@refdesk/authentication-proxy';
import { getClientCredentialsTokenPath } from '@refdesk/portal-config/find-token-path';
import { Hono } from 'hono';
import { createActionsSandboxApi } from '../actions/actions-sandbox-api.ts';
import { openStatefulOrExampleSandbox } from '../collections/open-stateful-or-example-sandbox.ts';
import { ProblemError } from '../core/problem-error.ts';
import { wrapToComputeOnce } from '../core/wrap-to-compute-once.ts';
import type { Seed } from '../data/seed.ts';
import type { Description } from '../description/description.ts';
import { upgradeAndCleanSandboxDescription } from '../description/load-description.ts';
import type { SandboxOperation } from '../description/operation.ts';
import { readSandboxOperations } from '../description/operations.ts';
import { SandboxEngine } from '../engine/engine.ts';
import { createEngineStoredRecordOperations } from '../engine/record-operations.ts';
import { createSandboxApp } from '../gateway/create-sandbox.ts';
import type { SandboxOptions } from '../gateway/options.ts';
import type { TenantAuthenticator } from '../http/access.ts';
import { getFirstSunsetMs } from '../http/get-first-sunset.ts';
import { issueMockToken } from '../http/mock-tokens.ts';
import { type ApiMountPath, getSessionRoutePath, mountSandboxApis } from '../http/mount-sandbox-apis.ts';
import { MemoryRateLimitCounter, type RateLimitCounter } from '../http/rate-limit.ts';
import type { SandboxStoreDatabase } from '../store/store.ts';
import { createTranslatedSandboxApi } from '../translation/translated-sandbox-api.ts';
import { createLocalTokenServer } from './authentication-proxy.ts';
import {
  createLocalSandboxOAuthClient,
  defaultOrganisationNumber,
  formatTenantOfOrganisation,
  generateLocalSandboxCredentials,
  type LocalSandboxCredentials,
  type LocalSandboxOAuthClient,
} from './client.ts';
import { SandboxClock } from './clock.ts';
import type { AdditionalApiContent, LocalSandboxContent, StatefulApiContent } from './content.ts';
import { createSandboxControlRoutes } from './control.ts';
import { createDataSetMiddleware } from './data-sets.ts';
import { createFaultMiddleware, FaultInjector } from './faults.ts';
import type { ClientRecording } from './recording.ts';
import { type CredentialIssuingPaths, type ReplayResult, replayClientRecording } from './replay.ts';
import { rejectNonLoopbackRequests } from './request-origin.ts';
import { SeedError, seedSandboxRecords } from './seed.ts';
import { deserializeActionOnlyRecords } from './serialized-action-only-records.ts';
import { createLocalSessionServer } from './sessions.ts';

type Env = { Bindings: Partial<HttpBindings> };

export interface OpenLocalSandboxOptions {
  readonly database: SandboxStoreDatabase;
  /** Whether the sandbox starts with the sample data. */
  readonly hasSampleData?: boolean;
  /** Records that are added at the start and after each reset. */
  readonly seeds?: readonly unknown[];
  /** Whether rate limits apply. */
  readonly isLimited?: boolean;
  /** Credentials of the client; generated if omitted. */
  readonly credentials?: Partial<LocalSandboxCredentials>;
  /** Numbers of organisations, each with its own records. With several, a token request must select one. */
  readonly organisations?: readonly number[];
  /** Opens the database of a data set; without it, all requests share the same data. */
  readonly openDatabase?: (dataSet: string) => Promise<SandboxStoreDatabase>;
  /** Name of the data set of this sandbox; undefined for the default one. */
  readonly dataSet?: string;
  /** Whether to accept requests for hosts other than this machine. */
  readonly acceptsAnyHost?: boolean;
  /** Returns the function that records requests to an API, identified by a name such as `main/2.0.0`. */
  readonly getExchangeRecorder?: (api: string) => NonNullable<SandboxOptions['recordExchange']>;
  readonly onError?: SandboxOptions['onError'];
}

/** A local sandbox: every API of a portal, one client, and control routes. */
export interface LocalSandbox {
  readonly app: Hono<Env>;
  readonly client: LocalSandboxOAuthClient;
  readonly clock: SandboxClock;
  /** Sends the requests of a recording again. @throws SeedError if the sandbox stores no records. */
  readonly replay: (recording: ClientRecording, organisation?: number) => Promise<ReplayResult>;
  /** The served APIs by path prefix. */
  readonly apis: readonly ApiMountPath[];
}

/** @throws SeedError if the seed is invalid. */
export async function openLocalSandbox(
  content: LocalSandboxContent,
  options: OpenLocalSandboxOptions,
): Promise<LocalSandbox> {
  const clock = new SandboxClock();
  const { organisations = [defaultOrganisationNumber] } = options;
  const tenants = organisations.map(formatTenantOfOrganisation);
  const counter = new ResettableCounter(options.isLimited !== false);
  const credentials = { ...generateLocalSandboxCredentials(content.prefixes.keys), ...options.credentials };
  const context = { ...options, organisations, credentials, content, clock, opened: clock.now(), counter };
  const stateful = content.stateful === null ? null : openStateful(content.stateful, context);
  const mocks: OpenedMock[] = [];
  for (const mock of content.mocks)
    mocks.push(openMock(mock, context, () => mocks.find(({ path }) => path === mock.translatedTo)));
  const client =
    stateful?.client ?? createLocalSandboxOAuthClient(credentials, new Set(), organisations, options.dataSet);
  const seedTenants = async (engine: SandboxEngine, seededTenants: readonly string[]) => {
    for (const tenant of seededTenants)
      for (const records of options.seeds ?? []) await seedSandboxRecords(engine, tenant, records);
  };
  const operations = () => [...(stateful?.operations() ?? []), ...mocks.flatMap((mock) => mock.operations())];
  const faultInjector = new FaultInjector(() => [...operations(), ...(stateful ? [stateful.tokenOperation] : [])]);
  const reset = async () => {
    clock.reset();
    faultInjector.set([]);
    context.opened = clock.now();
    counter.reset();
    const engines = [...(stateful ? [stateful.engine] : []), ...mocks.flatMap((mock) => mock.engine() ?? [])];
    for (const engine of engines) for (const tenant of tenants) await engine.reset(tenant);
    if (stateful) await seedTenants(stateful.engine, tenants);
  };
  const app = new Hono<Env>();
  if (options.acceptsAnyHost !== true) app.use(rejectNonLoopbackRequests);
  const { openDatabase } = options;
  if (openDatabase)
    app.use(
      createDataSetMiddleware(credentials, async (dataSet) => {
        const { openDatabase: _, ...others } = options;
        return openLocalSandbox(content, { ...others, credentials, dataSet, database: await openDatabase(dataSet) });
      }),
    );
  const replay: LocalSandbox['replay'] = (recording, organisation = organisations[0] ?? defaultOrganisationNumber) => {
    if (stateful === null)
      throw new SeedError(['No API of this sandbox stores records, so a recording cannot be replayed.']);
    return replayClientRecording(
      recording,
      (path, init) => app.request(path, init),
      client,
      stateful.replayPaths,
      organisation,
    );
  };
  app.route(
    '/__sandbox',
    createSandboxControlRoutes({
      engine: stateful?.engine ?? null,
      clock,
      faultInjector,
      organisations,
      reset,
      replay,
    }),
  );
  app.use(createFaultMiddleware(faultInjector));
  if (stateful) app.route('/', stateful.routes);
  for (const { path, fetch } of mocks) app.mount(path, fetch);
  if (stateful !== null) {
    const isUnchanged = async (tenant: string) => (await stateful.engine.changedRecords(tenant)).length === 0;
    for (const tenant of tenants) if (await isUnchanged(tenant)) await seedTenants(stateful.engine, [tenant]);
  }
  return {
    app,
    client,
    clock,
    replay,
    apis: [...(stateful?.apis ?? []), ...mocks.map(({ path, title }) => ({ path, title }))],
  };
}

/** Counts requests in this process, unless rate limits are disabled. */
class ResettableCounter implements RateLimitCounter {
  readonly #isLimited: boolean;
  #counter = new MemoryRateLimitCounter();

  constructor(isLimited: boolean) {
    this.#isLimited = isLimited;
  }

  count(id: string, resetsAt: number): number {
    return this.#isLimited ? this.#counter.count(id, resetsAt) : 1;
  }

  reset(): void {
    this.#counter = new MemoryRateLimitCounter();
  }
}

interface SandboxContext extends OpenLocalSandboxOptions {
  readonly content: LocalSandboxContent;
  readonly clock: SandboxClock;
  /** Opening time of the sandbox. Sample dates are moved to its week and do not follow the clock afterwards. */
  opened: number;
  readonly counter: RateLimitCounter;
  readonly credentials: LocalSandboxCredentials;
  readonly organisations: readonly number[];
}

/** Descriptions of the APIs that store records, prepared for the sandbox on first use. */
interface PreparedDescriptions {
  readonly current: () => Description;
  readonly earlier: (() => Description) | null;
  readonly actions: (() => Description) | null;
}

const preparedDescriptions = new WeakMap<StatefulApiContent, PreparedDescriptions>();

/** Returns the descriptions of a content, which are prepared only once: preparing them takes half of an opening. */
function getPreparedDescriptions(content: StatefulApiContent): PreparedDescriptions {
  const { description, earlier, actions } = content;
  const prepared = preparedDescriptions.get(content) ?? {
    current: wrapToComputeOnce(() => upgradeAndCleanSandboxDescription(description())),
    earlier: earlier && wrapToComputeOnce(() => upgradeAndCleanSandboxDescription(earlier())),
    actions: actions && wrapToComputeOnce(() => upgradeAndCleanSandboxDescription(actions())),
  };
  preparedDescriptions.set(content, prepared);
  return prepared;
}

function openStateful(content: StatefulApiContent, context: SandboxContext) {
  const { names, behaviour, seed, collections: packed } = content;
  const { current: getDescription, earlier, actions } = getPreparedDescriptions(content);
  const { clock, database, hasSampleData = true } = context;
  const collections = packed && deserializeActionOnlyRecords(packed());
  const engine = new SandboxEngine({
    description: getDescription(),
    behaviour,
    seed: hasSampleData ? { ...seed(), ...collections?.seed } : emptySeed,
    collections: collections?.schemas ?? [],
    database,
    clock: clock.now,
    getOpeningTime: () => context.opened,
  });
  const client = createLocalSandboxOAuthClient(
    context.credentials,
    getScopes(engine.operations),
    context.organisations,
    context.dataSet,
  );
  const schemes = Object.values(
    (engine.description.components?.securitySchemes ?? {}) as Readonly<
      Record<string, Parameters<typeof getClientCredentialsTokenPath>[0][number]>
    >,
  );
  const proxyPaths = deriveProxyPathsFromTokenPath(getClientCredentialsTokenPath(schemes));
  const proxy = createLocalTokenServer(client, { now: clock.now, proxyPaths, counter: context.counter });
  const getOptions = (name: string | null) => createCommonOptions(context, name ?? '');
  const earlierApi =
    earlier &&
    wrapToComputeOnce(() => {
      const sandboxApi = createTranslatedSandboxApi({
        newer: createEngineStoredRecordOperations(engine),
        description: earlier(),
        problemType: getOptions(names.earlier).problemType,
      });
      const sessions = createLocalSessionServer(client, clock.now, sandboxApi);
      const { routes } = sessions;
      const api = createSandboxApp({
        ...getOptions(names.earlier),
        engine,
        sandboxApi,
        readAccess: sessions.readAccess,
      });
      // The description of the previous version does not contain sessions, so the routes of the proxy come first.
      routes.all('*', ({ req }) => api.fetch(req.raw));
      return { routes, operations: sandboxApi.operations, sunset: getFirstSunsetMs(sandboxApi.operations) };
    });
  const actionsApi =
    actions &&
    wrapToComputeOnce(() => {
      const sandboxApi = createActionsSandboxApi(engine, actions());
      return {
        sandboxApi,
        app: createSandboxApp({
          ...getOptions(names.actions),
          engine,
          sandboxApi,
          readAccess: createKeyReader(client),
        }),
      };
    });
  const current = createSandboxApp({ ...getOptions(names.current), engine, readAccess: proxy.readAccess });
  const routes = new Hono<Env>();
  routes.route('/', proxy.routes);
  // Other descriptions are only read for their paths here; their sandbox APIs are created on the first request.
  const apis = mountSandboxApis<Env>(routes, [
    { description: engine.description, fetch: (request) => current.fetch(request) },
    ...(earlier && earlierApi
      ? [
          {
            description: earlier(),
            // After its sunset, the paths of a version are unknown paths of the current one.
            fetch: (request: Request) =>
              (clock.now() >= earlierApi().sunset ? current : earlierApi().routes).fetch(request),
          },
        ]
      : []),
    ...(actions && actionsApi
      ? [
          {
            description: actions(),
            fetch: (request: Request) => actionsApi().app.fetch(request),
          },
        ]
      : []),
  ]);
  const operations = () => [
    ...engine.operations,
    ...(earlierApi?.().operations ?? []),
    ...(actionsApi?.().sandboxApi.operations ?? []),
  ];
  const tokenOperation = { id: 'token', method: 'post' as const, path: proxyPaths.token };
  const replayPaths: CredentialIssuingPaths = {
    currentApi: { name: names.current, tokenPath: proxyPaths.token },
    previousApi:
      earlier && names.earlier !== null ? { name: names.earlier, sessionPath: getSessionRoutePath(earlier()) } : null,
  };
  return { engine, client, routes, apis, operations, tokenOperation, replayPaths };
}

/** Seed of a sandbox without records. */
const emptySeed: Seed = {};

interface OpenedMock extends ApiMountPath {
  readonly fetch: (request: Request) => Response | Promise<Response>;
  /** The engine that stores its records; null before the first request, and for records of another API. */
  readonly engine: () => SandboxEngine | null;
  readonly operations: () => readonly SandboxOperation[];
  /** Opens the API, also for an older version that is translated to it. */
  readonly open: () => ReturnType<typeof openStatefulOrExampleSandbox>;
}

function openMock(
  { path, description: read, behaviour }: AdditionalApiContent,
  context: SandboxContext,
  findNewer: () => OpenedMock | undefined,
): OpenedMock {
  const { clock, database } = context;
  const description = wrapToComputeOnce(() => upgradeAndCleanSandboxDescription(read()));
  const operations = wrapToComputeOnce(() => readSandboxOperations(description()));
  const { credentials, organisations } = context;
  const [organisation = defaultOrganisationNumber] = organisations;
  const readAccess = async () => {
    const scopes = getScopes([...operations(), ...(findNewer()?.operations() ?? [])]);
    return createLocalSandboxOAuthClient(credentials, scopes, organisations, context.dataSet).createAccess(
      organisation,
    );
  };
  let engine: SandboxEngine | null = null;
  const options = {
    ...createCommonOptions(context, path.split('/').slice(2).join('/')),
    readAccess,
    identifiesAnonymous: true,
    respondToTokenRequest: issueMockToken,
  };
  const open = wrapToComputeOnce(() => {
    const opened = openStatefulOrExampleSandbox({
      description: description(),
      api: path,
      url: path,
      behaviour: behaviour ?? undefined,
      database,
      clock: clock.now,
      problemType: options.problemType,
    });
    engine = opened.engine;
    return opened;
  });
  const app = wrapToComputeOnce(() => {
    const newer = findNewer()?.open();
    if (newer?.sandboxApi === undefined) return createSandboxApp({ ...options, ...open() });
    const sandboxApi = createTranslatedSandboxApi({
      newer: newer.sandboxApi.recordOperations,
      description: description(),
      problemType: options.problemType,
    });
    return createSandboxApp({ ...options, engine: newer.engine, sandboxApi });
  });
  const title = path.split('/').slice(2).join(' ');
  return {
    path,
    title,
    fetch: (request: Request) => app().fetch(request),
    engine: () => engine,
    open,
    operations: () => operations().map((operation) => ({ ...operation, path: path + operation.path })),
  };
}

function createCommonOptions(
  { content, counter, getExchangeRecorder, onError }: SandboxContext,
  api: string,
): Pick<SandboxOptions, 'counter' | 'problemType' | 'recordExchange' | 'onError'> {
  return {
    counter,
    problemType: (slug: string) => `${content.portal}/problems/${slug}`,
    ...(getExchangeRecorder && { recordExchange: getExchangeRecorder(api) }),
    ...(onError && { onError }),
  };
}

/**
 * Authenticates the key of the client, which is for the first organisation.
 * @throws ProblemError `keyMissing`, `keyUnknown`.
 */
function createKeyReader({
  hasKey,
  createAccess,
  organisations: [organisation = defaultOrganisationNumber],
}: LocalSandboxOAuthClient): TenantAuthenticator {
  const access = createAccess(organisation);
  return async (sent) => {
    if (!sent) throw new ProblemError('keyMissing', 'The key is missing');
    if (!hasKey(sent)) throw new ProblemError('keyUnknown', 'There is no such key');
    return access;
  };
}

function getScopes(operations: readonly SandboxOperation[]): ReadonlySet<string> {
  return new Set(operations.flatMap(({ scopes }) => scopes ?? []));
}

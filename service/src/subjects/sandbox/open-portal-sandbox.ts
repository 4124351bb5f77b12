import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PortalJson } from '@refdesk/portal-config/built';
import { getSampleSetFile, readSampleSet } from '@refdesk/sample-data/file';
import type { SampleTableMapping } from '@refdesk/sample-data/rest';
import {
  type AuthenticatedCaller,
  createActionsSandboxApi,
  createEngineStoredRecordOperations,
  createSandboxApp,
  createTranslatedSandboxApi,
  DatabaseRateLimitCounter,
  getFirstSunsetMs,
  getSessionRoutePath,
  listActionRecordTableMappings,
  loadSandboxBehaviour,
  MemoryRateLimitCounter,
  mountSandboxApis,
  type RequestLogEntry,
  readActionOnlyRecords,
  type SampleTablesByName,
  type SandboxApi,
  type SandboxBehaviour,
  SandboxEngine,
  type SandboxOperation,
  type SandboxOptions,
  type SandboxStoreDatabase,
  type Seed,
  type TranslatedSandboxApi,
  upgradeAndCleanSandboxDescription,
} from '@refdesk/sandbox';
import { type Context, Hono } from 'hono';
import type { AppContext } from '../../core/context/app-context.ts';
import { createNetworkBlockList, findClientAddress } from '../../core/http/address.ts';
import type { HonoEnv } from '../../core/http/environment.ts';
import { getCurrentRequestId, setTraceRoute } from '../../core/http/trace.ts';
import { extractApiNameFromVersion, findOperationReferencePagePath } from '../../core/portal/operation-page.ts';
import type { SampleDataFilePaths } from '../../core/workers/sandbox-files.ts';
import { createSessionTokenAuthenticator } from '../api-sessions/session-access.ts';
import { RequestMasker } from '../requests/mask.ts';
import { createSandboxRequestRecordingOptions } from '../requests/recording.ts';
import { createSandboxKeyAccessResolver } from '../sandbox-access/key-access.ts';
import { createTokenAccessReader } from '../sandbox-access/read-access.ts';
import { createMockApiRouter, type MockApi, type MockApiRouter } from './mocks.ts';
import { listTenantByteQuotas } from './quotas.ts';

/** The sandbox of the portal: the records of each tenant, and the application that serves the documented paths. */
export interface PortalSandbox extends SampleDataFilePaths {
  readonly engine: SandboxEngine;
  readonly app: Hono<HonoEnv>;
  /** Patterns of the served paths. */
  readonly paths: readonly string[];
  /** Path for opening sessions in the previous version; null if the portal has no previous version. */
  readonly sessionPath: string | null;
  /** Returns the path of an operation's page in the current version; null if it has no page. */
  readonly getOperationPath: (operation: SandboxOperation) => string | null;
  /** The previous version, which is translated to the current one; null if the portal has none. */
  readonly previousSandboxApi: TranslatedSandboxApi | null;
  /** Whether the sunset of the previous version has passed, from which its paths no longer exist. */
  readonly isPreviousVersionRemoved: () => boolean;
  /** Mapping of data dictionary columns to fields. */
  readonly tables: readonly SampleTableMapping[];
  /** Maskers of recorded requests, one per API. */
  readonly maskers: readonly RequestMasker[];
}

/** Content of the sandbox, which the build writes next to the site. */
export interface StatefulSandboxBuildFiles extends SampleDataFilePaths {
  /** Names of the current version, the previous one and the actions, such as `main/2.0.0`; null if missing. */
  readonly names: { readonly current: string; readonly earlier: string | null; readonly actions: string | null };
  readonly description: unknown;
  /** Behaviour that the description refers to by name. */
  readonly behaviour: SandboxBehaviour;
  readonly seed: Seed;
  readonly tables: readonly SampleTableMapping[];
  /** Description of the previous version, which is translated; null if the portal has none. */
  readonly earlier: unknown;
  /** Description of the actions; null if the portal has none. */
  readonly actions: unknown;
  /** Rows that actions read and change. */
  readonly rows: SampleTablesByName;
}

/** Reads the build's files for the stateful sandbox; null if the portal has no stateful sandbox. */
export async function readStatefulSandboxBuildFiles(
  siteDirectory: string,
  { sandbox, actions }: PortalJson['modules'],
): Promise<StatefulSandboxBuildFiles | null> {
  if (sandbox === false || sandbox.stateful === undefined) return null;
  const sampleSet = await readSampleSet(getSampleSetFile(siteDirectory));
  const description = await readDownload(siteDirectory, sandbox.stateful);
  if (description === null || sampleSet === null) return null;
  return {
    names: {
      current: sandbox.stateful,
      earlier: sandbox.earlier ?? null,
      actions: actions === false ? null : actions.api,
    },
    description,
    behaviour: await loadSandboxBehaviour(join(siteDirectory, '.sandbox', `${getFileName(sandbox.stateful)}.mjs`)),
    seed: sampleSet.records,
    tables: sampleSet.tables,
    sampleDatabase: join(siteDirectory, 'downloads/data-dictionary/sample-data.sqlite'),
    sampleDump: join(siteDirectory, 'downloads/data-dictionary/sample-data.postgresql.sql'),
    earlier: sandbox.earlier === undefined ? null : await readDownload(siteDirectory, sandbox.earlier),
    actions: actions === false ? null : await readDownload(siteDirectory, actions.api),
    // Older builds lack this file.
    rows: sampleSet.rows ?? {},
  };
}

/** Reads the description of a version such as `main/2.0.0` from the downloads; null if it does not exist. */
async function readDownload(siteDirectory: string, version: string): Promise<unknown> {
  const file = join(siteDirectory, 'downloads', `${getFileName(version)}.json`);
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : JSON.parse(text);
}

/** Returns the base name of a version's files in the build: `main/2.0.0` → `main-2.0.0`. */
const getFileName = (version: string): string => version.replace('/', '-');

/** Opens the sandbox on top of the service's database. */
export function openPortalSandbox(
  appContext: AppContext,
  {
    names,
    description,
    behaviour,
    seed,
    tables,
    sampleDatabase,
    sampleDump,
    earlier,
    actions,
    rows,
  }: StatefulSandboxBuildFiles,
): PortalSandbox {
  const { database } = appContext;
  // The service's tables include those of the sandbox, which Kysely's types cannot express.
  const sandboxDatabase = database as unknown as SandboxStoreDatabase;
  const actionsDescription = actions === null ? null : upgradeAndCleanSandboxDescription(actions);
  const collections = actionsDescription === null ? null : readActionOnlyRecords(actionsDescription, rows);
  const engine = new SandboxEngine({
    description: upgradeAndCleanSandboxDescription(description),
    behaviour,
    seed: { ...seed, ...collections?.seed },
    collections: collections?.schemas ?? [],
    database: sandboxDatabase,
    clock: appContext.now,
    getQuotas: listTenantByteQuotas,
    maxCachedBytes: appContext.configuration.SANDBOX_MEMORY_MB * 1024 * 1024,
  });
  // Only one process uses the embedded database, so its rate limits can be counted in memory.
  const counter =
    database.engine === 'sqlite' ? new MemoryRateLimitCounter() : new DatabaseRateLimitCounter(sandboxDatabase.queries);
  const app = new Hono<HonoEnv>();
  const trustedProxies = createNetworkBlockList(appContext.configuration.TRUSTED_PROXIES);
  const readClientAddress = ({ req, env }: Context<HonoEnv>) =>
    findClientAddress(env?.incoming?.socket?.remoteAddress, req.header('x-forwarded-for'), trustedProxies);
  const maskers: RequestMasker[] = [];
  const findOperationPagePath = (operation: SandboxOperation) =>
    findOperationReferencePagePath(appContext.portal, names.current, engine.description, operation);
  const createApiOptions = (
    name: string | null,
    sandboxApi: Pick<SandboxApi, 'description' | 'operations'>,
  ): Partial<SandboxOptions> & Pick<SandboxOptions, 'problemType'> => {
    const masker = new RequestMasker(extractApiNameFromVersion(name ?? ''), sandboxApi);
    maskers.push(masker);
    const getSuccessorUrl = (operationId: string) => {
      const successor = engine.operations.find(({ id }) => id === operationId);
      const page = successor === undefined ? null : findOperationPagePath(successor);
      return page === null ? null : appContext.portal.url + page;
    };
    const operationUrl = (operation: SandboxOperation) => {
      const page =
        name === null
          ? null
          : findOperationReferencePagePath(appContext.portal, name, sandboxApi.description, operation);
      return page === null ? null : appContext.portal.url + page;
    };
    return {
      ...createSharedOptions(appContext),
      ...createSandboxRequestRecordingOptions(appContext, masker),
      getSuccessorUrl,
      getOperationUrl: operationUrl,
    };
  };
  const currentApp = createSandboxApp({
    ...createApiOptions(names.current, engine),
    engine,
    readAccess: createTokenAccessReader(appContext),
    counter,
  });
  const apis: Parameters<typeof mountSandboxApis<HonoEnv>>[1][number][] = [
    { description: engine.description, fetch: (request, env) => currentApp.fetch(request, env) },
  ];
  const previousSandboxApi =
    earlier === null
      ? null
      : createTranslatedSandboxApi({
          newer: createEngineStoredRecordOperations(engine),
          description: upgradeAndCleanSandboxDescription(earlier),
          problemType: createSharedOptions(appContext).problemType,
        });
  const sunset =
    previousSandboxApi === null ? Number.POSITIVE_INFINITY : getFirstSunsetMs(previousSandboxApi.operations);
  const isPreviousVersionRemoved = () => appContext.now() >= sunset;
  if (previousSandboxApi !== null) {
    const sandboxApi = previousSandboxApi;
    const previousApp = createSandboxApp({
      ...createApiOptions(names.earlier, sandboxApi),
      engine,
      sandboxApi,
      readAccess: createSessionTokenAuthenticator(appContext),
      getClientAddress: readClientAddress,
      counter,
    });
    apis.push({
      description: sandboxApi.description,
      // After its sunset, the paths of a version are unknown paths of the current one.
      fetch: (request, env) => (isPreviousVersionRemoved() ? currentApp : previousApp).fetch(request, env),
    });
  }
  if (actionsDescription !== null) {
    const sandboxApi = createActionsSandboxApi(engine, actionsDescription);
    const actionsApp = createSandboxApp({
      ...createApiOptions(names.actions, sandboxApi),
      engine,
      sandboxApi,
      readAccess: createSandboxKeyAccessResolver(appContext),
      getClientAddress: readClientAddress,
      counter,
    });
    apis.push({ description: actionsDescription, fetch: (request, env) => actionsApp.fetch(request, env) });
  }
  const paths = mountSandboxApis(app, apis).map(({ path }) => `${path}/*`);
  const sessionPath = previousSandboxApi && getSessionRoutePath(previousSandboxApi.description);
  return {
    engine,
    app,
    paths,
    sessionPath,
    getOperationPath: findOperationPagePath,
    previousSandboxApi,
    isPreviousVersionRemoved,
    tables: [
      ...tables,
      ...(actionsDescription === null ? [] : listActionRecordTableMappings(actionsDescription, rows)),
    ],
    sampleDatabase,
    sampleDump,
    maskers,
  };
}

/** Creates the router for APIs that are mocked from their descriptions, each under a separate path. */
export const createPortalMockApiRouter = (appContext: AppContext, mocks: readonly MockApi[]): MockApiRouter =>
  createMockApiRouter(appContext, mocks, createSharedOptions(appContext));

/** Options of all sandboxes. The type reports an option that `SandboxOptions` does not have. */
function createSharedOptions({
  portal,
  log,
  metrics,
  restrictions,
}: AppContext): Pick<SandboxOptions, 'getLimitFactor' | 'createRequestId' | 'problemType' | 'log' | 'onError'> {
  return {
    getLimitFactor: ({ client, tenant }: AuthenticatedCaller) => restrictions.findLimitFactor(client, tenant),
    createRequestId: getCurrentRequestId,
    problemType: (slug: string) => `${portal.url}/problems/${slug}`,
    log: ({ requestId, method, route, status, milliseconds, error }: RequestLogEntry) => {
      setTraceRoute(route);
      metrics.record({ method, route, status, seconds: milliseconds / 1000 });
      log.info('request', { requestId, method, route, status, milliseconds: Math.round(milliseconds) });
      if (error !== null) log.error('request.failed', { requestId, error: formatError(error) });
    },
    onError: (error: unknown, requestId: string) =>
      log.error('request.failed', { requestId, error: formatError(error) }),
  };
}

function formatError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

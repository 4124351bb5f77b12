import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PortalJson } from '@refdesk/portal-config/built';
import { getSampleSetFile, readSampleSet } from '@refdesk/sample-data/file';
import type { SampleTableMapping } from '@refdesk/sample-data/rest';
import {
  type ApiSurface,
  type Behaviour,
  createActionsSurface,
  createSandboxApp,
  createTranslatedSurface,
  DatabaseRateLimitCounter,
  getSessionRoutePath,
  listCollectionTables,
  loadBehaviour,
  MemoryRateLimitCounter,
  mountSandboxApis,
  prepareSandboxDescription,
  type RequestLogEntry,
  readActionCollections,
  type SampleTablesByName,
  SandboxEngine,
  type SandboxOperation,
  type SandboxStoreDatabase,
  type Seed,
  type TenantAccess,
  type TranslatedSurface,
} from '@refdesk/sandbox';
import { type Context, Hono } from 'hono';
import type { AppContext } from '../../core/context/app-context.ts';
import { findClientAddress, parseNetworkList } from '../../core/http/address.ts';
import type { HonoEnv } from '../../core/http/environment.ts';
import { getCurrentRequestId, setTraceRoute } from '../../core/http/trace.ts';
import { extractApiNameFromVersion, findOperationPage } from '../../core/portal/operation-page.ts';
import type { SampleFiles } from '../../core/workers/data-files.ts';
import { createApiKeySessionReader } from '../api-sessions/session-access.ts';
import { RequestMasker } from '../requests/mask.ts';
import { createSandboxRequestRecorder } from '../requests/recording.ts';
import { createSandboxCredentialReader } from '../sandbox-access/key-access.ts';
import { createTokenAccessReader } from '../sandbox-access/read-access.ts';
import { createMockApiRouter, type MockApi, type MockApiRouter } from './mocks.ts';
import { listQuotasThatApplyToTenant } from './quotas.ts';

/** The sandbox of the portal: the records of each tenant, and the application that serves the documented paths. */
export interface PortalSandbox extends SampleFiles {
  readonly engine: SandboxEngine;
  readonly app: Hono<HonoEnv>;
  /** Patterns of the served paths. */
  readonly paths: readonly string[];
  /** Path that opens sessions of the previous version; null without one. */
  readonly sessionPath: string | null;
  /** Returns the path of an operation's page in the current version; null without one. */
  readonly pageOf: (operation: SandboxOperation) => string | null;
  /** The previous version, which is translated to the current one; null without one. */
  readonly earlier: TranslatedSurface | null;
  /** Mapping of columns of the data dictionary to fields. */
  readonly tables: readonly SampleTableMapping[];
  /** Masking of recorded requests for each of its APIs. */
  readonly maskings: readonly RequestMasker[];
}

/** Content of the sandbox, which the build writes next to the site. */
export interface StatefulSandboxBuildFiles extends SampleFiles {
  /** Names of the current version, the previous one and the actions, such as `main/2.0.0`; null for missing ones. */
  readonly names: { readonly current: string; readonly earlier: string | null; readonly actions: string | null };
  readonly description: unknown;
  /** Behaviour that the description refers to by name. */
  readonly behaviour: Behaviour;
  readonly seed: Seed;
  readonly tables: readonly SampleTableMapping[];
  /** Description of the previous version, which is translated; null without one. */
  readonly earlier: unknown;
  /** Description of the actions; null without actions. */
  readonly actions: unknown;
  /** Rows that actions read and change. */
  readonly rows: SampleTablesByName;
}

/** Reads the build's files for the stateful sandbox; null without one. */
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
    behaviour: await loadBehaviour(join(siteDirectory, '.sandbox', `${fileName(sandbox.stateful)}.mjs`)),
    seed: sampleSet.records,
    tables: sampleSet.tables,
    sampleDatabase: join(siteDirectory, 'downloads/data-dictionary/sample-data.sqlite'),
    sampleDump: join(siteDirectory, 'downloads/data-dictionary/sample-data.postgresql.sql'),
    earlier: sandbox.earlier === undefined ? null : await readDownload(siteDirectory, sandbox.earlier),
    actions: actions === false ? null : await readDownload(siteDirectory, actions.api),
    // Earlier builds lack this file.
    rows: sampleSet.rows ?? {},
  };
}

/** Reads the description of a version such as `main/2.0.0` from the downloads; null if it does not exist. */
async function readDownload(siteDirectory: string, version: string): Promise<unknown> {
  const text = await readFile(join(siteDirectory, 'downloads', `${fileName(version)}.json`), 'utf8').catch(() => null);
  return text === null ? null : JSON.parse(text);
}

/** Returns the name of a version's files in the build, such as that of `main/2.0.0`. */
const fileName = (version: string): string => version.replace('/', '-');

/** Opens the sandbox over the service's own database. */
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
  const described = actions === null ? null : prepareSandboxDescription(actions);
  const collections = described === null ? null : readActionCollections(described, rows);
  const engine = new SandboxEngine({
    description: prepareSandboxDescription(description),
    behaviour,
    seed: { ...seed, ...collections?.seed },
    collections: collections?.schemas ?? [],
    database: sandboxDatabase,
    clock: appContext.now,
    quotasOf: listQuotasThatApplyToTenant,
    cachedBytes: appContext.configuration.SANDBOX_MEMORY_MB * 1024 * 1024,
  });
  // Only one process uses the embedded database, so it can count in memory.
  const counter =
    database.engine === 'sqlite' ? new MemoryRateLimitCounter() : new DatabaseRateLimitCounter(sandboxDatabase.queries);
  const app = new Hono<HonoEnv>();
  const trustedProxies = parseNetworkList(appContext.configuration.TRUSTED_PROXIES);
  const addressOf = ({ req, env }: Context<HonoEnv>) =>
    findClientAddress(env?.incoming?.socket?.remoteAddress, req.header('x-forwarded-for'), trustedProxies);
  const maskings: RequestMasker[] = [];
  const pageOf = (operation: SandboxOperation) =>
    findOperationPage(appContext.portal, names.current, engine.description, operation);
  const openParts = (name: string | null, surface: Pick<ApiSurface, 'description' | 'operations'>) => {
    const masking = new RequestMasker(extractApiNameFromVersion(name ?? ''), surface);
    maskings.push(masking);
    const successorUrl = (operationId: string) => {
      const successor = engine.operations.find(({ id }) => id === operationId);
      const page = successor === undefined ? null : pageOf(successor);
      return page === null ? null : appContext.portal.url + page;
    };
    const operationUrl = (operation: SandboxOperation) => {
      const page = name === null ? null : findOperationPage(appContext.portal, name, surface.description, operation);
      return page === null ? null : appContext.portal.url + page;
    };
    return {
      ...getParts(appContext),
      ...createSandboxRequestRecorder(appContext, masking),
      successorUrl,
      operationUrl,
    };
  };
  const current = createSandboxApp({
    ...openParts(names.current, engine),
    engine,
    readAccess: createTokenAccessReader(appContext),
    counter,
  });
  const apis: Parameters<typeof mountSandboxApis<HonoEnv>>[1][number][] = [
    { description: engine.description, fetch: (request, env) => current.fetch(request, env) },
  ];
  const surfaceBefore = earlier === null ? null : createTranslatedSurface(engine, prepareSandboxDescription(earlier));
  if (surfaceBefore !== null) {
    const surface = surfaceBefore;
    const older = createSandboxApp({
      ...openParts(names.earlier, surface),
      engine,
      surface,
      readAccess: createApiKeySessionReader(appContext),
      addressOf,
      counter,
    });
    apis.push({ description: surface.description, fetch: (request, env) => older.fetch(request, env) });
  }
  if (described !== null) {
    const surface = createActionsSurface(engine, described);
    const calls = createSandboxApp({
      ...openParts(names.actions, surface),
      engine,
      surface,
      readAccess: createSandboxCredentialReader(appContext),
      addressOf,
      counter,
    });
    apis.push({ description: described, fetch: (request, env) => calls.fetch(request, env) });
  }
  const paths = mountSandboxApis(app, apis).map(({ path }) => `${path}/*`);
  const sessionPath = surfaceBefore && getSessionRoutePath(surfaceBefore.description);
  return {
    engine,
    app,
    paths,
    sessionPath,
    pageOf,
    earlier: surfaceBefore,
    tables: [...tables, ...(described === null ? [] : listCollectionTables(described, rows))],
    sampleDatabase,
    sampleDump,
    maskings,
  };
}

/** The APIs that are served from their descriptions, each below its own path. */
export const createPortalMockApiRouter = (appContext: AppContext, mocks: readonly MockApi[]): MockApiRouter =>
  createMockApiRouter(appContext, mocks, getParts(appContext));

function getParts({ portal, log, metrics, restrictions }: AppContext) {
  return {
    limitFactorOf: ({ client, tenant }: TenantAccess) => restrictions.findLimitFactor(client, tenant),
    newRequestId: getCurrentRequestId,
    problemType: (slug: string) => `${portal.url}/problems/${slug}`,
    log: ({ requestId, method, route, status, milliseconds, error }: RequestLogEntry) => {
      setTraceRoute(route);
      metrics.record({ method, route, status, seconds: milliseconds / 1000 });
      log.info('request', { requestId, method, route, status, milliseconds: Math.round(milliseconds) });
      if (error !== null) log.error('request.failed', { requestId, error: errorText(error) });
    },
    onFault: (error: unknown, requestId: string) => log.error('request.failed', { requestId, error: errorText(error) }),
  };
}

function errorText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

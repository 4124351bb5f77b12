import { hash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import {
  type AuthenticatedCaller,
  createSandboxApp,
  createTranslatedSandboxApi,
  type Description,
  loadSandboxBehaviour,
  MemoryRateLimitCounter,
  openStatefulDescriptionSandbox,
  type SandboxApi,
  type SandboxBehaviour,
  SandboxEngine,
  type SandboxOperation,
  type SandboxOptions,
  type SandboxStoreDatabase,
  type StoredRecordOperations,
  type TenantAuthenticator,
  upgradeAndCleanSandboxDescription,
} from '@refdesk/sandbox';
import { Hono } from 'hono';
import { z } from 'zod';
import type { AppContext } from '../../core/context/app-context.ts';
import { createNetworkBlockList, findClientAddress } from '../../core/http/address.ts';
import { toRateLimitProblem } from '../../core/limits/enforce-attempt-limit.ts';
import { LocalAttemptCounter } from '../../core/limits/local-attempts.ts';
import { extractApiNameFromVersion, findOperationReferencePagePath } from '../../core/portal/operation-page.ts';
import { RequestMasker } from '../requests/mask.ts';
import { createSandboxRequestRecordingOptions } from '../requests/recording.ts';
import { createPortalCredentialReader } from '../sandbox-access/portal-credential.ts';
import { createTokenHandlerForMockApis } from './mock-token-requests.ts';
import { digestGuestNetwork, listTenantByteQuotas } from './quotas.ts';

const mocksFile = z.strictObject({
  mocks: z.array(
    z.strictObject({
      name: z.string(),
      title: z.string(),
      path: z.string().startsWith('/mock/'),
      description: z.string(),
      keepsRecords: z.boolean(),
      translatedTo: z.string().optional(),
      behaviour: z.string().optional(),
    }),
  ),
});

/** An API that returns its examples, or stores records if its description has `x-sandbox: stateful`. */
export interface MockApi {
  /** Name with version, such as `parts/1.0.0`. */
  readonly name: string;
  readonly title: string;
  readonly path: string;
  readonly keepsRecords: boolean;
  /** Name of the newer version whose records it shows. */
  readonly translatedTo?: string | undefined;
  readonly read: () => Promise<unknown>;
  /** Loads the rules and effects of an API that stores records. */
  readonly behaviour?: () => Promise<SandboxBehaviour>;
}

/** Reads the APIs that are mocked from their descriptions. */
export async function readMockApis(siteDirectory: string): Promise<readonly MockApi[]> {
  const downloads = join(siteDirectory, 'downloads');
  const text = await readFile(join(downloads, 'mocks.json'), 'utf8').catch(() => '{"mocks":[]}');
  return mocksFile.parse(JSON.parse(text)).mocks.map(({ description, behaviour, ...mock }) => ({
    ...mock,
    read: async () => JSON.parse(await readFile(join(downloads, description), 'utf8')) as unknown,
    ...(behaviour !== undefined && { behaviour: () => loadSandboxBehaviour(join(siteDirectory, behaviour)) }),
  }));
}

type MockParts = Pick<SandboxOptions, 'problemType' | 'log' | 'onError' | 'createRequestId'>;

/** A mocked API, opened on its first request. */
export interface OpenedMockApi extends MockApi, OpenedApi {
  readonly description: Description;
}

/** Router for the APIs that are mocked from their descriptions. */
export interface MockApiRouter {
  /** Serves each API under its path. */
  readonly routes: Hono;
  /** APIs that store records. */
  readonly openStateful: () => Promise<readonly OpenedMockApi[]>;
  /** Finds an API by a name such as `parts/1.0.0`; null if it does not exist. */
  readonly find: (name: string) => Promise<OpenedMockApi | null>;
}

/**
 * Creates the router for mocked APIs, each under a separate path. An API is opened on its first request, since a large
 * description takes seconds and memory.
 */
export function createMockApiRouter(
  appContext: AppContext,
  mocks: readonly MockApi[],
  parts: MockParts,
): MockApiRouter {
  const routes = new Hono();
  // Requests without a credential are limited by IP address only; nothing about them is stored, not even counts.
  const attemptCounter = new LocalAttemptCounter();
  const trustedProxies = createNetworkBlockList(appContext.configuration.TRUSTED_PROXIES);
  const findRateLimitProblem = (request: Request, env: Partial<HttpBindings> | undefined) => {
    const address = findClientAddress(
      env?.incoming?.socket.remoteAddress,
      request.headers.get('x-forwarded-for') ?? undefined,
      trustedProxies,
    );
    return address === null
      ? null
      : toRateLimitProblem(attemptCounter.count('mockFromAddress', address, appContext.now()));
  };
  const openedMocks = new Map<MockApi, Promise<OpenedMockApi>>();
  const open = (mock: MockApi): Promise<OpenedMockApi> => {
    const openedMock =
      openedMocks.get(mock) ??
      mock.read().then(async (read) => {
        const description = upgradeAndCleanSandboxDescription(read);
        const newer = mocks.find(({ name }) => name === mock.translatedTo);
        return newer === undefined
          ? openMock(appContext, mock, description, parts)
          : openTranslatedMock(appContext, mock, description, { parts, newer: await open(newer) });
      });
    openedMocks.set(mock, openedMock);
    // After a failure, such as an unreadable file, the next request retries.
    openedMock.catch(() => openedMocks.delete(mock));
    return openedMock;
  };
  for (const mock of mocks) {
    routes.mount(mock.path, async (request, env: Partial<HttpBindings> | undefined) => {
      const refusal = findRateLimitProblem(request, env);
      return refusal === null
        ? (await open(mock)).app.fetch(request, env)
        : refusal.toResponse(appContext.portal, randomUUID());
    });
  }
  return {
    routes,
    openStateful: () => Promise.all(mocks.filter(({ keepsRecords }) => keepsRecords).map(open)),
    find: async (name) => {
      const mock = mocks.find((candidate) => candidate.name === name);
      return mock === undefined ? null : open(mock);
    },
  };
}

async function openMock(
  appContext: AppContext,
  mock: MockApi,
  description: Description,
  parts: MockParts,
): Promise<OpenedMockApi> {
  const open = mock.keepsRecords ? openStatefulMocks : openExamples;
  return { ...mock, description, ...(await open(appContext, mock, description, parts)) };
}

/** Creates options that record requests from callers known to the portal, and link to the page of each operation. */
function createRecordingOptions(
  appContext: AppContext,
  { name }: MockApi,
  api: Pick<SandboxApi, 'description' | 'operations'>,
): Pick<SandboxOptions, 'recordExchange' | 'getRequestUrl' | 'getOperationUrl'> {
  const operationUrl = (operation: SandboxOperation) => {
    const page = findOperationReferencePagePath(appContext.portal, name, api.description, operation);
    return page === null ? null : appContext.portal.url + page;
  };
  return {
    ...createSandboxRequestRecordingOptions(appContext, new RequestMasker(extractApiNameFromVersion(name), api)),
    getOperationUrl: operationUrl,
  };
}

interface OpenedApi {
  readonly engine: SandboxEngine;
  readonly operations: readonly SandboxOperation[];
  readonly app: Hono;
  /** Null if it stores no records. */
  readonly stored: StoredRecords | null;
}

/** Records of an API, and the options with which other versions serve them. */
interface StoredRecords {
  readonly recordOperations: StoredRecordOperations;
  readonly options: SandboxOptions;
}

/** Milliseconds for which a guest's sandbox is retained after its last write. */
const guestLifetime = 24 * 60 * 60_000;

/**
 * Opens an API that stores records. A credential issued by the portal is verified, with its scopes, and opens the
 * sandbox of its owner. Any other credential opens a sandbox for this credential and network, so that others cannot
 * guess it.
 */
async function openStatefulMocks(
  appContext: AppContext,
  mock: MockApi,
  description: Description,
  parts: MockParts,
): Promise<OpenedApi> {
  const { path, behaviour } = mock;
  const database = appContext.database as unknown as SandboxStoreDatabase;
  const { engine, sandboxApi } = openStatefulDescriptionSandbox({
    description,
    api: path,
    url: appContext.portal.url + path,
    behaviour: await behaviour?.(),
    database,
    clock: appContext.now,
    getQuotas: listTenantByteQuotas,
    problemType: parts.problemType,
  });
  const scopes = new Set(engine.operations.flatMap(({ scopes: required }) => required ?? []));
  const trustedProxies = createNetworkBlockList(appContext.configuration.TRUSTED_PROXIES);
  const readPortalCredential =
    appContext.portal.modules.accounts === false ? null : createPortalCredentialReader(appContext);
  let purgedAt = appContext.now();
  const readAccess: TenantAuthenticator = async (credential, address) => {
    if (appContext.now() - purgedAt > 60_000) {
      purgedAt = appContext.now();
      void engine.purge().catch((error: unknown) => parts.onError?.(error, randomUUID()));
    }
    const portalAccess = await readPortalCredential?.(credential, address);
    // The scopes of the provider's products do not apply to guests.
    if (portalAccess) return portalAccess.tenant.startsWith('guest:') ? { ...portalAccess, scopes } : portalAccess;
    // A credential that is invalid here may be valid elsewhere, so only its digest is stored.
    const credentialDigest = hash('sha256', `${path}\n${credential ?? ''}`, 'hex');
    const tenant = `guest:${digestGuestNetwork(appContext.secret, address ?? 'unknown')}${credentialDigest.slice(0, 24)}`;
    return { tenant, client: tenant, clientName: 'Guest', scopes, tenantExpiresAt: appContext.now() + guestLifetime };
  };
  const options: SandboxOptions = {
    ...parts,
    ...createRecordingOptions(appContext, mock, engine),
    engine,
    sandboxApi,
    readAccess,
    identifiesAnonymous: true,
    respondToTokenRequest: createTokenHandlerForMockApis(appContext),
    getClientAddress: ({ req, env }) =>
      findClientAddress(env?.incoming?.socket?.remoteAddress, req.header('x-forwarded-for'), trustedProxies),
    counter: new MemoryRateLimitCounter(),
  };
  return {
    engine,
    operations: sandboxApi.operations,
    app: createSandboxApp(options),
    stored: { recordOperations: sandboxApi.recordOperations, options },
  };
}

/** Opens an older version of an API that stores records, in its sandboxes. Guests have all scopes of both versions. */
async function openTranslatedMock(
  appContext: AppContext,
  mock: MockApi,
  description: Description,
  { parts, newer }: { readonly parts: MockParts; readonly newer: OpenedMockApi },
): Promise<OpenedMockApi> {
  const { stored, engine } = newer;
  if (stored === null) throw new Error(`${mock.name} is translated to ${newer.name}, which stores no records.`);
  const { recordOperations, options } = stored;
  const sandboxApi = createTranslatedSandboxApi({
    newer: recordOperations,
    description,
    problemType: parts.problemType,
  });
  const scopes = sandboxApi.operations.flatMap(({ scopes: required }) => required ?? []);
  const app = createSandboxApp({
    ...options,
    ...createRecordingOptions(appContext, mock, sandboxApi),
    sandboxApi,
    async readAccess(credential, address) {
      const access = await options.readAccess(credential, address);
      const isGuest = access.tenant.startsWith('guest:');
      return isGuest ? { ...access, scopes: new Set([...access.scopes, ...scopes]) } : access;
    },
    counter: new MemoryRateLimitCounter(),
  });
  return { ...mock, description, engine, operations: sandboxApi.operations, app, stored: null };
}

async function openExamples(
  appContext: AppContext,
  mock: MockApi,
  description: Description,
  parts: MockParts,
): Promise<OpenedApi> {
  // Nothing is stored, so the tables of the service are not used.
  const database = appContext.database as unknown as SandboxStoreDatabase;
  const engine = new SandboxEngine({ description, seed: {}, database, clock: appContext.now });
  const scopes = new Set(engine.operations.flatMap(({ scopes: required }) => required ?? []));
  const readPortalCredential =
    appContext.portal.modules.accounts === false ? null : createPortalCredentialReader(appContext);
  const anonymous: AuthenticatedCaller = {
    tenant: 'nobody',
    client: 'nobody',
    clientName: 'nobody',
    scopes,
    tenantExpiresAt: null,
  };
  // There is nothing to protect, so any credential is accepted, and none is required. Callers known to the portal can
  // find their requests again.
  const readAccess: TenantAuthenticator = async (credential, address) => {
    const portalAccess = await readPortalCredential?.(credential, address).catch(() => null);
    return portalAccess ? { ...portalAccess, scopes } : anonymous;
  };
  const app = createSandboxApp({
    ...parts,
    ...createRecordingOptions(appContext, mock, engine),
    engine,
    readAccess,
    respondToTokenRequest: createTokenHandlerForMockApis(appContext),
    counter: new MemoryRateLimitCounter(),
  });
  return { engine, operations: engine.operations, app, stored: null };
}

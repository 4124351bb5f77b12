import { resolve } from 'node:path';
import { createSampleDataSet } from '@refdesk/sample-data/rest';
import type { Seed } from '../../../../sandbox/src/data/seed.ts';
import {
  type ActionOnlyRecords,
  type AuthenticatedCaller,
  createSandboxApp,
  type Description,
  loadSandboxDescription,
  MemoryRateLimitCounter,
  ProblemError,
  type SampleTablesByName,
  SandboxEngine,
  type SandboxEngineOptions,
} from '../../../../sandbox/src/index.ts';
import { openSqliteDatabase } from '../../../../sandbox/src/store/sqlite.ts';
import type { SandboxStoreDatabase } from '../../../../sandbox/src/store/store.ts';
import { behaviour as sources } from '../../sandbox/index.ts';

const content = resolve(import.meta.dirname, '../..');

/** The rules and effects of REST 2.0.0. */
export { sources as behaviour };

/** The description of REST 2.0.0, bundled. */
export const currentRestApiDescription: Description = await loadSandboxDescription(
  resolve(content, 'apis/main/2.0.0/openapi.yaml'),
);

/** Every scope of REST 2.0.0. */
export const allRestApiScopes: readonly string[] = [
  ...new Set(
    JSON.stringify(currentRestApiDescription.paths).match(/[a-z-]+:(read|write|schedule|finance|consent)(?=")/g),
  ),
];

/** The sample data, as the build writes it for the service. */
export const builtSampleSet = await createSampleDataSet(content, 'apis/main/2.0.0/openapi.yaml');

/** Sample rows of the tables that have no schema in REST 2.0.0, keyed by table. */
export const sampleRowsByTableWithoutSchema: SampleTablesByName = builtSampleSet.rows;

/** The sample data by schema name. */
export const sampleRecordsBySchema: Seed = Object.fromEntries(Object.entries(builtSampleSet.records));

interface SandboxTestOptions {
  readonly behaviour?: SandboxEngineOptions['behaviour'];
  readonly collections?: ActionOnlyRecords;
  readonly database?: SandboxStoreDatabase;
  readonly maxRecords?: number;
  readonly getQuotas?: SandboxEngineOptions['getQuotas'];
  /** Milliseconds since 1970; the machine's own clock by default. */
  readonly now?: () => number;
  /** The description to serve; REST 2.0.0 by default. */
  readonly described?: Description;
  /**
   * Whether the dates of the sample data move with the clock, as they do in production; scenarios use the dates in the
   * files.
   */
  readonly shiftsDates?: boolean;
}

/** Starts a sandbox with real components on a new database; its clock can be moved forward. */
export async function startTestSandbox({
  database,
  maxRecords,
  getQuotas,
  collections,
  behaviour = sources,
  now = Date.now,
  shiftsDates = false,
  described = currentRestApiDescription,
}: SandboxTestOptions = {}) {
  let elapsedMs = 0;
  const errors: unknown[] = [];
  const { 'x-examples-at': _, ...withoutExampleDate } = described;
  const engine = new SandboxEngine({
    description: shiftsDates ? described : withoutExampleDate,
    behaviour,
    seed: { ...sampleRecordsBySchema, ...collections?.seed },
    ...(collections && { collections: collections.schemas }),
    database: database ?? (await openSqliteDatabase(':memory:')),
    clock: () => now() + elapsedMs,
    ...(maxRecords !== undefined && { maxRecords }),
    ...(getQuotas !== undefined && { getQuotas }),
  });
  const app = createSandboxApp({
    engine,
    readAccess,
    counter: new MemoryRateLimitCounter(),
    problemType: (slug) => `https://developers.example.com/problems/${slug}`,
    onError: (error) => errors.push(error),
    log: ({ error }) => {
      if (error !== null) errors.push(error);
    },
  });
  const send = (
    method: string,
    path: string,
    { body, headers = {}, tenant = 'a', scope = allRestApiScopes }: SandboxTestRequestOptions = {},
  ) =>
    app.request(path, {
      method,
      headers: {
        Authorization: `Bearer ${tenant} ${scope.join(' ')}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  return { engine, app, send, errors, advanceClock: (milliseconds: number) => (elapsedMs += milliseconds) };
}

export interface SandboxTestRequestOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly tenant?: string;
  readonly scope?: readonly string[];
}

/** Reads a test token, which consists of the tenant and its scopes: `Bearer a jobs:read jobs:write`. */
async function readAccess(authorization: string | undefined): Promise<AuthenticatedCaller> {
  const [scheme, tenant, ...scope] = authorization?.split(' ') ?? [];
  if (scheme !== 'Bearer' || tenant === undefined)
    throw new ProblemError('unauthenticated', 'The access token is missing');
  return {
    tenant,
    client: `client of ${tenant}`,
    clientName: 'Test client',
    scopes: new Set(scope),
    tenantExpiresAt: null,
  };
}

import { type Operation, readOperation } from '@refdesk/api-model/operation/operation';
import { createSampleRequest, type SampleRequest } from '@refdesk/api-samples/request';
import { SchemaValidator } from '@refdesk/openapi/schema-validator';
import {
  deriveCollectionOperation,
  listStatefulOperationSupport,
  type RecordCollection,
  readRecordCollections,
} from '../../../sandbox/src/collections/collection.ts';
import { openStatefulDescriptionSandbox } from '../../../sandbox/src/collections/open-stateful-description-sandbox.ts';
import type { Description } from '../../../sandbox/src/description/description.ts';
import { upgradeAndCleanSandboxDescription } from '../../../sandbox/src/description/load-description.ts';
import { createSandboxApp } from '../../../sandbox/src/gateway/create-sandbox.ts';
import { MemoryRateLimitCounter } from '../../../sandbox/src/http/rate-limit.ts';
import { openSqliteDatabase } from '../../../sandbox/src/store/sqlite.ts';
import {
  createDescriptionMockApp,
  loadApiVersionFromDescription,
  sendSampleRequestToMock,
} from './send-samples-to-mock.ts';

/** Samples of a description, sent to the mock and to the sandbox that stores records. */
export interface MockAndStatefulSandboxSampleCounts {
  readonly operations: number;
  /** Operations whose records the sandbox stores. */
  readonly stateful: number;
  /** Samples answered with 2xx by the mock, and by a new sandbox. */
  readonly mocked: number;
  readonly succeeded: number;
  /** Samples whose JSON body from the mock, and from the sandbox, matches the schema of the response. */
  readonly validMocked: number;
  readonly valid: number;
  /**
   * Collections in which an operation creates records, and those whose records are then read, listed, updated and
   * deleted.
   */
  readonly collections: number;
  readonly roundTrips: number;
  /** A line per failure. */
  readonly failures: readonly string[];
}

const portal = 'https://developers.example.com';

type Sandbox = ReturnType<typeof createSandboxApp>;

/** Sends the sample of every operation to the mock and to a stateful sandbox without changes, in this process. */
export async function compareMockWithStatefulSandbox(file: string): Promise<MockAndStatefulSandboxSampleCounts> {
  const { version } = await loadApiVersionFromDescription(file);
  // Without the extension, the same description has a mock.
  const { 'x-sandbox': _, ...description } = upgradeAndCleanSandboxDescription(version.publishedDocument);
  const sandbox = await openStatefulSandbox(description);
  const mock = await createDescriptionMockApp(description);
  const validator = new SchemaValidator(description, { direction: 'response', isOptimized: false });
  const operations = version.operations.map((entry) => readOperation(version.document, entry));
  const failures: string[] = [];
  const figures = { mocked: 0, succeeded: 0, validMocked: 0, valid: 0 };
  for (const operation of operations) {
    const name = `${operation.method.toUpperCase()} ${operation.route}`;
    sandbox.tenant = name;
    const sample = createSampleRequest(version.document, operation);
    const mocked = await sendSampleRequestToMock(mock, version, sample);
    const response = await sendSampleRequestToMock(sandbox.app, version, sample);
    if (mocked.ok) figures.mocked += 1;
    if (response.ok) figures.succeeded += 1;
    else if (mocked.ok) failures.push(`${name}: ${response.status} ${(await response.clone().text()).slice(0, 300)}`);
    if ((await findResponseBodyError(validator, description, operation, mocked)) === null) figures.validMocked += 1;
    const error = await findResponseBodyError(validator, description, operation, response);
    if (error === null) figures.valid += 1;
    else failures.push(`${name}: ${error}`);
  }
  const roundTripResults = await measureRoundTrips(description, operations, async (operation, tenant, change) => {
    sandbox.tenant = tenant;
    const sample = createSampleRequest(version.document, operation);
    return {
      url: sample.url,
      queryString: sample.queryString,
      body: sample.body,
      response: await sendSampleRequestToMock(sandbox.app, version, { ...sample, ...change }),
    };
  });
  failures.push(
    ...roundTripResults.failures,
    ...sandbox.errors.slice(0, 5).map((error) => (error instanceof Error ? String(error.stack) : String(error))),
  );
  const stateful = listStatefulOperationSupport(description).filter(({ obstacle }) => obstacle === null).length;
  return {
    operations: operations.length,
    stateful,
    ...figures,
    collections: roundTripResults.collections,
    roundTrips: roundTripResults.succeeded,
    failures,
  };
}

interface StatefulSandbox {
  readonly app: Sandbox;
  /** Owner of the next request. */
  tenant: string;
  readonly errors: readonly unknown[];
}

async function openStatefulSandbox(description: Description): Promise<StatefulSandbox> {
  const problemType = (slug: string) => `${portal}/problems/${slug}`;
  const { engine, sandboxApi } = openStatefulDescriptionSandbox({
    description,
    database: await openSqliteDatabase(':memory:'),
    clock: Date.now,
    problemType,
  });
  const scopes = new Set(engine.operations.flatMap((operation) => operation.scopes ?? []));
  const errors: unknown[] = [];
  const state = { tenant: '' };
  const app = createSandboxApp({
    engine,
    sandboxApi,
    readAccess: async () => ({
      tenant: state.tenant,
      client: 'reader',
      clientName: 'Reader',
      scopes,
      tenantExpiresAt: null,
    }),
    identifiesAnonymous: true,
    counter: new MemoryRateLimitCounter(),
    problemType,
    onError: (error) => errors.push(error),
    log: ({ error }) => void (error !== null && errors.push(error)),
  });
  return Object.assign(state, { app, errors });
}

/** Returns the validation error for a JSON body; null if it is valid. */
async function findResponseBodyError(
  validator: SchemaValidator,
  description: Description,
  operation: Operation,
  response: Response,
): Promise<string | null> {
  if (!response.ok || !/json/.test(response.headers.get('content-type') ?? '')) return null;
  const responses = description.paths[operation.route]?.[operation.method as 'get']?.responses ?? {};
  const described = responses[response.status] ?? responses[`${String(response.status)[0]}XX`];
  const schema = Object.entries(
    (described as { readonly content?: Readonly<Record<string, { readonly schema?: object }>> } | undefined)?.content ??
      {},
  ).find(([mediaType]) => mediaType.includes('json'))?.[1].schema;
  if (schema === undefined) return null;
  const [error] = validator.listErrors(schema, JSON.parse(await response.clone().text()));
  return error === undefined
    ? null
    : `response ${error.instancePath || '/'} ${error.message} ${JSON.stringify(error.params)}`;
}

interface SentSample extends Pick<SampleRequest, 'url' | 'queryString' | 'body'> {
  readonly response: Response;
}

type RequestChange = Partial<Pick<SampleRequest, 'url' | 'queryString'>>;

type SendSample = (operation: Operation, tenant: string, change?: RequestChange) => Promise<SentSample>;

/** Creates a record in every collection, then reads, lists, updates and deletes it if such operations exist. */
async function measureRoundTrips(description: Description, operations: readonly Operation[], send: SendSample) {
  const failures: string[] = [];
  const collections = readRecordCollections(description);
  const effectsByCollection = new Map<RecordCollection, Map<string, Operation>>();
  for (const { operation } of listStatefulOperationSupport(description)) {
    const effect = deriveCollectionOperation(description, collections, operation);
    const described = operations.find(({ route, method }) => route === operation.path && method === operation.method);
    if (effect === null || described === undefined) continue;
    const effects = effectsByCollection.get(effect.collection) ?? new Map<string, Operation>();
    effectsByCollection.set(effect.collection, effects.set(effect.type, described));
  }
  const collectionsWithCreate = [...effectsByCollection].filter(([, effects]) => effects.has('create'));
  for (const [{ path, key, parameter }, effects] of collectionsWithCreate) {
    const failure = await testRoundTrip({ key, parameter }, effects, (operation, change) =>
      send(operation, `round trip of ${path}`, change),
    );
    if (failure !== null) failures.push(`round trip of ${path}: ${failure}`);
  }
  return {
    collections: collectionsWithCreate.length,
    succeeded: collectionsWithCreate.length - failures.length,
    failures,
  };
}

async function testRoundTrip(
  { key, parameter }: Pick<RecordCollection, 'key' | 'parameter'>,
  effects: ReadonlyMap<string, Operation>,
  send: (operation: Operation, change?: RequestChange) => Promise<SentSample>,
): Promise<string | null> {
  const create = effects.get('create');
  const singleRecordOperations = ['read', 'update', 'replace', 'delete'].flatMap((type) => effects.get(type) ?? []);
  if (create === undefined) return 'no operation creates records';
  const { url, body, response: created } = await send(create);
  if (!created.ok) return `create: ${created.status} ${(await created.text()).slice(0, 200)}`;
  const location = created.headers.get('location')?.split('/').at(-1);
  const record = await readJson(created);
  // A role that is added by its `role_id` may be one of several objects in the response.
  const sentId = parameter === null || parameter === key ? undefined : findValue(body?.value, parameter);
  const id = location === undefined ? (sentId ?? findValue(record, key)) : decodeURIComponent(location);
  if (singleRecordOperations.length > 0 && id === undefined) return `create returned no ${key}`;
  const recordUrl = `${url.replace(/\/$/, '')}/${encodeURIComponent(String(id))}`;
  const list = effects.get('list');
  const sampleQuery =
    list === undefined ? [] : (await send(list)).queryString.filter(({ name }) => !limitNamePattern.test(name));
  const queryString =
    list === undefined
      ? []
      : [...createFilterMatchingRecord(record, key, sampleQuery), ...createMaximumLimitQuery(list)];
  const listResponse =
    list === undefined ? null : JSON.stringify(await readJson((await send(list, { url, queryString })).response));
  if (id !== undefined && listResponse?.includes(String(id)) === false)
    return `the list does not contain ${String(id)}`;
  for (const type of ['read', 'update', 'replace', 'delete']) {
    const operation = effects.get(type);
    const { response } = operation === undefined ? { response: null } : await send(operation, { url: recordUrl });
    if (response?.ok === false)
      return `${type} ${recordUrl}: ${response.status} ${(await response.text()).slice(0, 200)}`;
  }
  const read = effects.get('read');
  const isDeleted =
    read === undefined || !effects.has('delete') || (await send(read, { url: recordUrl })).response.status === 404;
  return isDeleted ? null : `${recordUrl} can be read after it was deleted`;
}

const limitNamePattern = /^(limit|per_?page|page_?size)$/i;

/** Returns a query that requests the maximum number of records in a list. */
function createMaximumLimitQuery({ parameters }: Operation): SampleRequest['queryString'] {
  const limit = parameters.find(({ name, location }) => location === 'query' && limitNamePattern.test(name));
  const maximum = limit?.schema.limits.flatMap((text) => text.match(/(?:at most|to) (\d+)/)?.[1] ?? []).at(-1);
  return limit === undefined ? [] : [{ name: limit.name, value: String(maximum ?? 100) }];
}

const readJson = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  return text === '' ? null : (JSON.parse(text) as unknown);
};

/**
 * Returns the sample's query with the values of the created record: the sample's filter may exclude the record, as in
 * `?workspace=1331` for a record with `workspace: { gid: '957' }`.
 */
function createFilterMatchingRecord(
  record: unknown,
  key: string,
  sampleQuery: SampleRequest['queryString'],
): SampleRequest['queryString'] {
  return sampleQuery.map(({ name, value }) => {
    const field = findValue(record, name);
    const stored = typeof field === 'object' ? findValue(field, key) : field;
    return { name, value: stored === undefined ? value : String(stored) };
  });
}

/** Returns the value of a field of a record that may be wrapped: `{ "booking": { "id": 17 } }`. */
function findValue(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = value as Readonly<Record<string, unknown>>;
  if (Object.hasOwn(fields, key)) return fields[key];
  return Object.values(fields)
    .map((inner) =>
      typeof inner === 'object' && inner !== null ? (inner as Readonly<Record<string, unknown>>)[key] : undefined,
    )
    .find((found) => found !== undefined);
}

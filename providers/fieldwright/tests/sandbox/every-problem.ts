import { resolveReference } from '@refdesk/openapi/reference';
import { describe, expect, it } from 'vitest';
import type { SandboxOperation } from '../../../../sandbox/src/description/operation.ts';
import type { SandboxStoreDatabase } from '../../../../sandbox/src/store/store.ts';
import { SchemaValidators } from '../../../../sandbox/src/validation/validators.ts';
import { description, scopes, startSandbox } from './sandbox.ts';
import { Actor, problemScenarios } from './scenarios.ts';

/**
 * Asks for every problem of every operation, and holds each response to the description.
 *
 * @param coverage `every` tests every operation; `distinct` one for each problem, and those that cause a problem in a
 * different way.
 */
export async function testEveryProblemResponse(
  database: string,
  openDatabase: () => Promise<SandboxStoreDatabase>,
  coverage: 'every' | 'distinct' = 'every',
): Promise<void> {
  const api = await startSandbox({ database: await openDatabase() });
  // On a busy machine all operations take longer than the minute in which they have to be rejected.
  const standing = Date.now();
  const spent = await startSandbox({ database: await openDatabase(), now: () => standing });
  const full = await startSandbox({ database: await openDatabase(), maxRecords: 0 });
  const validators = new SchemaValidators(description);

  // This client has made every request of its minute.
  for (let count = 0; count < 600; count++) await spent.send('GET', '/v2/nominal-codes?limit=1');

  const combinations = api.engine.operations.flatMap((operation) =>
    operation.responses.flatMap(({ status, problems }) =>
      problems.map((slug) => ({ name: `${operation.id} ${slug}`, operation, status, slug })),
    ),
  );

  const isDistinct = ({ name, slug }: (typeof combinations)[number]) =>
    problemScenarios[name] !== undefined ||
    combinations.find((combination) => combination.slug === slug)?.name === name;

  let tenants = 0;

  /** Problems that every operation has in the same way. */
  const common: Readonly<Record<string, (operation: SandboxOperation) => Promise<Response> | Response>> = {
    'invalid-request': (operation) =>
      operation.body === null ? send(operation, { query: '?nothing=1' }) : send(operation, { body: '{"name": ' }),
    'invalid-cursor': (operation) =>
      send(operation, { query: `?cursor=damaged${operation.id === 'listWorksheetAnswers' ? '&jobId=731904' : ''}` }),
    unauthenticated: (operation) => api.app.request(getPath(operation), { method: operation.method.toUpperCase() }),
    'insufficient-scope': (operation) => send(operation, { scope: [] }),
    'not-found': (operation) =>
      send(operation, { path: operation.path.replaceAll(/\{\w+\}/g, '987654321'), body: exampleBody(operation) }),
    'unsupported-media-type': (operation) => send(operation, { body: '{}', headers: { 'Content-Type': 'text/plain' } }),
    'validation-failed': (operation) => send(operation, { body: { nothing: 1 } }),
    'precondition-failed': (operation) =>
      send(operation, { body: exampleBody(operation), headers: { 'If-Match': '"other"' } }),
    'idempotency-key-reused': async (operation) => {
      const headers = { 'Idempotency-Key': operation.id };
      await send(operation, { body: { first: 1 }, headers, tenant: operation.id });
      return send(operation, { body: { second: 2 }, headers, tenant: operation.id });
    },
    'rate-limit-exceeded': (operation) => spent.send(operation.method.toUpperCase(), getPath(operation)),
    // An internal error of the sandbox can only be requested by this header.
    'internal-error': (operation) => send(operation, { headers: { Prefer: 'problem=internal-error' } }),
    'service-unavailable': (operation) => send(operation, { headers: { Prefer: 'code=503' } }),
    'sandbox-full': (operation) =>
      operation.kind.type === 'create' && operation.path.split('{').length === 1
        ? full.send('POST', operation.path, { body: freshBodies[operation.id] ?? exampleBody(operation) })
        : send(operation, { headers: { Prefer: 'problem=sandbox-full' } }),
  };

  /** A stock detail that supplier 51100 does not sell. */
  const supplied = new Set(
    api.engine.base
      .all('StockSupplier')
      .flatMap(({ stockDetailId, contactId }) => (contactId === 51100 ? [stockDetailId] : [])),
  );
  const unsupplied = api.engine.base.all('StockDetail').find(({ id }) => !supplied.has(id))?.id;

  /** Bodies of creates that meet nothing of the sample data. */
  const freshBodies: Readonly<Record<string, object>> = {
    createContactGroup: { name: 'New' },
    createContact: { name: 'New', kind: 'site' },
    createJobGroup: { name: 'New', contactId: 48213 },
    createJob: { jobTypeId: 14, contactId: 48213 },
    createNote: { noteTypeId: 8, entityType: 'contact', entityId: 48213, title: 'New' },
    createPerson: { contactId: 48213, firstName: 'New', lastName: 'New' },
    createStockDetails: { sku: 'NEW', name: 'New' },
    createStockItem: { stockDetailId: 1402, locationType: 'warehouse', locationName: 'North', openingQuantity: 1 },
    createStockSupplier: { stockDetailId: unsupplied, contactId: 51100, costPrice: 1, currencyCode: 'GBP' },
    createResource: { name: 'New', type: 'team' },
    createVehicle: { registration: 'NEW 1' },
  };

  interface Sent {
    readonly path?: string;
    readonly query?: string;
    readonly body?: unknown;
    readonly headers?: Readonly<Record<string, string>>;
    readonly scope?: readonly string[];
    readonly tenant?: string;
  }

  function send(
    operation: SandboxOperation,
    { path = getPath(operation), query = '', body, headers = {}, scope = scopes, tenant = `t${tenants++}` }: Sent,
  ) {
    const [type] = operation.body?.schemas.keys() ?? [];
    const typed = body === undefined || type === undefined ? {} : { 'Content-Type': type };
    return api.send(operation.method.toUpperCase(), path + query, {
      headers: { ...typed, ...headers },
      scope,
      tenant,
      ...(body !== undefined && type !== undefined && { body }),
    });
  }

  /** The path with identifiers of records that are there. */
  function getPath({ path, parameters, kind }: SandboxOperation): string {
    const record = kind.type === 'mock' || kind.type === 'create' ? {} : (api.engine.base.all(kind.schema)[0] ?? {});
    const examples = Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === 'path')
        .map((parameter) => [parameter.name, (parameter as { readonly example?: unknown }).example]),
    );
    return path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      String(
        record[name] ?? (path.endsWith(`{${name}}`) || kind.type === 'action' ? record.id : null) ?? examples[name],
      ),
    );
  }

  function exampleBody({ method, path }: SandboxOperation): unknown {
    const operation = description.paths[path]?.[method];
    const body = operation?.requestBody && resolveReference(description, operation.requestBody);
    const [example] = Object.values(Object.values(body?.content ?? {})[0]?.examples ?? {});
    return example && resolveReference(description, example).value;
  }

  describe(`every problem of every operation, on ${database}`, () => {
    const selected = coverage === 'every' ? combinations : combinations.filter(isDistinct);
    it.each(selected.map((combination) => [combination.name, combination] as const))(
      '%s',
      async (name, { operation, status, slug }) => {
        const scenario = problemScenarios[name];
        const response = await (scenario
          ? scenario(new Actor(api, name.replace(' ', '.')))
          : common[slug]?.(operation));
        if (response === undefined) throw new Error(`No request produces ${slug} of ${operation.id}.`);
        const problem = await response.json();
        expect([response.status, problem.type.split('/').pop(), problem.detail]).toEqual([
          status,
          slug,
          expect.any(String),
        ]);
        expect(
          validators.faultsOf(
            operation.responses.find((candidate) => candidate.status === status)?.schema ?? {},
            problem,
          ),
        ).toEqual([]);
        const described = operation.responses.find((candidate) => candidate.status === status)?.headers ?? {};
        for (const header of Object.keys(described))
          expect(`${header}: ${response.headers.has(header)}`).toBe(`${header}: true`);
        expect(api.errors).toEqual([]);
      },
    );

    it('has no scenario for a problem that the operation does not have', () => {
      const known = new Set(combinations.map(({ name }) => name));
      expect(Object.keys(problemScenarios).filter((name) => !known.has(name))).toEqual([]);
    });

    it('covers the whole catalogue but what comes before any operation, which conventions.test.ts asks for', () => {
      const unreported = Object.keys(description['x-problems'] ?? {}).filter(
        (slug) => !combinations.some((combination) => combination.slug === slug),
      );
      expect(unreported).toEqual(['method-not-allowed', 'content-too-large']);
    });
  });
}

import { resolveReference } from '@refdesk/openapi/reference';
import { describe, expect, it } from 'vitest';
import type { SandboxOperation } from '../../../../sandbox/src/description/operation.ts';
import type { SandboxStoreDatabase } from '../../../../sandbox/src/store/store.ts';
import { SchemaValidators } from '../../../../sandbox/src/validation/validators.ts';
import { allRestApiScopes, currentRestApiDescription, startTestSandbox } from './sandbox.ts';
import { problemScenariosByOperationAndSlug, ScenarioTenantClient } from './scenarios.ts';

/**
 * Triggers every problem of every operation and validates each response against the description.
 *
 * @param coverage `every` tests all problems of all operations; `distinct` tests each problem once, and every
 * combination that has a scenario.
 */
export async function testEveryProblemResponse(
  database: string,
  openDatabase: () => Promise<SandboxStoreDatabase>,
  coverage: 'every' | 'distinct' = 'every',
): Promise<void> {
  const api = await startTestSandbox({ database: await openDatabase() });
  // The clock is fixed because all operations together can take longer than the minute of the rate limit.
  const fixedNow = Date.now();
  const limitedApi = await startTestSandbox({ database: await openDatabase(), now: () => fixedNow });
  const fullApi = await startTestSandbox({ database: await openDatabase(), maxRecords: 0 });
  const validators = new SchemaValidators(currentRestApiDescription);

  // Use up the requests of this client for the current minute.
  for (let count = 0; count < 600; count++) await limitedApi.send('GET', '/v2/nominal-codes?limit=1');

  const combinations = api.engine.operations.flatMap((operation) =>
    operation.responses.flatMap(({ status, problems }) =>
      problems.map((slug) => ({ name: `${operation.id} ${slug}`, operation, status, slug })),
    ),
  );

  const isDistinct = ({ name, slug }: (typeof combinations)[number]) =>
    problemScenariosByOperationAndSlug[name] !== undefined ||
    combinations.find((combination) => combination.slug === slug)?.name === name;

  let tenantCount = 0;

  /** Requests that cause a problem in the same way for every operation. */
  const commonRequests: Readonly<Record<string, (operation: SandboxOperation) => Promise<Response> | Response>> = {
    'invalid-request': (operation) =>
      operation.body === null ? send(operation, { query: '?nothing=1' }) : send(operation, { body: '{"name": ' }),
    'invalid-cursor': (operation) =>
      send(operation, { query: `?cursor=damaged${operation.id === 'listWorksheetAnswers' ? '&jobId=731904' : ''}` }),
    unauthenticated: (operation) => api.app.request(getPath(operation), { method: operation.method.toUpperCase() }),
    'insufficient-scope': (operation) => send(operation, { scope: [] }),
    'not-found': (operation) =>
      send(operation, { path: operation.path.replaceAll(/\{\w+\}/g, '987654321'), body: getExampleBody(operation) }),
    'unsupported-media-type': (operation) => send(operation, { body: '{}', headers: { 'Content-Type': 'text/plain' } }),
    'validation-failed': (operation) => send(operation, { body: { nothing: 1 } }),
    'precondition-failed': (operation) =>
      send(operation, { body: getExampleBody(operation), headers: { 'If-Match': '"other"' } }),
    'idempotency-key-reused': async (operation) => {
      const headers = { 'Idempotency-Key': operation.id };
      await send(operation, { body: { first: 1 }, headers, tenant: operation.id });
      return send(operation, { body: { second: 2 }, headers, tenant: operation.id });
    },
    'rate-limit-exceeded': (operation) => limitedApi.send(operation.method.toUpperCase(), getPath(operation)),
    // An internal error of the sandbox can be triggered only by this header.
    'internal-error': (operation) => send(operation, { headers: { Prefer: 'problem=internal-error' } }),
    'service-unavailable': (operation) => send(operation, { headers: { Prefer: 'code=503' } }),
    'sandbox-full': (operation) =>
      operation.kind.type === 'create' && operation.path.split('{').length === 1
        ? fullApi.send('POST', operation.path, { body: freshBodies[operation.id] ?? getExampleBody(operation) })
        : send(operation, { headers: { Prefer: 'problem=sandbox-full' } }),
  };

  /** Stock details that supplier 51100 sells. */
  const suppliedDetailIds = new Set(
    api.engine.base
      .all('StockSupplier')
      .flatMap(({ stockDetailId, contactId }) => (contactId === 51100 ? [stockDetailId] : [])),
  );
  const unsuppliedDetailId = api.engine.base.all('StockDetail').find(({ id }) => !suppliedDetailIds.has(id))?.id;

  /** Bodies of create operations that do not conflict with the sample data. */
  const freshBodies: Readonly<Record<string, object>> = {
    createContactGroup: { name: 'New' },
    createContact: { name: 'New', kind: 'site' },
    createJobGroup: { name: 'New', contactId: 48213 },
    createJob: { jobTypeId: 14, contactId: 48213 },
    createNote: { noteTypeId: 8, entityType: 'contact', entityId: 48213, title: 'New' },
    createPerson: { contactId: 48213, firstName: 'New', lastName: 'New' },
    createStockDetails: { sku: 'NEW', name: 'New' },
    createStockItem: { stockDetailId: 1402, locationType: 'warehouse', locationName: 'North', openingQuantity: 1 },
    createStockSupplier: { stockDetailId: unsuppliedDetailId, contactId: 51100, costPrice: 1, currencyCode: 'GBP' },
    createResource: { name: 'New', type: 'team' },
    createVehicle: { registration: 'NEW 1' },
  };

  interface RequestOptions {
    readonly path?: string;
    readonly query?: string;
    readonly body?: unknown;
    readonly headers?: Readonly<Record<string, string>>;
    readonly scope?: readonly string[];
    readonly tenant?: string;
  }

  function send(
    operation: SandboxOperation,
    {
      path = getPath(operation),
      query = '',
      body,
      headers = {},
      scope = allRestApiScopes,
      tenant = `t${tenantCount++}`,
    }: RequestOptions,
  ) {
    const [type] = operation.body?.schemas.keys() ?? [];
    const contentType = body === undefined || type === undefined ? {} : { 'Content-Type': type };
    return api.send(operation.method.toUpperCase(), path + query, {
      headers: { ...contentType, ...headers },
      scope,
      tenant,
      ...(body !== undefined && type !== undefined && { body }),
    });
  }

  /** Returns the path with identifiers of existing records. */
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

  function getExampleBody({ method, path }: SandboxOperation): unknown {
    const operation = currentRestApiDescription.paths[path]?.[method];
    const body = operation?.requestBody && resolveReference(currentRestApiDescription, operation.requestBody);
    const [example] = Object.values(Object.values(body?.content ?? {})[0]?.examples ?? {});
    return example && resolveReference(currentRestApiDescription, example).value;
  }

  describe(`problems of all operations, on ${database}`, () => {
    const selected = coverage === 'every' ? combinations : combinations.filter(isDistinct);
    it.each(selected.map((combination) => [combination.name, combination] as const))(
      '%s',
      async (name, { operation, status, slug }) => {
        const scenario = problemScenariosByOperationAndSlug[name];
        const response = await (scenario
          ? scenario(new ScenarioTenantClient(api, name.replace(' ', '.')))
          : commonRequests[slug]?.(operation));
        if (response === undefined) throw new Error(`No request produces ${slug} of ${operation.id}.`);
        const problem = await response.json();
        expect([response.status, problem.type.split('/').pop(), problem.detail]).toEqual([
          status,
          slug,
          expect.any(String),
        ]);
        expect(
          validators.listErrors(
            operation.responses.find((candidate) => candidate.status === status)?.schema ?? {},
            problem,
          ),
        ).toEqual([]);
        const declaredHeaders = operation.responses.find((candidate) => candidate.status === status)?.headers ?? {};
        for (const header of Object.keys(declaredHeaders))
          expect(`${header}: ${response.headers.has(header)}`).toBe(`${header}: true`);
        expect(api.errors).toEqual([]);
      },
    );

    it('has scenarios only for problems that the operation declares', () => {
      const combinationNames = new Set(combinations.map(({ name }) => name));
      expect(Object.keys(problemScenariosByOperationAndSlug).filter((name) => !combinationNames.has(name))).toEqual([]);
    });

    it('covers the whole catalogue except problems that precede any operation (see conventions.test.ts)', () => {
      const unreported = Object.keys(currentRestApiDescription['x-problems'] ?? {}).filter(
        (slug) => !combinations.some((combination) => combination.slug === slug),
      );
      expect(unreported).toEqual(['method-not-allowed', 'content-too-large']);
    });
  });
}

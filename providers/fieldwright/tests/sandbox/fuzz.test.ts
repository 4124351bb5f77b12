import { resolveReference } from '@refdesk/openapi/reference';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SandboxOperation } from '../../../../sandbox/src/description/operation.ts';
import { SchemaValidators } from '../../../../sandbox/src/validation/validators.ts';
import { isLongRun } from '../../../../tests/long-run.ts';
import { currentRestApiDescription, startTestSandbox } from './sandbox.ts';

const api = await startTestSandbox();
const validators = new SchemaValidators(currentRestApiDescription);
/** Number of requests for each operation. */
const requestCount = Number(process.env.SANDBOX_FUZZ_RUNS ?? (isLongRun ? 15 : 5));

function getExampleBodies({ method, path }: SandboxOperation): readonly object[] {
  const operation = currentRestApiDescription.paths[path]?.[method];
  const body = operation?.requestBody && resolveReference(currentRestApiDescription, operation.requestBody);
  return Object.values(Object.values(body?.content ?? {})[0]?.examples ?? {}).map((example) =>
    Object(resolveReference(currentRestApiDescription, example).value),
  );
}

/** Generates bodies: an example with a field changed, omitted or added, or any JSON value. */
function generateBodies(operation: SandboxOperation): fc.Arbitrary<unknown> {
  const values = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.integer(),
    fc.constantFrom('2031-01-01T08:00:00Z', '2031-01-01', '', 48213, 3051, 731904, 1e300, -1, '__proto__', '\u0000'),
  );
  if (operation.body === null) return fc.constant(undefined);
  const mutated = fc.constantFrom(...getExampleBodies(operation)).chain((example) =>
    fc
      .record({
        field: fc.constantFrom(...Object.keys(example), 'unknown', '__proto__'),
        value: values,
        isOmitted: fc.boolean(),
      })
      .map(({ field, value, isOmitted }) => {
        const entries = Object.entries(example).filter(([name]) => name !== field || !isOmitted);
        return Object.fromEntries(
          isOmitted ? entries : [...entries.filter(([name]) => name !== field), [field, value]],
        );
      }),
  );
  return fc.oneof({ weight: 4, arbitrary: mutated }, { weight: 1, arbitrary: values });
}

function generatePaths({ path, parameters, kind }: SandboxOperation): fc.Arbitrary<string> {
  const ids =
    kind.type === 'mock'
      ? []
      : api.engine.base
          .all(kind.schema)
          .slice(0, 5)
          .map(({ id }) => String(id));
  const examples = parameters.map((parameter) => String((parameter as { readonly example?: unknown }).example ?? '1'));
  const id = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...ids, ...examples, '1') },
    { weight: 1, arbitrary: fc.constantFrom('0', '-1', 'abc', '9999999999999999', '%00', '1e3') },
  );
  return fc.array(id, { minLength: 3, maxLength: 3 }).map((values) => {
    let index = 0;
    return path.replaceAll(/\{\w+\}/g, () => values[index++] ?? '1');
  });
}

function generateQueries({ parameters }: SandboxOperation): fc.Arbitrary<string> {
  const names = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const value = fc.constantFrom(
    '1',
    'true',
    '48213',
    'x',
    '',
    '2025-05-06T08:30:00Z',
    '%F0%9F%92%A9',
    '-name',
    'scheduled',
    '200',
    'eyJhIjoxfQ',
  );
  return fc
    .array(fc.tuple(fc.constantFrom(...names, 'unknown'), value), { maxLength: 3 })
    .map((pairs) => (pairs.length === 0 ? '' : `?${pairs.map((pair) => pair.join('=')).join('&')}`));
}

it.each(api.engine.operations.map((operation) => [operation.id, operation] as const))(
  '%s responds to any request as described',
  async (id, operation) => {
    let count = 0;
    await fc.assert(
      fc.asyncProperty(
        generatePaths(operation),
        generateQueries(operation),
        generateBodies(operation),
        async (path, query, body) => {
          const [type] = operation.body?.schemas.keys() ?? [];
          const response = await api.send(
            operation.method.toUpperCase(),
            path + (operation.method === 'get' ? query : ''),
            {
              // Use a new client from time to time, so that none reaches its rate limit.
              tenant: `${id}${Math.floor(count++ / 500)}`,
              ...(type !== undefined && { body, headers: { 'Content-Type': type } }),
            },
          );
          const text = await response.text();
          const describedResponse =
            operation.responses.find(({ status }) => status === response.status) ??
            operation.responses.find(({ status }) => status === 401);
          expect(response.status).toBeLessThan(500);
          if (describedResponse?.schema && text !== '')
            expect(validators.listErrors(describedResponse.schema, JSON.parse(text))).toEqual([]);
          expect(api.errors).toEqual([]);
        },
      ),
      { numRuns: requestCount, seed: 42 },
    );
  },
);

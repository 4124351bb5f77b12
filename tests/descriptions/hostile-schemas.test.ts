import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLongRun } from '../long-run.ts';
import { createEverythingFromDescription } from './create-everything-from-description.ts';
import { createHostileDescription, hostileSchemas } from './hostile-schema.ts';

/** Schemas that caused failures in the past, with the expected result. */
const knownCases: readonly (readonly [
  title: string,
  schemas: Parameters<typeof createHostileDescription>[0],
  rejection: RegExp | null,
])[] = [
  ['allOf of itself', { A: { type: 'object', allOf: [{ $ref: '#/components/schemas/A' }] } }, null],
  ['oneOf of only itself', { A: { oneOf: [{ $ref: '#/components/schemas/A', nullable: true }] } }, null],
  ['not of itself', { A: { not: { $ref: '#/components/schemas/A' } } }, null],
  [
    'a condition whose else is the schema itself',
    { A: { if: { required: ['a'] }, else: { $ref: '#/components/schemas/A' } } },
    null,
  ],
  [
    'a schema of an operation',
    { A: { items: { $ref: '#/paths/~1things0~1{id}/get/responses/200/content/application~1json/schema' } } },
    null,
  ],
  [
    'a mapping of names',
    { A: { discriminator: { propertyName: 'a', mapping: { b: 'B' } } }, B: { type: 'object' } },
    null,
  ],
  [
    'a name with characters that are escaped in references',
    { 'A/b~c': { properties: { a: { $ref: '#/components/schemas/A~1b~0c' } } } },
    null,
  ],
  ['an invalid pattern', { A: { type: 'string', pattern: '(' } }, null],
  [
    'an invalid pattern of property names',
    { A: { type: 'object', additionalProperties: { type: 'string' }, propertyNames: { pattern: '(' } } },
    null,
  ],
  ['a pattern that is invalid with the Unicode flag', { A: { type: 'string', pattern: '^\\d{4}\\-\\d{2}$' } }, null],
  ['a reference to itself', { A: { $ref: '#/components/schemas/A' } }, /openapi\.json/],
  [
    'a mapping to a missing schema',
    { A: { discriminator: { propertyName: 'a', mapping: { b: '#/components/schemas/Missing' } } } },
    /The reference #\/components\/schemas\/Missing has no target/,
  ],
];

test.each(knownCases)('creates pages, clients and responses from: %s', async (_, schemas, rejection) => {
  const result = await createEverythingFromDescription(createHostileDescription(schemas));
  if (rejection === null) expect(result).toEqual({ rejection: null, statuses: result.statuses.map(() => 200) });
  else expect(result.rejection).toMatch(rejection);
});

// The short run tests the same sample each time, the long run random ones.
test(
  'creates pages, clients and responses from cyclic schemas, or rejects them with an error',
  { timeout: 600_000 },
  () =>
    fc.assert(
      fc.asyncProperty(hostileSchemas, async (schemas) => {
        const { statuses } = await createEverythingFromDescription(createHostileDescription(schemas));
        expect(statuses.filter((status) => status >= 500)).toEqual([]);
      }),
      isLongRun ? { numRuns: 1_000, interruptAfterTimeLimit: 400_000 } : { seed: 1, numRuns: 20 },
    ),
);

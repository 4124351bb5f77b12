import { expect, it } from 'vitest';
import { truncateForValidation } from '../../../../sandbox/src/validation/excerpt.ts';
import { maxFieldErrors, toFieldErrors } from '../../../../sandbox/src/validation/field-errors.ts';
import { SchemaValidators } from '../../../../sandbox/src/validation/validators.ts';
import { olderRestApiDescription, startBothVersions } from './older-version.ts';
import { currentRestApiDescription } from './sandbox.ts';

const api = await startBothVersions();
const versions = [
  { send: api.sendNewer, operations: api.engine.operations },
  { send: api.sendOlder, operations: api.sandboxApi.operations },
];

/** Bodies with thousands of errors. */
const invalidBodies = [
  ...['tags', 'jobIds', 'customFields'].map((name) => ({
    [name]: Array.from({ length: 10_000 }, (_, index) => ({ a: index })),
  })),
  Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`surplus${index}`, 0])),
];

it(`reports at most ${maxFieldErrors} errors for bodies with thousands, in all operations of both versions`, {
  timeout: 240_000,
}, () => {
  let maxFound = 0;
  for (const document of [currentRestApiDescription, olderRestApiDescription]) {
    const validators = new SchemaValidators(document);
    const bodies = (document === currentRestApiDescription ? api.engine.operations : api.sandboxApi.operations).flatMap(
      ({ id, body }) => [...(body?.schemas.values() ?? [])].map((schema) => ({ id, schema })),
    );
    expect(bodies.length).toBeGreaterThan(20);
    for (const { id, schema } of bodies) {
      for (const body of invalidBodies) {
        const errors = validators.listErrors(schema, body);
        maxFound = Math.max(maxFound, errors.length);
        expect(toFieldErrors(errors).length, id).toBeLessThanOrEqual(maxFieldErrors);
      }
    }
  }
  // Validation time depends on the validated part, not on the size of the body.
  expect(maxFound).toBeGreaterThan(300);
  expect(maxFound).toBeLessThan(2_500);
});

it('finds an error at the end of a large value and no errors that truncation causes', () => {
  const validators = new SchemaValidators({ ...currentRestApiDescription, components: {} });
  const schema = {
    type: 'object',
    required: ['last'],
    properties: { list: { type: 'array', minItems: 3000, items: { type: 'integer' } }, last: { type: 'string' } },
  };
  const list: unknown[] = Array.from({ length: 5000 }, (_, index) => index);
  expect(validators.listErrors(schema, { list, last: 'x' })).toEqual([]);
  expect(toFieldErrors(validators.listErrors(schema, { list: [...list, 'x'], last: 'x' }))).toMatchObject([
    { pointer: '/list/5000', code: 'wrong-type' },
  ]);
  expect(toFieldErrors(validators.listErrors(schema, { list }))).toMatchObject([
    { pointer: '/last', code: 'required' },
  ]);
  expect(truncateForValidation({ list }).truncatedPointers).toEqual(new Set(['/list']));
});

it('checks uniqueItems of a large list without comparing each pair of items', () => {
  const validators = new SchemaValidators({ ...currentRestApiDescription, components: {} });
  const schema = { type: 'array', uniqueItems: true, items: { type: 'object' } };
  const items = Array.from({ length: 50_000 }, (_, index) => ({ a: index, b: [index] }));
  const started = performance.now();
  expect(validators.listErrors(schema, items)).toEqual([]);
  // Comparing each pair took minutes.
  expect(performance.now() - started).toBeLessThan(10_000);
  expect(toFieldErrors(validators.listErrors(schema, [...items, { b: [7], a: 7 }]))).toMatchObject([
    { message: 'The list must not contain the same value twice' },
  ]);
  expect(validators.listErrors(schema, [{ a: 1 }, { a: '1' }, { a: [] }, { a: {} }])).toEqual([]);
});

it('rejects NUL in every path and query of both versions and in unknown paths', async () => {
  for (const { send, operations } of versions) {
    for (const { method, path } of operations) {
      const paths = [
        `${path.replaceAll(/\{\w+\}/g, '1')}?x=%00`,
        ...(path.includes('{') ? [path.replaceAll(/\{\w+\}/g, '%00')] : []),
      ];
      for (const url of paths) {
        const { status, body } = await send(method.toUpperCase(), url);
        expect([status, JSON.stringify(body)], `${method} ${url}`).toEqual([400, expect.stringContaining('NUL')]);
      }
    }
    expect((await send('GET', `${operations[0]?.path}/no/operation/%00`)).status).toBe(400);
  }
  expect(api.errors).toEqual([]);
});

it('rejects compressed bodies in every operation of both versions without decompressing them', async () => {
  let count = 0;
  for (const { send, operations } of versions) {
    for (const { method, path, body } of operations) {
      if (body === null) continue;
      count += 1;
      const [type = ''] = body.schemas.keys();
      const headers = { 'Content-Type': type, 'Content-Encoding': 'gzip' };
      const response = await send(method.toUpperCase(), path.replaceAll(/\{\w+\}/g, '1'), { body: {}, headers });
      // The older version uses the same status for all errors of a body.
      expect([400, 415], `${method} ${path}`).toContain(response.status);
      expect(JSON.stringify(response.body)).toContain('Content-Encoding');
    }
  }
  expect(count).toBeGreaterThan(20);
});

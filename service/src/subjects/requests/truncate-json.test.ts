import { array, assert as check, jsonValue, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { truncateJson } from './truncate-json.ts';

it('leaves a value that fits unchanged', () => {
  expect(truncateJson({ a: [1, 'b', null] }, 100)).toEqual({ value: { a: [1, 'b', null] }, truncated: false });
});

it('includes the first items and fields, and truncates the last string', () => {
  const items = Array.from({ length: 100 }, (_, id) => ({ id, name: 'Boiler service' }));
  const { value } = truncateJson({ data: items, next: 'x' }, 200);
  expect(value).toEqual({ data: expect.arrayContaining([items[0], items[1]]) });
  expect(truncateJson('a'.repeat(100), 61)).toEqual({ value: `${'a'.repeat(10)}…`, truncated: true });
});

it('stays within the maximum bytes for any value', () => {
  const values = array(jsonValue({ stringUnit: 'binary', maxDepth: 6 }), { maxLength: 40 });
  check(
    property(values, string({ unit: 'binary', maxLength: 300 }), (items, text) => {
      const { value } = truncateJson(JSON.parse(JSON.stringify([...items, text])), 200);
      expect(Buffer.byteLength(JSON.stringify(value))).toBeLessThanOrEqual(200 + 3);
    }),
  );
});

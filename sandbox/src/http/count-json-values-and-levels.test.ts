import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countJsonValuesAndLevels, hasEscapedNul } from './count-json-values-and-levels.ts';

const getInnerValues = (value: unknown): readonly unknown[] | null =>
  typeof value === 'object' && value !== null ? Object.values(value) : null;
const countValues = (value: unknown): number =>
  getInnerValues(value)?.reduce((sum: number, inner) => sum + countValues(inner), 1) ?? 1;
const countEmpty = (value: unknown): number =>
  getInnerValues(value)?.length === 0
    ? 1
    : (getInnerValues(value) ?? []).reduce((sum: number, inner) => sum + countEmpty(inner), 0);
const countLevels = (value: unknown): number =>
  getInnerValues(value) === null ? 0 : 1 + Math.max(0, ...(getInnerValues(value) ?? []).map(countLevels));

describe('countJsonValuesAndLevels', () => {
  it('counts values and levels of any JSON, and empty arrays and objects twice', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(countJsonValuesAndLevels(JSON.stringify(value))).toEqual({
          values: countValues(value) + countEmpty(value),
          depth: countLevels(value),
        });
      }),
    );
  });

  it('ignores punctuation in strings, even after escaped quotation marks', () => {
    expect(countJsonValuesAndLevels(JSON.stringify(['a,b', '",{[', '\\', '\\",', ']']))).toEqual({
      values: 6,
      depth: 1,
    });
    expect(countJsonValuesAndLevels('["a\\')).toEqual({ values: 2, depth: 1 });
  });
});

describe('hasEscapedNul', () => {
  it('finds NUL in a string, but not after an escaped backslash', () => {
    expect(hasEscapedNul(JSON.stringify({ a: 'x\0' }))).toBe(true);
    expect(hasEscapedNul(JSON.stringify({ 'a\0': 1 }))).toBe(true);
    expect(hasEscapedNul(JSON.stringify({ a: '\\u0000' }))).toBe(false);
  });
});

import { expect } from 'vitest';

/**
 * Expects two engines to have given the same rows in the same order. A number that one of them rounded up
 * and the other down (SQLite computes in binary, PostgreSQL in decimal fractions) counts as the same.
 */
export function expectSameRows(actual: readonly unknown[], expected: readonly unknown[]): void {
  const [one, other] = [cells(actual), cells(expected)];
  expect(
    one.map((row, index) =>
      row.map((value, position) => (isSame(value, other[index]?.[position]) ? other[index]?.[position] : value)),
    ),
  ).toEqual(other);
}

function cells(rows: readonly unknown[]): unknown[][] {
  return rows.map((row) => (Array.isArray(row) ? row.map(normalise) : [row]));
}

function normalise(value: unknown): unknown {
  if (typeof value === 'boolean' || typeof value === 'bigint') return Number(value);
  if (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  return value;
}

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'number' || typeof other !== 'number') return one === other;
  const step = 10 ** -Math.max(decimals(one), decimals(other));
  return Math.abs(one - other) <= (step >= 0.1 ? Math.min(step, 0.1) : 0.01) + 1e-9;
}

function decimals(value: number): number {
  return String(value).split('.')[1]?.length ?? 0;
}

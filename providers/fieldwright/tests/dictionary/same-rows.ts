import { expect } from 'vitest';

/**
 * Expects two engines to have returned the same rows in the same order. Numbers that one engine rounded up and the
 * other down (SQLite computes in binary, PostgreSQL in decimal fractions) are considered equal.
 */
export function expectSameRowsInSameOrder(actual: readonly unknown[], expected: readonly unknown[]): void {
  const [actualCells, expectedCells] = [toCells(actual), toCells(expected)];
  expect(
    actualCells.map((row, index) =>
      row.map((value, position) =>
        isSame(value, expectedCells[index]?.[position]) ? expectedCells[index]?.[position] : value,
      ),
    ),
  ).toEqual(expectedCells);
}

function toCells(rows: readonly unknown[]): unknown[][] {
  return rows.map((row) => (Array.isArray(row) ? row.map(normalise) : [row]));
}

function normalise(value: unknown): unknown {
  if (typeof value === 'boolean' || typeof value === 'bigint') return Number(value);
  if (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  return value;
}

function isSame(left: unknown, right: unknown): boolean {
  if (typeof left !== 'number' || typeof right !== 'number') return left === right;
  const step = 10 ** -Math.max(countDecimals(left), countDecimals(right));
  return Math.abs(left - right) <= (step >= 0.1 ? Math.min(step, 0.1) : 0.01) + 1e-9;
}

function countDecimals(value: number): number {
  return String(value).split('.')[1]?.length ?? 0;
}

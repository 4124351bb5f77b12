/** Rounds to the four decimals of decimal(18,4), so that sums do not accumulate the errors of binary fractions. */
export function amount(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

export function sum(values: readonly number[]): number {
  return amount(values.reduce((total, value) => total + value, 0));
}

/** Rounds money to whole pence. */
export function pence(value: number): number {
  return Math.round(value * 100) / 100;
}

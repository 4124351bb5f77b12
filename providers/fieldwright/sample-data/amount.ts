/** Rounds to the four decimals of decimal(18,4), so that sums do not accumulate the errors of binary fractions. */
export function roundToFourDecimals(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

export function sumAmountsToFourDecimals(values: readonly number[]): number {
  return roundToFourDecimals(values.reduce((total, value) => total + value, 0));
}

/** Rounds money to whole pence. */
export function roundToPence(value: number): number {
  return Math.round(value * 100) / 100;
}

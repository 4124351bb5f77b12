/**
 * Writes the rows of a result alike for all engines: numbers rounded to a fraction that no engine's
 * arithmetic changes, and booleans as 0 and 1.
 */
export function normalise(rows: unknown): unknown[][] {
  if (!Array.isArray(rows)) throw new TypeError('The rows are no list.');
  return rows.map((row: unknown) => (Array.isArray(row) ? row.map(normaliseValue) : [row]));
}

function normaliseValue(value: unknown): unknown {
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) return normaliseValue(Number(value));
  if (typeof value === 'number') return Math.round(value * 100) / 100;
  return value;
}

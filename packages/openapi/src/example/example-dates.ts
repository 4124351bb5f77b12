const day = 24 * 60 * 60_000;

/**
 * Returns the number of days by which dates in the examples of a description are moved at `now`: whole weeks, so that
 * weekdays are preserved, and as many as put past events of the examples into the past.
 *
 * @param examplesAt The moment described by the examples: `x-examples-at` of the description.
 * @param now In milliseconds since 1970.
 */
export function getExampleDateShiftDays(examplesAt: string, now: number): number {
  return Math.floor((now - Date.parse(examplesAt)) / (7 * day)) * 7;
}

/** Moves every date and instant in a JSON value by this number of days. */
export function shiftExampleDates<Value>(value: Value, days: number): Value;
export function shiftExampleDates(value: unknown, days: number): unknown {
  if (typeof value === 'string') return moveText(value, days);
  if (Array.isArray(value)) return value.map((item) => shiftExampleDates(item, days));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, shiftExampleDates(field, days)]));
}

const dated = /^\d{4}-\d\d-\d\d(?=$|T\d\d:\d\d)/;

function moveText(text: string, days: number): string {
  const date = dated.exec(text)?.[0];
  const moved = date === undefined ? Number.NaN : Date.parse(`${date}T00:00:00Z`) + days * day;
  return date === undefined || Number.isNaN(moved)
    ? text
    : new Date(moved).toISOString().slice(0, 10) + text.slice(date.length);
}

const day = 24 * 60 * 60_000;

/**
 * Days by which the dates in the examples of a description are moved for a reader at `now`: whole weeks, so that
 * Mondays stay Mondays, and so many that what has happened in the examples has happened.
 *
 * @param examplesAt the moment that the examples tell of, `x-examples-at` of the description
 * @param now milliseconds since 1970
 */
export function countShiftDays(examplesAt: string, now: number): number {
  return Math.floor((now - Date.parse(examplesAt)) / (7 * day)) * 7;
}

/** A JSON value with every date and instant in it later by so many days. */
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

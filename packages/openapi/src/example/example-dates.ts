const msPerDay = 24 * 60 * 60_000;

/**
 * Returns the number of days by which the example dates of a description are shifted at `now`. It is a multiple of 7,
 * which preserves weekdays, and never moves dates that were in the past into the future.
 *
 * @param examplesAt Point in time that the examples describe: `x-examples-at` of the description.
 * @param now Milliseconds since 1970.
 */
export function getExampleDateShiftDays(examplesAt: string, now: number): number {
  return Math.floor((now - Date.parse(examplesAt)) / (7 * msPerDay)) * 7;
}

/** Shifts every date and instant in a JSON value by a number of days. */
export function shiftExampleDates<Value>(value: Value, days: number): Value;
export function shiftExampleDates(value: unknown, days: number): unknown {
  if (typeof value === 'string') return shiftText(value, days);
  if (Array.isArray(value)) return value.map((item) => shiftExampleDates(item, days));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, shiftExampleDates(field, days)]));
}

const datePattern = /^\d{4}-\d\d-\d\d(?=$|T\d\d:\d\d)/;

function shiftText(text: string, days: number): string {
  const date = datePattern.exec(text)?.[0];
  const shifted = date === undefined ? Number.NaN : Date.parse(`${date}T00:00:00Z`) + days * msPerDay;
  return date === undefined || Number.isNaN(shifted)
    ? text
    : new Date(shifted).toISOString().slice(0, 10) + text.slice(date.length);
}

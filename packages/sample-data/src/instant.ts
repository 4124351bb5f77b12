/** An instant in UTC, in seconds since 1970. */
export type Instant = number;

export const minute = 60;
export const hour = 60 * minute;
export const dayLength = 24 * hour;

/** Parses an instant: `toInstant('2025-05-06', '08:30')` or `toInstant('2025-05-06T08:30:00Z')`. */
export function toInstant(text: string, time?: string): Instant {
  const milliseconds = Date.parse(time === undefined ? text : `${text}T${time.length === 5 ? `${time}:00` : time}Z`);
  if (Number.isNaN(milliseconds)) throw new RangeError(`"${text} ${time ?? ''}" is not an instant.`);
  return milliseconds / 1000;
}

/** Formats an instant as in the tables: 2025-05-06T08:30:00Z. */
export function writeInstant(instant: Instant): string {
  return new Date(instant * 1000).toISOString().replace('.000', '');
}

/** Returns the day of an instant: 2025-05-06. */
export function getInstantDay(instant: Instant): string {
  return writeInstant(instant).slice(0, 10);
}

/** Adds a number of days, which may be negative, to a day. */
export function addDays(day: string, days: number): string {
  return getInstantDay(toInstant(day, '00:00') + days * dayLength);
}

/** Returns the number of days from one day to another; negative if `to` precedes `from`. */
export function countDaysBetween(from: string, to: string): number {
  return Math.round((toInstant(to, '00:00') - toInstant(from, '00:00')) / dayLength);
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

export type Weekday = (typeof weekdays)[number];

export function getWeekday(day: string): Weekday {
  return weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'sunday';
}

/** Returns the last day of the month of a day. */
export function getMonthEnd(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** Rounds a number of seconds to whole minutes. */
export function roundToMinutes(seconds: number): number {
  return Math.round(seconds / minute);
}

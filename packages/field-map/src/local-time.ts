/** The time zone of the account. */
const zone = 'Europe/London';

const minute = 60_000;
const offsets = new Map<number, number>();
const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'longOffset' });

/** Whether a value is an instant in the format of the APIs. */
export function isInstantText(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value);
}

/** Formats an instant as local time of the account: `2025-05-06T08:30:00`. */
export function convertInstantToAccountTime(instant: string): string {
  const at = Date.parse(instant);
  return new Date(at + getAccountUtcOffsetMilliseconds(at)).toISOString().slice(0, 19);
}

/**
 * Converts a local time of the account to an instant. A time that is skipped by a clock change becomes the time an hour
 * later.
 */
export function convertAccountTimeToInstant(local: string): string {
  const wall = Date.parse(`${local}Z`);
  if (Number.isNaN(wall)) return local;
  const first = wall - getAccountUtcOffsetMilliseconds(wall);
  const at = wall - getAccountUtcOffsetMilliseconds(first);
  return new Date(at).toISOString().replace('.000Z', 'Z');
}

/** Returns the offset of the account's clocks from UTC in milliseconds. */
export function getAccountUtcOffsetMilliseconds(at: number): number {
  const hour = Math.floor(at / (60 * minute));
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  const name = parts.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign = '+', hours = '0', minutes = '0'] = name.match(/GMT([+-])?(\d\d)?(?::(\d\d))?/) ?? [];
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minute;
  if (offsets.size > 50_000) offsets.clear();
  offsets.set(hour, offset);
  return offset;
}

/** Time zone of the account. */
const zone = 'Europe/London';

const minute = 60_000;
const offsets = new Map<number, number>();
const offsetFormat = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'longOffset' });

/** Whether a value is an instant in the format of the APIs: ISO 8601 in UTC. */
export function isUtcInstantText(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value);
}

/** Formats an instant in the local time of the account: `2025-05-06T08:30:00`. */
export function convertInstantToAccountTime(instant: string): string {
  const timestamp = Date.parse(instant);
  return new Date(timestamp + getAccountUtcOffsetMilliseconds(timestamp)).toISOString().slice(0, 19);
}

/**
 * Converts a local time of the account to an instant. A time that the start of summer time skips is moved forward by
 * an hour.
 */
export function convertAccountTimeToInstant(local: string): string {
  const wallTime = Date.parse(`${local}Z`);
  if (Number.isNaN(wallTime)) return local;
  const firstGuess = wallTime - getAccountUtcOffsetMilliseconds(wallTime);
  const timestamp = wallTime - getAccountUtcOffsetMilliseconds(firstGuess);
  return new Date(timestamp).toISOString().replace('.000Z', 'Z');
}

/** Returns the account's UTC offset at an instant. */
export function getAccountUtcOffsetMilliseconds(timestamp: number): number {
  const hour = Math.floor(timestamp / (60 * minute));
  const cachedOffset = offsets.get(hour);
  if (cachedOffset !== undefined) return cachedOffset;
  const name = offsetFormat.formatToParts(timestamp).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign = '+', hours = '0', minutes = '0'] = name.match(/GMT([+-])?(\d\d)?(?::(\d\d))?/) ?? [];
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minute;
  if (offsets.size > 50_000) offsets.clear();
  offsets.set(hour, offset);
  return offset;
}

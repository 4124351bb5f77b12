/** The time zone of the account. */
const zone = 'Europe/London';

const minute = 60_000;
const offsets = new Map<number, number>();
const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'longOffset' });

/** Whether a value is an instant as the APIs write it. */
export function isInstantText(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value);
}

/** An instant as the local time of the account: `2025-05-06T08:30:00`. */
export function instantToLocal(instant: string): string {
  const at = Date.parse(instant);
  return new Date(at + getUtcOffset(at)).toISOString().slice(0, 19);
}

/** The instant of a local time of the account. A time that a change of clocks leaves out is the one an hour later. */
export function localToInstant(local: string): string {
  const wall = Date.parse(`${local}Z`);
  if (Number.isNaN(wall)) return local;
  const first = wall - getUtcOffset(wall);
  const at = wall - getUtcOffset(first);
  return new Date(at).toISOString().replace('.000Z', 'Z');
}

/** Milliseconds that the account's clocks are ahead of UTC. */
export function getUtcOffset(at: number): number {
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

import { type OwnText, own } from './mail/paragraph.ts';

/** A time in milliseconds since 1970 as the API answers it: RFC 3339, in UTC. */
export function toInstant(at: number): string {
  return new Date(at).toISOString();
}

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A day as emails and errors name it, such as 30 September 2027: that of a time, or of a date YYYY-MM-DD, in UTC. */
export function toNamedDay(at: number | string): OwnText {
  return own(days.format(new Date(at)));
}

/** The same as toInstant for a time that there may not be. */
export function toInstantOrNull(at: number | null): string | null {
  return at === null ? null : toInstant(at);
}

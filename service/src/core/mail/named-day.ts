import { type TrustedText, trustText } from './paragraph.ts';

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats a day as in emails and errors, such as 30 September 2027: of a time, or of a date YYYY-MM-DD, in UTC. */
export function formatMailDay(at: number | string): TrustedText {
  return trustText(days.format(new Date(at)));
}

import { getFormatLocale } from '../text/format-locale.ts';
import { markTextAsTrusted, type TrustedText } from './paragraph.ts';

const format = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

/**
 * Formats the day of a time, or a date YYYY-MM-DD, for emails and errors, such as 30 September 2027: in UTC and in the
 * language of the reader.
 */
export function formatLocalizedUtcDay(at: number | string): TrustedText {
  return markTextAsTrusted(new Intl.DateTimeFormat(getFormatLocale(), format).format(new Date(at)));
}

import { getFormatLocale } from '../text/format-locale.ts';
import { markTextAsTrusted, type TrustedText } from './paragraph.ts';

const format = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

/**
 * Formats a day as in emails and errors, such as 30 September 2027: of a time, or of a date YYYY-MM-DD, in UTC and in
 * the language of the reader.
 */
export function formatMailDay(at: number | string): TrustedText {
  return markTextAsTrusted(new Intl.DateTimeFormat(getFormatLocale(), format).format(new Date(at)));
}

import { messages } from '@refdesk/messages/account';
import { messages as pageMessages } from '@refdesk/messages/page';
import type { ReactNode } from 'react';
import styles from './DateTime.module.css';

interface Props {
  /** Time in RFC 3339 format. */
  readonly at: string;
  /** `ago` is relative, with the date as its title; `day` omits the time; `second` includes seconds. */
  readonly show?: 'time' | 'second' | 'day' | 'ago';
}

const locale = pageMessages.locale;
const time = lazy(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }));
const second = lazy(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }));
const day = lazy(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }));
const formatters = { time, second, day };
const calendarDay = lazy(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }));
const distance = lazy(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

/** A point in time in the reader's time zone. */
export function DateTime({ at, show = 'time' }: Props): ReactNode {
  const date = new Date(at);
  const text = show === 'ago' ? formatTimeFromNow(date) : formatters[show]().format(date);
  return (
    <time dateTime={at} title={time().format(date)} className={show === 'day' ? styles.day : undefined}>
      {text}
    </time>
  );
}

/**
 * Formats a date that is the same for every reader, such as the first day of a licence. Accepts a time or YYYY-MM-DD
 * and formats it in UTC.
 */
export function formatCalendarDay(at: string): string {
  return calendarDay().format(new Date(at));
}

/** A date that is the same for every reader. */
export function CalendarDay({ at }: Pick<Props, 'at'>): ReactNode {
  return (
    <time dateTime={at.slice(0, 10)} className={styles.day}>
      {formatCalendarDay(at)}
    </time>
  );
}

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** Formats a relative time, such as "3 hours ago", "tomorrow", or "just now". */
export function formatTimeFromNow(date: Date): string {
  const seconds = (date.getTime() - Date.now()) / 1000;
  if (Math.abs(seconds) > 45 * 86_400) return day().format(date);
  const [unit, length] = units.find(([, size]) => Math.abs(seconds) >= size) ?? [null, 1];
  return unit === null ? messages.justNow : distance().format(Math.round(seconds / length), unit);
}

/**
 * Creates a value on first use. The first date format loads locale data, which would delay screens without dates.
 */
function lazy<T>(create: () => T): () => T {
  let created: T | undefined;
  return () => (created ??= create());
}

import type { Props } from '@theme/LastUpdated';
import type { ReactNode } from 'react';

// The first date that a page writes by a language's rules loads them: 55 ms at a quarter of a processor's speed.
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** When the page last changed, as a date. */
export default function LastUpdated({ lastUpdatedAt }: Props): ReactNode {
  if (!lastUpdatedAt) return null;
  const date = new Date(lastUpdatedAt);
  return (
    <span className="theme-last-updated">
      Last updated on{' '}
      <time dateTime={date.toISOString()}>
        {date.getUTCDate()} {months[date.getUTCMonth()]} {date.getUTCFullYear()}
      </time>
    </span>
  );
}

import type { Props } from '@theme/LastUpdated';
import type { ReactNode } from 'react';

// Intl's first use in a page loads the names of everything, for some 14 ms (55 at a quarter of the speed).
const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

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

import type { Props } from '@theme/LastUpdated';
import type { ReactNode } from 'react';

/** When the page last changed, as a date. */
export default function LastUpdated({ lastUpdatedAt }: Props): ReactNode {
  if (!lastUpdatedAt) return null;
  const date = new Date(lastUpdatedAt);
  return (
    <span className="theme-last-updated">
      Last updated on{' '}
      <time dateTime={date.toISOString()}>{date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })}</time>
    </span>
  );
}

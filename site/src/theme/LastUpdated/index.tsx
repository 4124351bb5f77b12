import { messages } from '@refdesk/messages/site';
import type { Props } from '@theme/LastUpdated';
import type { ReactNode } from 'react';

/** Date on which the page was last changed. */
export default function LastUpdated({ lastUpdatedAt }: Props): ReactNode {
  if (!lastUpdatedAt) return null;
  const date = new Date(lastUpdatedAt);
  return (
    <span className="theme-last-updated">
      {messages.lastUpdatedOn}{' '}
      <time dateTime={date.toISOString()}>
        {messages.date(date.getUTCDate(), date.getUTCMonth(), date.getUTCFullYear())}
      </time>
    </span>
  );
}

import { messages } from '@refdesk/messages/account';
import type { ReactNode } from 'react';
import type { ServiceApiError } from '../api/service-api-error.ts';
import { InlineNotice } from './InlineNotice.tsx';
import styles from './PagedListFooter.module.css';

interface Props {
  /** Message with the number of shown rows, such as `3 events in total.` */
  readonly countText: string;
  readonly hasMore: boolean;
  /** Error of the last attempt to load more. */
  readonly error: ServiceApiError | null;
  readonly onLoadMore: () => void;
}

/** Footer of a paged list: the number of shown rows, and a button that loads more. */
export function PagedListFooter({ countText, hasMore, error, onLoadMore }: Props): ReactNode {
  return (
    <>
      {error && (
        <InlineNotice tone="bad" isActionResult>
          {error.message}
        </InlineNotice>
      )}
      <p className={styles.end} role="status">
        {countText}{' '}
        {hasMore && (
          <button type="button" className="button button--secondary" onClick={onLoadMore}>
            {messages.showMore}
          </button>
        )}
      </p>
    </>
  );
}

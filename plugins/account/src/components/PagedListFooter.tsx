import { messages } from '@refdesk/messages/account';
import type { ReactNode } from 'react';
import type { ServiceApiError } from '../api/service-api-error.ts';
import { InlineNotice } from './InlineNotice.tsx';
import styles from './PagedListFooter.module.css';

interface Props {
  /** Message with the number of shown rows, such as `3 events in total.` */
  readonly shown: string;
  readonly hasMore: boolean;
  /** Error of the last attempt to load more. */
  readonly error: ServiceApiError | null;
  readonly onMore: () => void;
}

/** Footer of a paged list: the number of shown rows, and a button that loads more. */
export function PagedListFooter({ shown, hasMore, error, onMore }: Props): ReactNode {
  return (
    <>
      {error && (
        <InlineNotice tone="bad" isNew>
          {error.message}
        </InlineNotice>
      )}
      <p className={styles.end} role="status">
        {shown}{' '}
        {hasMore && (
          <button type="button" className="button button--secondary" onClick={onMore}>
            {messages.showMore}
          </button>
        )}
      </p>
    </>
  );
}

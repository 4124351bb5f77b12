import { messages } from '@refdesk/messages/requests';
import type { RequestPage } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { DateTime } from '../components/DateTime.tsx';
import styles from '../components/PagedListFooter.module.css';

interface Props {
  readonly page: RequestPage;
  readonly onLoadMore: () => void;
}

/** Number of requests found, the period that was searched, and a button that continues the search. */
export function RequestSearchFooter({ page, onLoadMore }: Props): ReactNode {
  const { next, searchedTo } = page;
  return (
    <p className={styles.end} role="status">
      {formatRequestCount(page)}
      {searchedTo !== null && (
        <span>
          {messages.searchedBackTo}
          <DateTime at={searchedTo} />.
        </span>
      )}
      {next !== null && (
        <button type="button" className="button button--secondary" onClick={onLoadMore}>
          {searchedTo === null ? messages.showFiftyMore : messages.searchFurtherBack}
        </button>
      )}
    </p>
  );
}

function formatRequestCount({ requests: { length }, next, searchedTo }: RequestPage): string {
  if (next === null) return messages.requestsInTotal(length);
  return searchedTo === null ? messages.requestsSoFar(length) : messages.requestsFound(length);
}

import type { RequestPage } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { DateTime } from '../components/DateTime.tsx';
import styles from '../components/ListEnd.module.css';

interface Props {
  readonly page: RequestPage;
  readonly onMore: () => void;
}

/** Number of requests found, the searched period, and a button to continue. */
export function SearchEnd({ page: { requests, next, searchedTo }, onMore }: Props): ReactNode {
  const count = `${requests.length} ${requests.length === 1 ? 'request' : 'requests'}`;
  return (
    <p className={styles.end} role="status">
      {count}
      {next === null && ' in total.'}
      {next !== null && searchedTo === null && ' so far.'}
      {searchedTo !== null && (
        <span>
          Searched back to <DateTime at={searchedTo} />.
        </span>
      )}
      {next !== null && (
        <button type="button" className="button button--secondary" onClick={onMore}>
          {searchedTo === null ? 'Show 50 more' : 'Search further back'}
        </button>
      )}
    </p>
  );
}

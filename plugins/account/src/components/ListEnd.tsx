import type { ReactNode } from 'react';
import type { ApiError } from '../api/api-error.ts';
import styles from './ListEnd.module.css';
import { Notice } from './Notice.tsx';

interface Props {
  readonly count: number;
  /** Noun of the rows in singular and plural, such as `['event', 'events']`. */
  readonly noun: readonly [singular: string, plural: string];
  readonly hasMore: boolean;
  /** Error of the last attempt to load more. */
  readonly error: ApiError | null;
  readonly onMore: () => void;
}

/** End of a paged list: the number of shown rows, and a button that loads more. */
export function ListEnd({ count, noun: [singular, plural], hasMore, error, onMore }: Props): ReactNode {
  return (
    <>
      {error && (
        <Notice tone="bad" isNew>
          {error.message}
        </Notice>
      )}
      <p className={styles.end} role="status">
        {count} {hasMore ? `${plural} so far.` : `${count === 1 ? singular : plural} in total.`}{' '}
        {hasMore && (
          <button type="button" className="button button--secondary" onClick={onMore}>
            Show more
          </button>
        )}
      </p>
    </>
  );
}

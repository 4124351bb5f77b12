import type { ReactNode } from 'react';
import styles from './SearchResultsPlaceholder.module.css';

/** Placeholder for results that are loading; screen readers read the status instead. */
export function SearchResultsPlaceholder({ rows = 8 }: { readonly rows?: number }): ReactNode {
  return (
    <div className={styles.pending} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row} />
      ))}
    </div>
  );
}

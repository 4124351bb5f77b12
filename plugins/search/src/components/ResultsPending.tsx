import type { ReactNode } from 'react';
import styles from './ResultsPending.module.css';

/** The outline of results that are on their way; a screen reader hears the status instead. */
export function ResultsPending({ rows = 8 }: { readonly rows?: number }): ReactNode {
  return (
    <div className={styles.pending} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row} />
      ))}
    </div>
  );
}

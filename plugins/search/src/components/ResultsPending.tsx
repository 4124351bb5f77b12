import type { ReactNode } from 'react';
import styles from './ResultsPending.module.css';

const rows = Array.from({ length: 8 }, (_, index) => index);

/** The outline of results that are on their way; a screen reader hears the status instead. */
export function ResultsPending(): ReactNode {
  return (
    <div className={styles.pending} aria-hidden="true">
      {rows.map((row) => (
        <div key={row} className={styles.row} />
      ))}
    </div>
  );
}

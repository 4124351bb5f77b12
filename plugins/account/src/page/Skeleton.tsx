import type { ReactNode } from 'react';
import styles from './Skeleton.module.css';

/** The outline of a screen that is on its way: calm, and as high as most screens are. */
export function Skeleton(): ReactNode {
  return (
    <div role="status" aria-label="Loading" data-loading="" className={styles.skeleton}>
      <span />
      <span />
      <span />
      <span />
    </div>
  );
}

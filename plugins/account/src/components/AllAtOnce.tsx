import type { ReactNode } from 'react';
import { Skeleton } from '../page/Skeleton.tsx';
import styles from './AllAtOnce.module.css';

/** Panels that read for themselves, shown when the last of them has what it shows: one after the other, they would push each other about. */
export function AllAtOnce({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <>
      <div className={styles.whole}>{children}</div>
      <div className={styles.coming}>
        <Skeleton />
      </div>
    </>
  );
}

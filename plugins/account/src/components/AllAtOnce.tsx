import type { ReactNode } from 'react';
import { Skeleton } from '../page/Skeleton.tsx';
import styles from './AllAtOnce.module.css';

/** Renders panels that load separately once all of them have loaded, which avoids layout shifts. */
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

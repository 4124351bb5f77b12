import type { ReactNode } from 'react';
import { ScreenSkeleton } from '../page/ScreenSkeleton.tsx';
import styles from './RevealPanelsTogether.module.css';

/** Renders panels that load separately once all of them have loaded, which avoids layout shifts. */
export function RevealPanelsTogether({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <>
      <div className={styles.whole}>{children}</div>
      <div className={styles.coming}>
        <ScreenSkeleton />
      </div>
    </>
  );
}

import type { ReactNode } from 'react';
import { ScreenSkeleton } from '../page/ScreenSkeleton.tsx';
import styles from './RevealPanelsTogether.module.css';

/** Shows a skeleton until all panels, which load separately, are ready. This avoids layout shifts. */
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

import type { ReactNode } from 'react';
import styles from './ScrollTable.module.css';

interface Props {
  readonly label: string;
  /** Tables that are wide on any screen scroll inside themselves everywhere. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A table that scrolls inside itself where it does not fit; its header and first column stay. */
export function ScrollTable({ label, isWide = false, children }: Props): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <div className={isWide ? `${styles.scroll} ${styles.wide}` : styles.scroll} tabIndex={0} role="region" aria-label={label}>
      <table>{children}</table>
    </div>
  );
}

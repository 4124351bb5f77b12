import { getScrollRegionProps } from '@refdesk/ui/scroll-region';
import type { ReactNode } from 'react';
import styles from './ScrollTable.module.css';

interface Props {
  readonly label: string;
  /** Tables that are wide on any screen scroll inside themselves everywhere. */
  readonly isWide?: boolean;
  /** Rows become cards where the table does not fit, so that nothing is cut; the style sheet of the table says how. */
  readonly hasCards?: boolean;
  readonly children: ReactNode;
}

/** A table that scrolls inside itself where it does not fit; its header and first column stay. */
export function ScrollTable({ label, isWide = false, hasCards = false, children }: Props): ReactNode {
  return (
    <div
      className={[styles.scroll, isWide && styles.wide, hasCards && styles.cards].filter(Boolean).join(' ')}
      {...getScrollRegionProps(label)}
    >
      <table>{children}</table>
    </div>
  );
}

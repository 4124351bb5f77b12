import { getScrollRegionProps } from '@refdesk/ui/scroll-region';
import type { ReactNode } from 'react';
import styles from './ScrollTable.module.css';

interface Props {
  readonly label: string;
  /** Whether the table is always wide and therefore scrolls on all screens. */
  readonly isWide?: boolean;
  /** Whether rows become cards if the table does not fit; the style sheet of the table defines the cards. */
  readonly hasCards?: boolean;
  readonly children: ReactNode;
}

/** A table that scrolls horizontally if it does not fit; its header and first column stay visible. */
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

import { BreakableText } from '@refdesk/ui/BreakableText';
import type { ReactNode } from 'react';
import styles from './EmailAddress.module.css';

/** An email address in a table; it wraps only after @ or a dot. */
export function EmailAddress({ children }: { readonly children: string }): ReactNode {
  return (
    <span className={styles.address}>
      <BreakableText text={children} />
    </span>
  );
}

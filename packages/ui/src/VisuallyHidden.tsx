import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

interface Props {
  readonly children: ReactNode;
  /** Role `status` makes screen readers announce changes. */
  readonly role?: 'status';
}

/** Text for screen readers only. */
export function VisuallyHidden({ children, role }: Props): ReactNode {
  return (
    <span role={role} className={styles.hidden}>
      {children}
    </span>
  );
}

import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface Props {
  readonly title: string;
  /** What would stand here, why it is worth having, and how to begin. */
  readonly children: ReactNode;
  /** The first step. */
  readonly action?: ReactNode;
}

/** What stands in the place of a list that has nothing yet; it teaches. */
export function EmptyState({ title, children, action }: Props): ReactNode {
  return (
    <section className={styles.empty}>
      <h2>{title}</h2>
      <div className={styles.text}>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </section>
  );
}

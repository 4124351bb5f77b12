import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface Props {
  readonly title: string;
  /** Description of the missing content, its benefit, and how to begin. */
  readonly children: ReactNode;
  /** Button or link of the first step. */
  readonly action?: ReactNode;
}

/** Placeholder of an empty list that explains how to fill it. */
export function EmptyState({ title, children, action }: Props): ReactNode {
  return (
    <section className={styles.empty}>
      <h2>{title}</h2>
      <div className={styles.text}>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </section>
  );
}

import { Icon, type IconName } from '@refdesk/ui/Icon';
import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface Props {
  readonly icon: IconName;
  readonly title: string;
  /** Description of the missing content, its benefit, and how to begin. */
  readonly children: ReactNode;
  /** Button or link of the first step. */
  readonly action?: ReactNode;
}

/** Placeholder of an empty list that explains how to fill it. */
export function EmptyState({ icon, title, children, action }: Props): ReactNode {
  return (
    <section className={styles.empty}>
      <Icon name={icon} className={styles.icon} />
      <h2>{title}</h2>
      <div className={styles.text}>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </section>
  );
}

import { DecorativeDrawing } from '@refdesk/ui/DecorativeDrawing';
import { Icon, type IconName } from '@refdesk/ui/Icon';
import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface Props {
  readonly icon: IconName;
  /** URL of a drawing that replaces the icon. */
  readonly drawing?: string | undefined;
  readonly title: string;
  /** Description of the missing content, its benefit, and how to start. */
  readonly children: ReactNode;
  /** Button or link for the first step. */
  readonly action?: ReactNode;
}

/** Placeholder for an empty list that explains how to fill it. */
export function EmptyState({ icon, drawing, title, children, action }: Props): ReactNode {
  return (
    <section className={styles.empty}>
      {drawing ? (
        <DecorativeDrawing src={drawing} className={styles.drawing} />
      ) : (
        <Icon name={icon} className={styles.icon} />
      )}
      <h2>{title}</h2>
      <div className={styles.text}>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </section>
  );
}

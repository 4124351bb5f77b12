import type { ReactNode } from 'react';
import styles from './DangerZone.module.css';

/** An action with consequences for the item on the page. */
export interface DangerousAction {
  /** Title of the action, also the label of its button. */
  readonly title: string;
  /** Effect of the action, or the reason why it is currently not possible. */
  readonly text: ReactNode;
  readonly isDisabled?: boolean;
  readonly onChoose: () => void;
}

/** List of consequential actions with their effects. The caller opens a dialog to confirm the chosen action. */
export function DangerZone({ actions }: { readonly actions: readonly DangerousAction[] }): ReactNode {
  return (
    <dl className={styles.actions}>
      {actions.map(({ title, text, isDisabled, onChoose }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            <p>{text}</p>
            <button type="button" className="button button--secondary" disabled={isDisabled} onClick={onChoose}>
              {title}
            </button>
          </dd>
        </div>
      ))}
    </dl>
  );
}

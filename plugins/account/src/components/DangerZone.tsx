import type { ReactNode } from 'react';
import styles from './DangerZone.module.css';

/** Something with consequences that can be done to the thing on the page. */
export interface DangerousAction {
  /** What it is called, on its button too. */
  readonly title: string;
  /** What it brings about, or why it is not possible now. */
  readonly text: ReactNode;
  readonly isDisabled?: boolean;
  readonly onChoose: () => void;
}

interface Props {
  readonly actions: readonly DangerousAction[];
}

/** What can be done and what it brings about, a line each; nothing happens before a dialog has asked. */
export function DangerZone({ actions }: Props): ReactNode {
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

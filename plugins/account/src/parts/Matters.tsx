import type { ReactNode } from 'react';
import styles from './Matters.module.css';

/** Something with consequences that can be done to the thing on the page. */
export interface Matter {
  /** What it is called, on its button too. */
  readonly title: string;
  /** What it brings about, or why it is not possible now. */
  readonly text: ReactNode;
  readonly isDisabled?: boolean;
  readonly onChoose: () => void;
}

interface Props {
  readonly matters: readonly Matter[];
}

/** What can be done and what it brings about, a line each; nothing happens before a dialog has asked. */
export function Matters({ matters }: Props): ReactNode {
  return (
    <dl className={styles.matters}>
      {matters.map(({ title, text, isDisabled, onChoose }) => (
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

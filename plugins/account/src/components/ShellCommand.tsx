import type { ReactNode } from 'react';
import { CopyButton } from './CopyButton.tsx';
import styles from './ShellCommand.module.css';

interface Props {
  /** Purpose of the command, in a sentence. */
  readonly children: ReactNode;
  readonly text: string;
  /** Name of the copied text, for screen readers. */
  readonly label: string;
}

/** A shell command with a copy button. */
export function ShellCommand({ children, text, label }: Props): ReactNode {
  return (
    <div className={styles.command}>
      <p>{children}</p>
      <pre>
        <code>{text}</code>
      </pre>
      <CopyButton text={text} label={label} />
    </div>
  );
}

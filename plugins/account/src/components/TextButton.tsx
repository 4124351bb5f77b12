import type { ReactNode } from 'react';
import styles from './TextButton.module.css';

interface Props {
  readonly onClick: () => void;
  readonly children: ReactNode;
  /** Full accessible name, if the visible label does not name the target. */
  readonly label?: string;
  readonly isDanger?: boolean;
}

/** A button without a frame, for table rows and prose. */
export function TextButton({ onClick, children, label, isDanger }: Props): ReactNode {
  return (
    <button type="button" aria-label={label} className={isDanger ? styles.danger : styles.button} onClick={onClick}>
      {children}
    </button>
  );
}

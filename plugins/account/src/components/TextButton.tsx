import type { ReactNode } from 'react';
import styles from './TextButton.module.css';

interface Props {
  readonly onClick: () => void;
  readonly children: ReactNode;
  /** The whole of what it does, where the words alone do not say to what. */
  readonly label?: string;
  readonly isDanger?: boolean;
}

/** A quiet button, for rows of a table and for running text. */
export function TextButton({ onClick, children, label, isDanger }: Props): ReactNode {
  return (
    <button type="button" aria-label={label} className={isDanger ? styles.danger : styles.button} onClick={onClick}>
      {children}
    </button>
  );
}

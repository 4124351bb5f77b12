import type { ReactNode } from 'react';
import styles from './Method.module.css';

interface Props {
  readonly method: string;
}

/** An HTTP method as small coloured text; deletion is told from the others by its word, not by its colour alone. */
export function Method({ method }: Props): ReactNode {
  return <span className={`${styles.method} ${styles[method] ?? ''}`}>{method.toUpperCase()}</span>;
}

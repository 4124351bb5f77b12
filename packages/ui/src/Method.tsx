import type { ReactNode } from 'react';
import styles from './Method.module.css';

interface Props {
  readonly method: string;
}

/** An HTTP method as small coloured text; DELETE is recognizable by its text, not by its colour alone. */
export function Method({ method }: Props): ReactNode {
  return <span className={`${styles.method} ${styles[method] ?? ''}`}>{method.toUpperCase()}</span>;
}

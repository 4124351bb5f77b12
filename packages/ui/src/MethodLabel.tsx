import type { ReactNode } from 'react';
import styles from './MethodLabel.module.css';

interface Props {
  readonly method: string;
}

/** An HTTP method as small coloured text; DELETE is recognizable by its text, not by its colour alone. */
export function MethodLabel({ method }: Props): ReactNode {
  return <span className={`${styles.method} ${styles[method] ?? ''}`}>{method.toUpperCase()}</span>;
}

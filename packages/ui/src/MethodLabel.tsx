import type { ReactNode } from 'react';
import styles from './MethodLabel.module.css';

/** An HTTP method as small coloured text; DELETE is recognizable by its text, not by its colour alone. */
export function MethodLabel({ method }: { readonly method: string }): ReactNode {
  return <span className={`${styles.method} ${styles[method] ?? ''}`}>{method.toUpperCase()}</span>;
}

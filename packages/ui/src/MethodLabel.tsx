import type { ReactNode } from 'react';
import styles from './MethodLabel.module.css';

/** An HTTP method as small coloured text. The method is always spelled out, so that it does not depend on colour. */
export function MethodLabel({ method }: { readonly method: string }): ReactNode {
  return <span className={`${styles.method} ${styles[method] ?? ''}`}>{method.toUpperCase()}</span>;
}

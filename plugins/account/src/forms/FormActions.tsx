import type { ReactNode } from 'react';
import styles from './Form.module.css';

/** Buttons at the end of a form. */
export function FormActions({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.actions}>{children}</div>;
}

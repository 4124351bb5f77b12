import type { ComponentProps, ReactNode } from 'react';
import styles from './ResponsiveDetails.module.css';

/** Details that are collapsed in a narrow window. In a wide window, they are always open and have no summary. */
export function ResponsiveDetails({ className, ...details }: ComponentProps<'details'>): ReactNode {
  return <details className={className ? `${styles.details} ${className}` : styles.details} {...details} />;
}

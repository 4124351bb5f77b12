import type { ComponentProps, ReactNode } from 'react';
import styles from './ResponsiveDetails.module.css';

/** Details that are folded in a narrow window. In a wide one they are open and have no summary, also after resizing. */
export function ResponsiveDetails({ className, ...details }: ComponentProps<'details'>): ReactNode {
  return <details className={className ? `${styles.details} ${className}` : styles.details} {...details} />;
}

import type { ComponentProps, ReactNode } from 'react';
import styles from './WideDetails.module.css';

/**
 * Details that are folded in a small window; in a wide one, also when it was small before, they are open and have no
 * summary.
 */
export function WideDetails({ className, ...details }: ComponentProps<'details'>): ReactNode {
  return <details className={className ? `${styles.details} ${className}` : styles.details} {...details} />;
}

import type { ReactNode } from 'react';
import styles from './Fold.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** A disclosure in a guide for content that most readers skip, such as a long response. */
export function FoldedSection({ title, children }: Props): ReactNode {
  return (
    <details className={styles.fold}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './Notice.module.css';

interface Props {
  readonly tone: 'info' | 'ok' | 'warn' | 'bad';
  readonly title?: ReactNode;
  /** True when it answers something that the person has just done. */
  readonly isNew?: boolean;
  readonly children?: ReactNode;
}

/** Something to know, beside the matter that it is about. */
export function Notice({ tone, title, isNew, children }: Props): ReactNode {
  return (
    <div role={isNew ? (tone === 'bad' ? 'alert' : 'status') : undefined} className={clsx(styles.notice, styles[tone])}>
      {title && <p className={styles.title}>{title}</p>}
      {typeof children === 'string' ? <p>{children}</p> : children}
    </div>
  );
}

import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './InlineNotice.module.css';

interface Props {
  readonly tone: 'info' | 'ok' | 'warn' | 'bad';
  readonly title?: ReactNode;
  /** Whether the notice reports the result of an action that the reader just took; it is then announced. */
  readonly isActionResult?: boolean;
  readonly children?: ReactNode;
}

/** A notice within the content of a screen. */
export function InlineNotice({ tone, title, isActionResult, children }: Props): ReactNode {
  const liveRole = tone === 'bad' ? 'alert' : 'status';
  return (
    <div role={isActionResult ? liveRole : undefined} className={clsx(styles.notice, styles[tone])}>
      {title && <p className={styles.title}>{title}</p>}
      {typeof children === 'string' ? <p>{children}</p> : children}
    </div>
  );
}

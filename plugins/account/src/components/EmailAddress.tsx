import { Fragment, type ReactNode } from 'react';
import styles from './EmailAddress.module.css';

/** An email address in a table; it wraps only after @ or a dot. */
export function EmailAddress({ children }: { readonly children: string }): ReactNode {
  return (
    <span className={styles.address}>
      {children.split(/(?<=[@.])/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}

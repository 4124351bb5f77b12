import { Fragment, type ReactNode } from 'react';
import styles from './EmailAddress.module.css';

interface Props {
  readonly children: string;
}

/** An email address in a table: a line ends after @ or a point, not inside a word. */
export function EmailAddress({ children }: Props): ReactNode {
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

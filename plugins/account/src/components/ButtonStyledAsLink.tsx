import type { ReactNode } from 'react';
import styles from './ButtonStyledAsLink.module.css';

interface Props {
  readonly children: ReactNode;
  readonly title?: string;
  readonly onClick: () => void;
}

/** A button that looks like a link, for use in running text. */
export function ButtonStyledAsLink({ children, title, onClick }: Props): ReactNode {
  return (
    <button type="button" className={styles.link} title={title} onClick={onClick}>
      {children}
    </button>
  );
}

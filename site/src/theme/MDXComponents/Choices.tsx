import type { ReactNode } from 'react';
import styles from './Choices.module.css';

interface Props {
  /** A list in which each item starts with its link. */
  readonly children: ReactNode;
}

/** Shows the items of a list as cards, for the first decision on a page. */
export function ChoiceCards({ children }: Props): ReactNode {
  return <div className={styles.choices}>{children}</div>;
}

import { WideDetails } from '@portal/ui/WideDetails';
import type { ReactNode } from 'react';
import styles from './Jumps.module.css';

/** A part of a page, with the headings below its own. */
export interface Jump {
  readonly id: string;
  readonly title: string;
  readonly below?: readonly Jump[];
}

interface Props {
  readonly label: string;
  readonly items: readonly Jump[];
}

/** Links to the parts of a page: in a line, or in columns where parts have headings of their own, which a small window folds. */
export function Jumps({ label, items }: Props): ReactNode {
  if (items.every(({ below = [] }) => below.length === 0)) {
    return (
      <nav className={styles.jumps} aria-label={label}>
        <List items={items} />
      </nav>
    );
  }
  return (
    <nav className={`${styles.jumps} ${styles.deep}`} aria-label={label}>
      <WideDetails className={styles.folded} data-folded-toc="">
        <summary>{label}</summary>
        <List items={items} />
      </WideDetails>
    </nav>
  );
}

function List({ items }: Pick<Props, 'items'>): ReactNode {
  return (
    <ul>
      {items.map(({ id, title, below = [] }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
          {below.length > 0 && <List items={below} />}
        </li>
      ))}
    </ul>
  );
}

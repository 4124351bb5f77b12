import type { ReactNode } from 'react';
import styles from './Toc.module.css';

/** A heading of the page. */
export interface TocItem {
  readonly id: string;
  readonly title: string;
  /** True for what is seen only while versions are compared. */
  readonly isCompared?: boolean;
  readonly children?: readonly TocItem[];
}

interface Props {
  readonly items: readonly TocItem[];
}

/** The headings of levels 2 and 3: beside the page on a wide screen, folded above it on a narrow one. */
export function Toc({ items }: Props): ReactNode {
  return (
    <nav className={styles.toc} aria-label="On this page" data-toc="">
      <p className={styles.title}>On this page</p>
      <TocList items={items} />
    </nav>
  );
}

/** The same, folded. */
export function FoldedToc({ items }: Props): ReactNode {
  return (
    <details className={styles.folded} data-folded-toc="">
      <summary>On this page</summary>
      <TocList items={items} />
    </details>
  );
}

function TocList({ items }: Props): ReactNode {
  return (
    <ul>
      {items.map(({ id, title, isCompared, children = [] }) => (
        <li key={id} data-compared={isCompared ? '' : undefined}>
          <a href={`#${id}`}>{title}</a>
          {children.length > 0 && <TocList items={children} />}
        </li>
      ))}
    </ul>
  );
}

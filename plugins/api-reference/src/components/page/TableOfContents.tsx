import { messages } from '@refdesk/messages/reference';
import type { FoldedHeading } from '@refdesk/ui/FoldedToc';
import type { ReactNode } from 'react';
import styles from './TableOfContents.module.css';

/** A heading of the page. */
export interface TocItem extends FoldedHeading {
  readonly title: string;
  readonly children?: readonly TocItem[];
}

interface Props {
  readonly items: readonly TocItem[];
}

/** Headings of levels 2 and 3, beside the page on wide screens and folded on narrow ones. */
export function TableOfContents({ items }: Props): ReactNode {
  return (
    <nav className={styles.toc} aria-label={messages.onThisPage} data-toc="">
      <p className={styles.title}>{messages.onThisPage}</p>
      <ul>
        {items.map((item) => (
          <li key={item.id} data-compared={item.isCompared ? '' : undefined}>
            <a href={`#${item.id}`}>{item.title}</a>
            {item.children && <Below items={item.children} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Headings of level 3: on one line if they are short, as statuses are, otherwise one per line. */
function Below({ items }: Props): ReactNode {
  return (
    <ul className={items.every(({ title }) => title.length <= shortest) ? styles.beside : undefined}>
      {items.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ul>
  );
}

/** Maximum characters of a status, including `default`. */
const shortest = 7;

import { messages } from '@refdesk/messages/reference';
import type { FoldedTocHeading } from '@refdesk/ui/FoldedToc';
import type { ReactNode } from 'react';
import styles from './TableOfContents.module.css';

/** Entry of the table of contents. */
export interface TocItem extends FoldedTocHeading {
  readonly title: string;
  readonly children?: readonly TocItem[];
}

interface Props {
  readonly items: readonly TocItem[];
}

/** Table of contents with headings of levels 2 and 3, in the right column of wide screens. */
export function TableOfContents({ items }: Props): ReactNode {
  return (
    <nav className={styles.toc} aria-label={messages.onThisPage} data-toc="">
      <p className={styles.title}>{messages.onThisPage}</p>
      <ul>
        {items.map((item) => (
          <li key={item.id} data-compared={item.isOnlyInComparison ? '' : undefined}>
            <a href={`#${item.id}`}>{item.title}</a>
            {item.children && <NestedHeadings items={item.children} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Headings of level 3, on one line if all are as short as a status, or else one per line. */
function NestedHeadings({ items }: Props): ReactNode {
  return (
    <ul className={items.every(({ title }) => title.length <= maxInlineTitleLength) ? styles.beside : undefined}>
      {items.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ul>
  );
}

/** Length of the longest status, `default`. */
const maxInlineTitleLength = 7;

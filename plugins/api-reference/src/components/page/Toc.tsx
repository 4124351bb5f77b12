import { messages } from '@refdesk/messages/reference';
import type { FoldedHeading } from '@refdesk/ui/FoldedToc';
import type { ReactNode } from 'react';
import styles from './Toc.module.css';

/** A heading of the page. */
export interface TocItem extends FoldedHeading {
  readonly title: string;
  readonly children?: readonly TocItem[];
}

interface Props {
  readonly items: readonly TocItem[];
}

/** The headings of levels 2 and 3: beside the page on a wide screen. On a narrow one they are folded. */
export function Toc({ items }: Props): ReactNode {
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

/** Headings of level 3: on the line of that above them where they are short, as statuses are, else each on its own. */
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

/** Characters of a status, `default` among them. */
const shortest = 7;

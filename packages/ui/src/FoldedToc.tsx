import { messages } from '@refdesk/messages/page';
import type { ReactNode } from 'react';
import styles from './FoldedToc.module.css';

/** A heading of the page with its subheadings. */
export interface FoldedHeading {
  readonly id: string;
  readonly title: ReactNode;
  /** Whether the elements are visible only while versions are compared. */
  readonly isCompared?: boolean;
  readonly children?: readonly FoldedHeading[];
}

interface Props {
  readonly items: readonly FoldedHeading[];
  /** Whether the layout shows headings beside the text in narrower windows than usual. */
  readonly className?: string | undefined;
  /** Whether the headings appear nowhere else. */
  readonly isAlways?: boolean;
}

/** The headings of the page, folded below its first sentence if the page is too narrow to show them beside the text. */
export function FoldedToc({
  items,
  isAlways = false,
  className = isAlways ? '' : styles.beforeSamples,
}: Props): ReactNode {
  return (
    <details className={`${styles.folded} ${className}`} data-folded-toc="" data-markdown="none">
      <summary>{messages.onThisPage}</summary>
      <Headings items={items} />
    </details>
  );
}

function Headings({ items }: Pick<Props, 'items'>): ReactNode {
  return (
    <ul>
      {items.map(({ id, title, isCompared, children = [] }) => (
        <li key={id} data-compared={isCompared ? '' : undefined}>
          <a href={`#${id}`}>{title}</a>
          {children.length > 0 && <Headings items={children} />}
        </li>
      ))}
    </ul>
  );
}

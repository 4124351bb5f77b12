import { messages } from '@refdesk/messages/page';
import type { ReactNode } from 'react';
import styles from './FoldedToc.module.css';

/** A heading of the page and its subheadings. */
export interface FoldedTocHeading {
  readonly id: string;
  readonly title: ReactNode;
  /** Whether the section is visible only while versions are compared. */
  readonly isOnlyInComparison?: boolean;
  readonly children?: readonly FoldedTocHeading[];
}

interface Props {
  readonly items: readonly FoldedTocHeading[];
  /** Class for layouts that show the headings next to the content even in narrower windows than usual. */
  readonly className?: string | undefined;
}

/** Lists the headings of the page in a collapsed element, for pages too narrow to show them next to the content. */
export function FoldedToc({ items, className = styles.beforeSamples }: Props): ReactNode {
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
      {items.map(({ id, title, isOnlyInComparison, children = [] }) => (
        <li key={id} data-compared={isOnlyInComparison ? '' : undefined}>
          <a href={`#${id}`}>{title}</a>
          {children.length > 0 && <Headings items={children} />}
        </li>
      ))}
    </ul>
  );
}

import type { ReactNode } from 'react';
import styles from './SectionLinks.module.css';

export interface SectionLink {
  readonly id: string;
  readonly title: string;
  /** Number of entries of the section. */
  readonly count?: number;
}

interface Props {
  readonly label: string;
  readonly items: readonly SectionLink[];
}

/** Links to the sections of a page, on one line. */
export function SectionLinks({ label, items }: Props): ReactNode {
  return (
    <nav className={styles.jumps} aria-label={label} data-section-links="">
      <ul>
        {items.map(({ id, title, count }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
            {count !== undefined && <span> {count}</span>}
          </li>
        ))}
      </ul>
    </nav>
  );
}

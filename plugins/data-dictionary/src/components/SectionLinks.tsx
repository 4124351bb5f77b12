import type { ReactNode } from 'react';
import styles from './SectionLinks.module.css';

interface Props {
  readonly label: string;
  readonly items: readonly { readonly id: string; readonly title: string }[];
}

/** Links to the sections of a page, on one line. */
export function SectionLinks({ label, items }: Props): ReactNode {
  return (
    <nav className={styles.jumps} aria-label={label}>
      <ul>
        {items.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

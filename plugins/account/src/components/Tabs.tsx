import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import styles from './Tabs.module.css';

interface Props {
  /** Name of the group of tabs, for screen readers. */
  readonly label: string;
  readonly tabs: readonly { readonly label: string; readonly to: string; readonly isCurrent: boolean }[];
}

/** Tabs of a screen, each at a separate address. */
export function Tabs({ label, tabs }: Props): ReactNode {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} aria-current={tab.isCurrent ? 'page' : undefined}>
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}

import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import styles from './Tabs.module.css';

interface Props {
  /** What they choose among, for those who cannot see them side by side. */
  readonly label: string;
  readonly tabs: readonly { readonly label: string; readonly to: string; readonly isCurrent: boolean }[];
}

/** The parts of a screen, each at an address of its own. */
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

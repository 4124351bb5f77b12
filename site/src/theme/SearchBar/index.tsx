import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** Leads to the search page. */
export default function SearchBar(): ReactNode {
  return (
    <Link to="/search" className={styles.search ?? ''} data-noBrokenLinkCheck>
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
        <path d="M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Zm3.3 7.8 3.4 3.4" fill="none" stroke="currentColor" strokeWidth="1.6" />
      </svg>
      <span>Search</span>
    </Link>
  );
}

import Link from '@docusaurus/Link';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type { ReactNode } from 'react';
import { Results } from './Results.tsx';
import styles from './ResultsPage.module.css';

/** The page of results: what is written in the address is searched for. */
export function ResultsPage(): ReactNode {
  return (
    <main className={styles.page}>
      <h1>Search the documentation</h1>
      {useIsBrowser() && <Results />}
      <noscript>
        <p className={styles.without}>
          Search needs JavaScript, which is off in this browser. <Link to="/sitemap">All pages</Link> are listed by area, and can be searched with the browser
          itself.
        </p>
      </noscript>
    </main>
  );
}

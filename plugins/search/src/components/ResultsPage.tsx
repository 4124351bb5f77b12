import Link from '@docusaurus/Link';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type { ReactNode } from 'react';
import { QueryForm } from './QueryForm.tsx';
import { Results } from './Results.tsx';
import { ResultsFrame } from './ResultsFrame.tsx';
import styles from './ResultsPage.module.css';
import { useSearchParameters } from './search-parameters.ts';

/** The page of results: what is written in the address is searched for. */
export function ResultsPage(): ReactNode {
  const [parameters, change] = useSearchParameters();
  return (
    <main className={styles.page}>
      <h1>Search the documentation</h1>
      <noscript>
        <p className={styles.without}>
          Search needs JavaScript, which is disabled in this browser. <Link to="/sitemap">All pages</Link> lists every
          page by area. You can search it with your browser.
        </p>
      </noscript>
      <div className={styles.within}>
        <QueryForm q={parameters.q} change={change} />
        {useIsBrowser() ? <Results parameters={parameters} change={change} /> : <ResultsFrame />}
      </div>
    </main>
  );
}

import type { ReactNode } from 'react';
import { useSearchSettings } from '../client/settings.ts';
import { SearchFilters } from './SearchFilters.tsx';
import styles from './SearchResultsPage.module.css';
import { SearchResultsPlaceholder } from './SearchResultsPlaceholder.tsx';

const emptyParameters = { q: '', ctx: '', kind: '', version: '' };

/** Placeholder, of the same size as the results, that is shown until the page's scripts run. */
export function SearchResultsStaticShell(): ReactNode {
  const settings = useSearchSettings();
  return (
    <>
      <SearchFilters
        settings={settings}
        parameters={{ ...emptyParameters, version: settings.versions[0]?.version ?? '' }}
        results={null}
        onChange={() => undefined}
      />
      <p className={styles.count} />
      <SearchResultsPlaceholder />
    </>
  );
}

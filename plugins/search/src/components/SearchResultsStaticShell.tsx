import type { ReactNode } from 'react';
import { useSearchSettings } from '../client/settings.ts';
import { SearchFilters } from './SearchFilters.tsx';
import styles from './SearchResultsPage.module.css';
import { SearchResultsPlaceholder } from './SearchResultsPlaceholder.tsx';

const nothingChosen = { q: '', ctx: '', kind: '', version: '' };

/** Placeholder of the results until the page's scripts run, of the same size. */
export function SearchResultsStaticShell(): ReactNode {
  const settings = useSearchSettings();
  return (
    <>
      <SearchFilters
        settings={settings}
        parameters={{ ...nothingChosen, version: settings.versions[0]?.version ?? '' }}
        results={null}
        change={() => undefined}
      />
      <p className={styles.count} />
      <SearchResultsPlaceholder />
    </>
  );
}

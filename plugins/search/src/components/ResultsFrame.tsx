import type { ReactNode } from 'react';
import { useSearchSettings } from '../client/settings.ts';
import { Filters } from './Filters.tsx';
import styles from './ResultsPage.module.css';
import { ResultsPending } from './ResultsPending.tsx';

const nothingChosen = { q: '', ctx: '', kind: '', version: '' };

/** Placeholder of the results until the page's scripts run, of the same size. */
export function ResultsFrame(): ReactNode {
  const settings = useSearchSettings();
  return (
    <>
      <Filters
        settings={settings}
        parameters={{ ...nothingChosen, version: settings.versions[0]?.version ?? '' }}
        results={null}
        change={() => undefined}
      />
      <p className={styles.count} />
      <ResultsPending />
    </>
  );
}

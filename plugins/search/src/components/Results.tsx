import Link from '@docusaurus/Link';
import { type ReactNode, useMemo } from 'react';
import { readChosenVersion } from '../client/chosen-version.ts';
import { useSearchSettings } from '../client/settings.ts';
import { useIndex } from '../client/use-index.ts';
import { useResults } from '../client/use-results.ts';
import { Failure } from './Failure.tsx';
import { Filters } from './Filters.tsx';
import { NothingFound } from './NothingFound.tsx';
import { ResultList } from './ResultList.tsx';
import styles from './ResultsPage.module.css';
import { ResultsPending } from './ResultsPending.tsx';
import { StartLinks } from './StartLinks.tsx';
import type { SearchParameters } from './search-parameters.ts';
import { stepOfPages, useShownPages } from './use-shown-pages.ts';

interface Props {
  readonly parameters: SearchParameters;
  readonly change: (change: Partial<SearchParameters>, how: 'push' | 'replace') => void;
}

/** The filters, and the results below them. */
export function Results({ parameters, change }: Props): ReactNode {
  const { client, state } = useIndex();
  const settings = useSearchSettings();
  const { q, ctx, kind } = parameters;
  const version = parameters.version || readChosenVersion(settings);
  const [limit, showMore] = useShownPages();
  const request = useMemo(
    () => (q.trim() === '' ? null : { text: q, ctx: ctx || null, version, kind: kind || null, near: null, limit, hitsPerPage: 3 }),
    [q, ctx, version, kind, limit],
  );
  const results = useResults(client, state, request);
  const isPending = request !== null && !results && state.type !== 'failed';
  return (
    <div className={styles.split}>
      <Filters settings={settings} parameters={{ ...parameters, version: version ?? '' }} results={results} change={change} />
      <div>
        <p className={styles.count} role="status">
          {isPending ? 'Searching …' : results && describe(results.total, q)}
        </p>
        <Failure state={state} retry={client.load} />
        {request === null && <StartLinks starts={settings.starts} />}
        {isPending && <ResultsPending />}
        {results?.total === 0 && <NothingFound results={results} settings={settings} change={change} />}
        {results?.isOnlyNear && (
          <p className={styles.near}>
            No page says all of this. These are the nearest; if none helps, <Link to={settings.ask}>ask the developer team</Link>.
          </p>
        )}
        {results && results.total > 0 && <ResultList results={results} />}
        {results && results.total > limit && (
          <button type="button" className={styles.more} onClick={showMore}>
            Show {Math.min(stepOfPages, results.total - limit)} more
          </button>
        )}
      </div>
    </div>
  );
}

const describe = (total: number, text: string): string => (total === 0 ? `No results for ${text}` : `${total} ${total === 1 ? 'page' : 'pages'} for ${text}`);

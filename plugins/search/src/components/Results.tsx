import Link from '@docusaurus/Link';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { readChosenVersion } from '../client/chosen-version.ts';
import { useReaderArea } from '../client/reader-area.ts';
import { useSearchSettings } from '../client/settings.ts';
import { useIndex } from '../client/use-index.ts';
import { type Results as SearchResults, useResults } from '../client/use-results.ts';
import { useUnanswered } from '../client/use-unanswered.ts';
import { Failure } from './Failure.tsx';
import { Filters } from './Filters.tsx';
import { NothingFound } from './NothingFound.tsx';
import { unknownWords } from './near-note.ts';
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
  const near = useReaderArea();
  const [limit, showMore] = useShownPages();
  const request = useMemo(
    () =>
      q.trim() === ''
        ? null
        : { text: q, ctx: ctx || null, version, kind: kind || null, near, limit, hitsPerPage: 3, isGrouped: true },
    [q, ctx, version, kind, near, limit],
  );
  const newest = useResults(client, state, request, 'all');
  // Drawn in parts, between which a key is answered; without a question nothing of the last one stays.
  const drawn = useDeferredValue(newest);
  const results = newest && drawn;
  useUnanswered(state.type === 'complete' ? results : null);
  const isPending = request !== null && !results && state.type !== 'failed';
  return (
    <>
      <Filters
        settings={settings}
        parameters={{ ...parameters, version: version ?? '' }}
        results={results}
        change={change}
      />
      <p className={styles.count} role="status">
        {isPending ? 'Searching …' : results && describe(results, q)}
      </p>
      <Failure state={state} retry={client.load} />
      {request === null && <StartLinks starts={settings.starts} />}
      {isPending && <ResultsPending />}
      {results?.total === 0 && <NothingFound results={results} settings={settings} change={change} />}
      {results?.isOnlyNear && settings.ask !== null && (
        <p className={styles.near}>
          If none of these helps, <Link to={settings.ask}>ask the developer team</Link>.
        </p>
      )}
      {results && results.total > 0 && <ResultList results={results} />}
      {results && results.total > limit && (
        <button type="button" className={styles.more} onClick={showMore}>
          Show {Math.min(stepOfPages, results.total - limit)} more
        </button>
      )}
    </>
  );
}

function describe({ total, isOnlyNear, marks }: SearchResults, text: string): string {
  if (total === 0) return `No results for ${text}`;
  const count = `${total} ${total === 1 ? 'result' : 'results'} for ${text}`;
  if (!isOnlyNear) return count;
  const unknown = unknownWords(text, marks).map((word) => `“${word}”`);
  return `No page matches ${unknown.length > 0 ? unknown.join(' or ') : 'all of these words'}. The closest are ${count}.`;
}

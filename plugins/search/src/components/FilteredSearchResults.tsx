import Link from '@docusaurus/Link';
import { useHistory, useLocation } from '@docusaurus/router';
import { messages } from '@refdesk/messages/search';
import { type ReactNode, useCallback, useDeferredValue, useMemo } from 'react';
import { readChosenVersion } from '../client/chosen-version.ts';
import { clearUnknownSearchFilters } from '../client/known-filters.ts';
import { readPastedJsonError } from '../client/read-pasted-json-error.ts';
import { useCurrentOrLastSearchArea } from '../client/reader-area.ts';
import { type SearchSettings, useSearchSettings } from '../client/settings.ts';
import { useAbandonedSearchReport } from '../client/use-abandoned-search-report.ts';
import { useSearchIndex } from '../client/use-search-index.ts';
import { type SearchResults, useSearchResults } from '../client/use-search-results.ts';
import { extractRequestIdFromText } from '../personal-results/query-kinds.ts';
import { NothingFoundSuggestions } from './NothingFoundSuggestions.tsx';
import { OwnRequestLogEntryLinks } from './OwnRequestLogEntryLinks.tsx';
import { PastedErrorAnswer } from './PastedErrorAnswer.tsx';
import { SearchFailureNotice } from './SearchFailureNotice.tsx';
import { SearchFilters } from './SearchFilters.tsx';
import { SearchResultList } from './SearchResultList.tsx';
import styles from './SearchResultsPage.module.css';
import { SearchResultsPlaceholder } from './SearchResultsPlaceholder.tsx';
import { SearchStartingPointLinks } from './SearchStartingPointLinks.tsx';
import type { SearchPageParameters } from './search-parameters.ts';
import { listUnmatchedWords } from './unmatched-words.ts';

interface Props {
  readonly parameters: SearchPageParameters;
  readonly onChange: (change: Partial<SearchPageParameters>, how: 'push' | 'replace') => void;
}

/** The filters, and the results below them. */
export function FilteredSearchResults({ parameters, onChange: change }: Props): ReactNode {
  const { client, state } = useSearchIndex();
  const settings = useSearchSettings();
  const { q } = parameters;
  const { ctx, kind, unknown, ...knownFilters } = useMemo(
    () => clearUnknownSearchFilters(parameters, settings),
    [parameters, settings],
  );
  const includesAllVersions = parameters.version !== '' && knownFilters.version === '';
  const version = includesAllVersions ? null : knownFilters.version || readChosenVersion(settings);
  const near = useCurrentOrLastSearchArea();
  const [limit, showMore] = useShownPages();
  const request = useMemo(
    () =>
      q.trim() === ''
        ? null
        : { text: q, ctx: ctx || null, version, kind: kind || null, near, limit, hitsPerPage: 3, isGrouped: true },
    [q, ctx, version, kind, near, limit],
  );
  const latestResults = useSearchResults(client, state, request, 'all');
  // Deferred, so that React can handle key presses while it renders the list. Without a query, there are no results.
  const deferredResults = useDeferredValue(latestResults);
  const results = latestResults && deferredResults;
  useAbandonedSearchReport(state.type === 'complete' ? results : null);
  const error = useMemo(() => readPastedJsonError(q), [q]);
  const requestId = extractRequestIdFromText(q);
  const isPending = request !== null && !results && state.type !== 'failed';
  return (
    <>
      <SearchFilters
        settings={settings}
        parameters={{ q, ctx, kind, version: version ?? '' }}
        results={results}
        onChange={change}
      />
      {unknown.map((sentence) => (
        <p key={sentence} role="alert" className={styles.near}>
          {sentence}
        </p>
      ))}
      <p className={styles.count} role="status">
        {isPending ? messages.searching : results && describeResultCount(results, q)}
      </p>
      {version !== null && looksLikeCode(q) && (
        <OtherVersions
          versions={settings.versions}
          shownVersion={version}
          onChoose={(other) => change({ version: other }, 'push')}
        />
      )}
      <SearchFailureNotice state={state} retry={client.load} />
      {requestId !== null && <OwnRequestLogEntryLinks requestId={requestId} />}
      {error && <PastedErrorAnswer error={error} hit={results?.hits[0] ?? null} />}
      {request === null && <SearchStartingPointLinks starts={settings.starts} />}
      {isPending && <SearchResultsPlaceholder />}
      {results?.total === 0 && <NothingFoundSuggestions results={results} settings={settings} onChange={change} />}
      {results?.hasOnlyNearMatches && settings.ask !== null && (
        <p className={styles.near}>
          {messages.ifNoneHelps}
          <Link to={settings.ask}>{messages.askDevelopers}</Link>.
        </p>
      )}
      {results && results.total > 0 && <SearchResultList results={results} />}
      {results && results.total > limit && (
        <button type="button" className={styles.more} onClick={showMore}>
          {messages.show}
          {Math.min(pagesPerStep, results.total - limit)}
          {messages.moreAfter}
        </button>
      )}
    </>
  );
}

interface OtherVersionsProps {
  readonly versions: SearchSettings['versions'];
  readonly shownVersion: string;
  readonly onChoose: (version: string) => void;
}

/** Offers a search in other versions, because a pasted identifier may belong to one of them. */
function OtherVersions({ versions, shownVersion, onChoose }: OtherVersionsProps): ReactNode {
  const others = versions.filter(({ version }) => version !== shownVersion);
  if (others.length === 0) return null;
  return (
    <p className={styles.near}>
      {messages.resultsOfVersion}
      {versions.find(({ version }) => version === shownVersion)?.label ?? shownVersion}.{' '}
      {others.map(({ version, label }) => (
        <button key={version} type="button" className={styles.other} onClick={() => onChoose(version)}>
          {messages.searchVersion}
          {label}
        </button>
      ))}
    </p>
  );
}

/** Whether the text is a path, a code or another name without spaces. */
const looksLikeCode = (text: string): boolean => /^\S*[/_-]\S*$|\/v\d/.test(text.trim());

/** Maximum length of the query in the line above the results. */
const maxShownQueryLength = 120;

function describeResultCount({ total, hasOnlyNearMatches, marks }: SearchResults, text: string): string {
  const shownQuery = text.length > maxShownQueryLength ? `${text.slice(0, maxShownQueryLength)} …` : text;
  if (total === 0) return messages.noResultsFor(shownQuery);
  const count = messages.totalFor(total, shownQuery);
  if (!hasOnlyNearMatches) return count;
  const unmatchedWords = listUnmatchedWords(text, marks).map((word) => `“${word}”`);
  return messages.closestAre(unmatchedWords.length > 0 ? unmatchedWords.join(' or ') : messages.allOfTheseWords, count);
}

/** Number of pages shown initially, and added by each click. */
const pagesPerStep = 40;

/**
 * Returns the number of shown pages, and a function that shows more. The number is stored in the history state, so that
 * Back restores it.
 */
function useShownPages(): readonly [number, () => void] {
  const history = useHistory();
  const location = useLocation<{ readonly shown?: number } | undefined>();
  const shown = location.state?.shown ?? pagesPerStep;
  const showMore = useCallback(
    () =>
      history.replace({ pathname: location.pathname, search: location.search, state: { shown: shown + pagesPerStep } }),
    [history, location, shown],
  );
  return [shown, showMore];
}

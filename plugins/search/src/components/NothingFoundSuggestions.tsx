import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/search';
import type { ReactNode } from 'react';
import type { SearchSettings } from '../client/settings.ts';
import type { SearchResults } from '../client/use-search-results.ts';
import styles from './SearchResultsPage.module.css';
import { SearchStartingPointLinks } from './SearchStartingPointLinks.tsx';
import type { SearchPageParameters } from './search-parameters.ts';

interface Props {
  readonly results: SearchResults;
  readonly settings: SearchSettings;
  readonly onChange: (change: Partial<SearchPageParameters>, how: 'push') => void;
}

/** Suggestions if nothing was found: a search without filters, similar words, and pages to start from. */
export function NothingFoundSuggestions({
  results: { byContext, byKind, similarWords },
  settings,
  onChange,
}: Props): ReactNode {
  const unfilteredCount = Math.max(sum(byContext), sum(byKind));
  return (
    <div className={styles.nothing}>
      <h2>{messages.noResults}</h2>
      {unfilteredCount > 0 && (
        <p>
          <button type="button" onClick={() => onChange({ ctx: '', kind: '' }, 'push')}>
            {messages.searchEverywhere}
          </button>
        </p>
      )}
      {similarWords.length > 0 && (
        <p>
          {messages.didYouMean}{' '}
          {similarWords.map((word, index) => (
            <span key={word}>
              {index > 0 && ', '}
              <button type="button" onClick={() => onChange({ q: word }, 'push')}>
                {word}
              </button>
            </span>
          ))}
          ?
        </p>
      )}
      <p>
        {messages.noPageContains}
        {settings.ask !== null && (
          <>
            {' '}
            {messages.ifOneShould}
            <Link to={settings.ask}>{messages.askDevelopers}</Link>.
          </>
        )}
      </p>
      <SearchStartingPointLinks starts={settings.starts} />
    </div>
  );
}

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

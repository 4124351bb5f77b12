import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { messages } from '@refdesk/messages/search';
import { type ReactNode, useMemo } from 'react';
import { readChosenVersion } from '../client/chosen-version.ts';
import { useSearchSettings } from '../client/settings.ts';
import { useSearchIndex } from '../client/use-search-index.ts';
import { useSearchResults } from '../client/use-search-results.ts';
import styles from './BrokenAddressSearch.module.css';
import { getSearchWordsFromBrokenAddress } from './get-search-words-from-broken-address.ts';
import { SearchHitLines } from './SearchHitLines.tsx';
import { SearchResultsPlaceholder } from './SearchResultsPlaceholder.tsx';

/** A search field with the words of the URL that was not found, and its results. */
export function BrokenAddressSearch(): ReactNode {
  const { pathname: address } = useLocation();
  const text = getSearchWordsFromBrokenAddress(address);
  const action = useBaseUrl('/search/');
  const settings = useSearchSettings();
  const { client, state } = useSearchIndex();
  const request = useMemo(
    () =>
      text === ''
        ? null
        : {
            text,
            ctx: null,
            version: readChosenVersion(settings),
            kind: null,
            near: null,
            limit: 3,
            hitsPerPage: 1,
            address,
          },
    [text, settings, address],
  );
  const results = useSearchResults(client, state, request, 'all');
  const hits = results?.hits ?? [];
  const isPending = request !== null && results === null && state.type !== 'failed';
  return (
    <section
      className={isPending ? `${styles.nearest} ${styles.pending}` : styles.nearest}
      aria-label={messages.closestPages}
    >
      <search>
        <form className={styles.form} action={action}>
          <input
            type="search"
            name="q"
            defaultValue={text}
            key={text}
            aria-label={messages.searchDocumentation}
            autoComplete="off"
            spellCheck={false}
          />
          <button type="submit" className="button button--primary">
            {messages.search}
          </button>
        </form>
      </search>
      {isPending && <SearchResultsPlaceholder rows={3} />}
      {hits.length > 0 && (
        <>
          <h2>{messages.closestPages}</h2>
          <ul>
            {hits.map((hit) => (
              <li key={hit.url}>
                <Link to={hit.url}>
                  <SearchHitLines hit={hit} marks={null} />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

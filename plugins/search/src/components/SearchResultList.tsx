import type { ReactNode } from 'react';
import type { SearchResults } from '../client/use-search-results.ts';
import { RecordCounterpartLinks } from './RecordCounterpartLinks.tsx';
import { SearchHitLines } from './SearchHitLines.tsx';
import { SearchResultLink } from './SearchResultLink.tsx';
import styles from './SearchResultList.module.css';
import { getHitAddress, groupHitsByPage } from './suggestion-groups.ts';
import { useNavigateToSearchResult } from './use-navigate-to-search-result.ts';

/** The results, with the hits of a page grouped, and links to the same record elsewhere below them. */
export function SearchResultList({ results: { hits, marks } }: { readonly results: SearchResults }): ReactNode {
  const navigateToResult = useNavigateToSearchResult();
  const go = (to: string) => navigateToResult(to, marks);
  return (
    <ol className={styles.list}>
      {groupHitsByPage(hits).map((pageHits) => (
        <li key={`${pageHits[0]?.url} ${pageHits[0]?.title}`}>
          {pageHits.map((hit, index) => (
            <SearchResultLink key={hit.hash} to={getHitAddress(hit)} go={go} className={styles.link}>
              <SearchHitLines hit={hit} marks={marks} isBelowPage={index > 0} isMultiline />
            </SearchResultLink>
          ))}
          <RecordCounterpartLinks className={styles.siblings} siblings={pageHits[0]?.siblings ?? []} go={go} />
        </li>
      ))}
    </ol>
  );
}

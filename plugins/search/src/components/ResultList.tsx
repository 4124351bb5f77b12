import type { ReactNode } from 'react';
import type { Results } from '../client/use-results.ts';
import { HitLines } from './HitLines.tsx';
import { addressOf, groupByPage } from './make-groups.ts';
import { ResultLink } from './ResultLink.tsx';
import styles from './ResultList.module.css';
import { SiblingLinks } from './SiblingLinks.tsx';
import { useGo } from './use-go.ts';

/** The results, with the hits of a page together, and links to the same record elsewhere below them. */
export function ResultList({ results: { hits, marks } }: { readonly results: Results }): ReactNode {
  const leave = useGo();
  const go = (to: string) => leave(to, marks);
  return (
    <ol className={styles.list}>
      {groupByPage(hits).map((pageHits) => (
        <li key={`${pageHits[0]?.url} ${pageHits[0]?.title}`}>
          {pageHits.map((hit, index) => (
            <ResultLink key={hit.hash} to={addressOf(hit)} go={go} className={styles.link}>
              <HitLines hit={hit} marks={marks} isBelowPage={index > 0} isRoomy />
            </ResultLink>
          ))}
          <SiblingLinks className={styles.siblings} siblings={pageHits[0]?.siblings ?? []} go={go} />
        </li>
      ))}
    </ol>
  );
}

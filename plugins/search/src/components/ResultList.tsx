import type { ReactNode } from 'react';
import type { Results } from '../client/use-results.ts';
import { HitLines } from './HitLines.tsx';
import { addressOf } from './make-groups.ts';
import { ResultLink } from './ResultLink.tsx';
import styles from './ResultList.module.css';
import { SiblingLinks } from './SiblingLinks.tsx';
import { useGo } from './use-go.ts';

/** The results, with the hits of a page together, and links to the same record elsewhere below them. */
export function ResultList({ results: { hits, marks } }: { readonly results: Results }): ReactNode {
  const leave = useGo();
  const go = (to: string) => leave(to, marks);
  const pages = [...Map.groupBy(hits, ({ url, title }) => `${url} ${title}`).entries()];
  return (
    <ol className={styles.list}>
      {pages.map(([page, hits]) => (
        <li key={page}>
          {hits.map((hit, index) => (
            <ResultLink key={hit.hash} to={addressOf(hit)} go={go} className={styles.link}>
              <HitLines hit={hit} marks={marks} isBelowPage={index > 0} isRoomy />
            </ResultLink>
          ))}
          <SiblingLinks className={styles.siblings} siblings={hits[0]?.siblings ?? []} go={go} />
        </li>
      ))}
    </ol>
  );
}

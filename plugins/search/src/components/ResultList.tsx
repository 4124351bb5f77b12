import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import type { Hit } from '@portal/search-index/hits/hit';
import type { MouseEvent, ReactNode } from 'react';
import type { Results } from '../client/use-results.ts';
import { HitLines } from './HitLines.tsx';
import { addressOf } from './make-groups.ts';
import styles from './ResultList.module.css';
import { useGo } from './use-go.ts';

/** The results, the hits of a page together. */
export function ResultList({ results: { hits, marks } }: { readonly results: Results }): ReactNode {
  const pages = [...Map.groupBy(hits, ({ url, title }) => `${url} ${title}`).values()];
  return (
    <ol className={styles.list}>
      {pages.map((own) => (
        <li key={`${own[0]?.url} ${own[0]?.title}`}>
          {own.map((hit, index) => (
            <ResultLink key={hit.hash} hit={hit} marks={marks} isBelowPage={index > 0} />
          ))}
        </li>
      ))}
    </ol>
  );
}

function ResultLink({ hit, marks, isBelowPage }: { readonly hit: Hit; readonly marks: ReadonlySet<string>; readonly isBelowPage: boolean }): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils();
  const go = useGo();
  const address = addressOf(hit);
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(address, marks);
  };
  return (
    <a className={styles.link} href={withBaseUrl(address)} onClick={onClick}>
      <HitLines hit={hit} marks={marks} isBelowPage={isBelowPage} isRoomy />
    </a>
  );
}

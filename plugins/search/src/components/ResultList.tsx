import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import type { Sibling } from '@portal/search-index/hits/hit';
import type { MouseEvent, ReactNode } from 'react';
import { unanswered } from '../client/report-search.ts';
import type { Results } from '../client/use-results.ts';
import { HitLines } from './HitLines.tsx';
import { addressOf } from './make-groups.ts';
import styles from './ResultList.module.css';
import { SiblingName } from './SiblingName.tsx';
import { useGo } from './use-go.ts';

/** The results, the hits of a page together, and below them where else the record is. */
export function ResultList({ results: { hits, marks } }: { readonly results: Results }): ReactNode {
  const pages = [...Map.groupBy(hits, ({ url, title }) => `${url} ${title}`).entries()];
  return (
    <ol className={styles.list}>
      {pages.map(([page, own]) => (
        <li key={page}>
          {own.map((hit, index) => (
            <ResultLink key={hit.hash} to={addressOf(hit)} marks={marks} className={styles.link}>
              <HitLines hit={hit} marks={marks} isBelowPage={index > 0} isRoomy />
            </ResultLink>
          ))}
          <Siblings siblings={own[0]?.siblings ?? []} marks={marks} />
        </li>
      ))}
    </ol>
  );
}

interface SiblingsProps {
  readonly siblings: readonly Sibling[];
  readonly marks: ReadonlySet<string>;
}

function Siblings({ siblings, marks }: SiblingsProps): ReactNode {
  if (siblings.length === 0) return null;
  return (
    <p className={styles.siblings}>
      Also in
      {siblings.map((sibling) => (
        <ResultLink key={sibling.url} to={sibling.url} marks={marks}>
          <SiblingName sibling={sibling} />
        </ResultLink>
      ))}
    </p>
  );
}

interface LinkProps {
  readonly to: string;
  readonly marks: ReadonlySet<string>;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

function ResultLink({ to, marks, className, children }: LinkProps): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils();
  const go = useGo();
  const onClick = (event: MouseEvent) => {
    unanswered.answer();
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(to, marks);
  };
  return (
    <a className={className} href={withBaseUrl(to)} onClick={onClick} onAuxClick={() => unanswered.answer()}>
      {children}
    </a>
  );
}

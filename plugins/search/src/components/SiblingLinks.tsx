import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import type { Sibling } from '@portal/search-index/hits/hit';
import type { MouseEvent, ReactNode } from 'react';
import { unanswered } from '../client/report-search.ts';
import styles from './OptionList.module.css';
import { SiblingName } from './SiblingName.tsx';

interface Props {
  /** Of the record. */
  readonly title: string;
  readonly siblings: readonly Sibling[];
  readonly go: (to: string) => void;
}

/** Links to where else a record is. */
export function SiblingLinks({ title, siblings, go }: Props): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils();
  const onClick = (event: MouseEvent, to: string) => {
    unanswered.answer();
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(to);
  };
  return (
    <p className={styles.siblings}>
      <span aria-hidden="true">Also in</span>
      {siblings.map((sibling) => (
        <a
          key={sibling.url}
          href={withBaseUrl(sibling.url)}
          aria-label={labelOf(sibling, title)}
          onClick={(event) => onClick(event, sibling.url)}
          onAuxClick={() => unanswered.answer()}
        >
          <SiblingName sibling={sibling} />
        </a>
      ))}
    </p>
  );
}

/** A link says only where; who hears it by itself hears the record too. */
function labelOf({ surface, version, name, isDeprecated }: Sibling, title: string): string {
  return `${[surface, version, isDeprecated && 'deprecated', name].filter(Boolean).join(' ')}: ${title}`;
}

import type { Hit } from '@portal/search-index/hits/hit';
import type { ReactNode } from 'react';
import { Badge } from './Badge.tsx';
import styles from './HitLines.module.css';
import { Marked } from './Marked.tsx';

interface Props {
  readonly hit: Hit;
  readonly marks: ReadonlySet<string> | null;
  /** True for a further place on a page that stands above. */
  readonly isBelowPage?: boolean;
  /** True where the text around the words has a line of its own. */
  readonly isRoomy?: boolean;
}

/** What a hit says of itself: its page, the place on it, the text around the words. */
export function HitLines({ hit, marks, isBelowPage = false, isRoomy = false }: Props): ReactNode {
  const { title, section, breadcrumb, excerpt, isDeprecated, version, type, route } = hit;
  return (
    <span className={styles.hit} data-below={isBelowPage || undefined}>
      {!isBelowPage && (
        <span className={styles.title}>
          <span className={styles.words}>
            <Marked text={title} marks={marks} />
          </span>
          {isDeprecated && <span className={styles.old}>{version} deprecated</span>}
          <Badge hit={hit} />
        </span>
      )}
      {!isBelowPage && (
        <span className={styles.line}>
          {breadcrumb.length > 0 && <span className={styles.breadcrumb}>{breadcrumb.join(' › ')}</span>}
          {route !== '' && <code className={styles.route}>{route}</code>}
          {section === '' && !isRoomy && <Marked text={excerpt} marks={marks} />}
        </span>
      )}
      {!isBelowPage && section === '' && isRoomy && excerpt !== '' && (
        <span className={styles.line}>
          <Marked text={excerpt} marks={marks} />
        </span>
      )}
      {section !== '' && (
        <span className={styles.line}>
          <span className={styles.section} data-field={type === 'content' || undefined}>
            <Marked text={section} marks={marks} />
          </span>
          <Marked text={excerpt} marks={marks} />
        </span>
      )}
    </span>
  );
}

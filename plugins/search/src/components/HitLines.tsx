import type { Hit } from '@portal/search-index/hits/hit';
import { Method } from '@portal/ui/Method';
import type { ReactNode } from 'react';
import styles from './HitLines.module.css';
import { Marked } from './Marked.tsx';

interface Props {
  readonly hit: Hit;
  readonly marks: ReadonlySet<string> | null;
  /** Whether its page is shown above. */
  readonly isBelowPage?: boolean;
  /** True where a text may take more than a line. */
  readonly isRoomy?: boolean;
}

/** The lines of a hit: its page, the section, the excerpt. */
export function HitLines({ hit, marks, isBelowPage = false, isRoomy = false }: Props): ReactNode {
  const { section, excerpt, type, kind, detail } = hit;
  const isField = type === 'content' && section !== '';
  return (
    <span className={styles.hit} data-below={isBelowPage || undefined} data-roomy={isRoomy || undefined}>
      {!isBelowPage && <PageLines hit={hit} marks={marks} />}
      {section !== '' && (
        <span className={styles.line}>
          <span className={styles.section} data-field={isField || undefined}>
            <Marked text={section} marks={marks} />
          </span>{' '}
          {isField && detail !== '' && (
            <>
              <code className={styles.type}>{detail}</code>{' '}
            </>
          )}
          {!isRoomy && <Marked text={excerpt} marks={marks} />}
        </span>
      )}
      {excerpt !== '' && (isRoomy || section === '') && (
        <span className={styles.text}>
          <Marked text={excerpt} marks={marks} />
        </span>
      )}
      {kind === 'error' && detail !== '' && (
        <span className={styles.text}>
          <span className={styles.remedy}>What to do:</span> <Marked text={detail} marks={marks} />
        </span>
      )}
    </span>
  );
}

/** The page by its title, and what identifies it: method and path of an operation, name of a table or an action, status of an error. */
function PageLines({
  hit: { title, breadcrumb, badge, isDeprecated, version, kind, route },
  marks,
}: Pick<Props, 'hit' | 'marks'>): ReactNode {
  const isOperation = kind === 'operation';
  return (
    <>
      <span className={styles.title}>
        <span className={styles.words}>
          <Marked text={title} marks={marks} />
        </span>
        {isDeprecated && <span className={styles.old}>{version} deprecated</span>}
        {badge !== '' && !isOperation && <code className={styles.name}>{badge}</code>}
      </span>
      {(isOperation || breadcrumb.length > 0) && (
        <span className={styles.line}>
          {isOperation && (
            <>
              <span className={styles.call}>
                <Method method={badge.toLowerCase()} /> <code>{route}</code>
              </span>{' '}
            </>
          )}
          <span className={styles.breadcrumb}>{breadcrumb.join(' › ')}</span>
        </span>
      )}
    </>
  );
}

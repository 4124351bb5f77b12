import { messages } from '@refdesk/messages/search';
import type { SearchHit } from '@refdesk/search-index/hits/hit';
import { MethodLabel } from '@refdesk/ui/MethodLabel';
import type { ReactNode } from 'react';
import { HighlightedText } from './HighlightedText.tsx';
import { KindIcon } from './KindIcon.tsx';
import styles from './SearchHitLines.module.css';

interface Props {
  readonly hit: SearchHit;
  readonly marks: ReadonlySet<string> | null;
  /** Whether the hit is shown below another hit of the same page. */
  readonly isBelowPage?: boolean;
  /** Whether an excerpt may take more than one line. */
  readonly isMultiline?: boolean;
}

/**
 * Lines of a hit: its page, its location, and two lines of text. In the search box, every row has the same height, and
 * the section shares the location's line; on the search page, it has a separate line, and excerpts may be longer.
 */
export function SearchHitLines({ hit, marks, isBelowPage = false, isMultiline = false }: Props): ReactNode {
  const { section, excerpt, reason, kind, detail } = hit;
  const isError = kind === 'error' && detail !== '';
  return (
    <span className={styles.hit} data-below={isBelowPage || undefined} data-roomy={isMultiline || undefined}>
      {!isBelowPage && <TitleLine hit={hit} marks={marks} />}
      {(isMultiline || isBelowPage) && section !== '' && <SectionLine hit={hit} marks={marks} />}
      {!isBelowPage && (isMultiline ? hasLocation(hit) : true) && (
        <span className={styles.line}>
          {!isMultiline && section !== '' && <Section hit={hit} marks={marks} />}
          <Location hit={hit} />
        </span>
      )}
      {(!isMultiline || excerpt !== '' || reason !== '') && (
        <span className={styles.text}>
          {reason !== '' && <span className={styles.reason}>{reason}. </span>}
          {(isMultiline || !isError) && <HighlightedText text={excerpt} marks={marks} />}
          {!isMultiline && isError && <Remedy hit={hit} marks={marks} />}
        </span>
      )}
      {isMultiline && isError && (
        <span className={styles.text}>
          <Remedy hit={hit} marks={marks} />
        </span>
      )}
    </span>
  );
}

type PartProps = Pick<Props, 'hit' | 'marks'>;

/** Kind and title of the page, and the name of a table or an action or the status of an error. */
function TitleLine({ hit: { title, badge, isDeprecated, version, kind }, marks }: PartProps): ReactNode {
  return (
    <span className={styles.title}>
      <KindIcon kind={kind} />
      <span className={styles.words}>
        <HighlightedText text={title} marks={marks} />
      </span>
      {isDeprecated && (
        <span className={styles.old}>
          {version}
          {messages.deprecatedAfter}
        </span>
      )}
      {badge !== '' && kind !== 'operation' && <code className={styles.name}>{badge}</code>}
    </span>
  );
}

const SectionLine = (props: PartProps): ReactNode => (
  <span className={styles.line}>
    <Section {...props} />
  </span>
);

/** Heading of a section, or name and type of a field. */
function Section({ hit: { section, type, detail }, marks }: PartProps): ReactNode {
  const isField = type === 'content';
  return (
    <>
      <span className={styles.section} data-field={isField || undefined}>
        <HighlightedText text={section} marks={marks} />
      </span>{' '}
      {isField && detail !== '' && (
        <>
          <code className={styles.type}>{detail}</code>{' '}
        </>
      )}
    </>
  );
}

const hasLocation = ({ kind, breadcrumb }: SearchHit): boolean => kind === 'operation' || breadcrumb.length > 0;

/** Method and path of an operation, and the breadcrumb of the page. */
function Location({ hit: { kind, badge, route, breadcrumb } }: Pick<Props, 'hit'>): ReactNode {
  return (
    <>
      {kind === 'operation' && (
        <>
          <span className={styles.call}>
            <MethodLabel method={badge.toLowerCase()} /> <code>{route}</code>
          </span>{' '}
        </>
      )}
      <span className={styles.breadcrumb}>{breadcrumb.join(' › ')}</span>
    </>
  );
}

const Remedy = ({ hit: { detail }, marks }: PartProps): ReactNode => (
  <>
    <span className={styles.remedy}>{messages.whatToDo}</span> <HighlightedText text={detail} marks={marks} />
  </>
);

import { messages } from '@refdesk/messages/search';
import type { RecordCounterpart } from '@refdesk/search-index/hits/hit';
import type { ReactNode } from 'react';
import { SearchResultLink } from './SearchResultLink.tsx';

interface Props {
  readonly siblings: readonly RecordCounterpart[];
  readonly go: (to: string) => void;
  readonly className: string | undefined;
  /** Title of the record for screen readers; omitted if the record is shown just before. */
  readonly title?: string;
}

/** Links to the same record in other APIs and versions; renders nothing if none exist. */
export function RecordCounterpartLinks({ siblings, go, className, title }: Props): ReactNode {
  if (siblings.length === 0) return null;
  return (
    <p className={className}>
      <span aria-hidden={title !== undefined}>{messages.alsoIn}</span>
      {siblings.map((sibling) => (
        <SearchResultLink key={sibling.url} to={sibling.url} go={go} label={title && getLabel(sibling, title)}>
          <SiblingName sibling={sibling} />
        </SearchResultLink>
      ))}
    </p>
  );
}

function getLabel({ surface, version, name, isDeprecated }: RecordCounterpart, title: string): string {
  return `${[surface, version, isDeprecated && 'deprecated', name].filter(Boolean).join(' ')}: ${title}`;
}

/** Name of a sibling: the API with its version, and the name of a table or an action. */
function SiblingName({
  sibling: { surface, version, name, isDeprecated },
}: {
  readonly sibling: RecordCounterpart;
}): ReactNode {
  return (
    <>
      {surface} {version}
      {isDeprecated && ' deprecated'}
      {name !== '' && (
        <>
          {' '}
          <code>{name}</code>
        </>
      )}
    </>
  );
}

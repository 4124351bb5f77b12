import Link from '@docusaurus/Link';
import { messages as pageMessages } from '@refdesk/messages/page';
import { messages } from '@refdesk/messages/reference';
import type { ReactNode } from 'react';
import type { DeprecationFacts, OtherVersionOperationLink } from '../../versions/history.ts';
import { InlineOperationLinks } from '../page/InlineOperationLinks.tsx';
import styles from './DeprecationNotice.module.css';

interface Props {
  readonly deprecation: DeprecationFacts | null;
  /** Replacement of the page's operation; null on a page without one. */
  readonly successors?: readonly OtherVersionOperationLink[] | null;
  /** Path of the operation’s page, by which the reader's calls are selected; omitted in the notice of a version. */
  readonly page?: string;
}

const dates = new Intl.DateTimeFormat(pageMessages.locale, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Renders the dates of deprecation and removal of a version, and its successor. */
export function DeprecationNotice({ deprecation, successors = null, page }: Props): ReactNode {
  if (deprecation === null) return null;
  const { version, since, sunset, current, isOwn } = deprecation;
  return (
    <div className={`${styles.notice} ${page === undefined ? '' : styles.compact}`} role="note" data-deprecated={page}>
      <p>
        <strong>
          {isOwn ? messages.thisOperation : messages.version(version)}
          {messages.hasBeenDeprecated}
        </strong>
        {messages.sinceBefore} <Day date={since} />
        {sunset !== null && (
          <>
            {' '}
            {messages.andWillBeRemoved}
            {isOwn && messages.withVersion(version)}
            {messages.onDate}
            <Day date={sunset} />
          </>
        )}
        . <Instead successors={successors} current={current} />
      </p>
      {/* The responses of an operation list their headers. */}
      {page === undefined && (
        <p className={styles.headers}>
          {messages.everyResponseStates}
          <code>Deprecation</code> (<a href="https://www.rfc-editor.org/rfc/rfc9745">RFC 9745</a>)
          {sunset !== null && (
            <>
              {' '}
              {messages.and}
              <code>Sunset</code> (<a href="https://www.rfc-editor.org/rfc/rfc8594">RFC 8594</a>)
            </>
          )}
          .
        </p>
      )}
    </div>
  );
}

/** Formats the same in one sentence. */
export function VersionRemovalNotice({ deprecation }: Pick<Props, 'deprecation'>): ReactNode {
  if (!deprecation?.sunset) return null;
  return (
    <>
      {messages.versionBefore}
      {deprecation.version}
      {messages.willBeRemovedOn}
      <Day date={deprecation.sunset} />.
    </>
  );
}

/** A date in words, with its machine-readable value. */
function Day({ date }: { readonly date: string }): ReactNode {
  return <time dateTime={date}>{dates.format(new Date(date))}</time>;
}

function Instead({
  successors,
  current,
}: {
  readonly successors: readonly OtherVersionOperationLink[] | null;
  readonly current: DeprecationFacts['current'];
}): ReactNode {
  if (current === null) return null;
  if (successors !== null && successors.length > 0) {
    return (
      <>
        {messages.inVersionBefore}
        {current.version}
        {messages.useAfterComma}
        <InlineOperationLinks operations={successors} />.
      </>
    );
  }
  const words = successors === null ? messages.use : messages.noReplacementSee;
  return (
    <>
      {words}{' '}
      {current.path === null ? (
        `${messages.versionLower}${current.version}`
      ) : (
        <Link to={current.path}>
          {messages.versionLower}
          {current.version}
        </Link>
      )}
      .
    </>
  );
}

import Link from '@docusaurus/Link';
import { messages as pageMessages } from '@refdesk/messages/page';
import { messages } from '@refdesk/messages/reference';
import type { ReactNode } from 'react';
import type { OtherVersionOperationLink, VersionOrOperationDeprecation } from '../../versions/history.ts';
import { InlineOperationLinks } from '../page/InlineOperationLinks.tsx';
import styles from './DeprecationNotice.module.css';

interface Props {
  readonly deprecation: VersionOrOperationDeprecation | null;
  /** Operations that replace the page's operation; null on pages that are not about one operation. */
  readonly successors?: readonly OtherVersionOperationLink[] | null;
  /** Path of the operation's page, used to find the reader's own calls; omitted in a version's notice. */
  readonly page?: string;
}

const dateFormat = new Intl.DateTimeFormat(pageMessages.locale, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Notice of a deprecated version or operation: when it will be removed, and what to use instead. */
export function DeprecationNotice({ deprecation, successors = null, page }: Props): ReactNode {
  if (deprecation === null) return null;
  const { version, since, sunset, currentVersion, isOperationDeprecated } = deprecation;
  return (
    <div className={`${styles.notice} ${page === undefined ? '' : styles.compact}`} role="note" data-deprecated={page}>
      <p>
        <strong>
          {isOperationDeprecated ? messages.thisOperation : messages.version(version)}
          {messages.hasBeenDeprecated}
        </strong>
        {messages.sinceBefore} <Day date={since} />
        {sunset !== null && (
          <>
            {' '}
            {messages.andWillBeRemoved}
            {isOperationDeprecated && messages.withVersion(version)}
            {messages.onDate}
            <Day date={sunset} />
          </>
        )}
        . <ReplacementHint successors={successors} currentVersion={currentVersion} />
      </p>
      {/* Operation pages already list these headers with each response. */}
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

/** States the removal date of a version in one sentence. */
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

/** A formatted date with its machine-readable value. */
function Day({ date }: { readonly date: string }): ReactNode {
  return <time dateTime={date}>{dateFormat.format(new Date(date))}</time>;
}

function ReplacementHint({
  successors,
  currentVersion,
}: {
  readonly successors: readonly OtherVersionOperationLink[] | null;
  readonly currentVersion: VersionOrOperationDeprecation['currentVersion'];
}): ReactNode {
  if (currentVersion === null) return null;
  if (successors !== null && successors.length > 0) {
    return (
      <>
        {messages.inVersionBefore}
        {currentVersion.version}
        {messages.useAfterComma}
        <InlineOperationLinks operations={successors} />.
      </>
    );
  }
  const words = successors === null ? messages.use : messages.noReplacementSee;
  return (
    <>
      {words}{' '}
      {currentVersion.path === null ? (
        `${messages.versionLower}${currentVersion.version}`
      ) : (
        <Link to={currentVersion.path}>
          {messages.versionLower}
          {currentVersion.version}
        </Link>
      )}
      .
    </>
  );
}

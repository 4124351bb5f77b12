import { messages } from '@refdesk/messages/reference';
import type { ReactNode } from 'react';
import type { ReferencePageVersionInfo } from '../../versions/page-history.ts';
import { InlineOperationLinks } from '../page/InlineOperationLinks.tsx';
import { InlineMarkdown } from '../page/MarkdownText.tsx';

/** Links to the replacement for an operation in the next version. */
export function NextVersionOperationLinks({
  nextVersion,
}: {
  readonly nextVersion: ReferencePageVersionInfo['next'][string] | null;
}): ReactNode {
  if (nextVersion === null) return null;
  const { version, operations, note } = nextVersion;
  return (
    <p>
      {operations.length === 0 ? (
        messages.versionHasNoEquivalent(version)
      ) : (
        <>
          {messages.inVersionBefore}
          {version}: <InlineOperationLinks operations={operations} />.
        </>
      )}
      {note !== null && (
        <>
          {' '}
          <InlineMarkdown text={note} />
        </>
      )}
    </p>
  );
}

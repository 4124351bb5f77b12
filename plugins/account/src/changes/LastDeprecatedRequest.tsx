import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/requests';
import type { ReactNode } from 'react';
import { EmptyState } from '../components/EmptyState.tsx';
import { LoadedResource } from '../components/LoadedResource.tsx';
import { RequestDetails } from '../requests/RequestDetails.tsx';
import { requestRetention } from '../requests/RequestTable.tsx';
import { useRequests } from '../requests/use-requests.ts';

interface Props {
  /** Null for the reader's personal client and keys. */
  readonly organisationId: string | null;
  readonly operation: string;
  /** The API version with which the operation ends. */
  readonly version: string;
}

/** The last request to a deprecated operation, beside its replacement. */
export function LastDeprecatedRequest({ organisationId, operation, version }: Props): ReactNode {
  const [resource, { reload }] = useRequests(organisationId, { operation });
  return (
    <LoadedResource resource={resource} onRetry={() => void reload()}>
      {({ requests }) => {
        const last = requests.find((request) => request.version === version);
        return last ? (
          <RequestDetails organisationId={organisationId} requestId={last.id} />
        ) : (
          <NothingKept isOwn={organisationId === null} />
        );
      }}
    </LoadedResource>
  );
}

function NothingKept({ isOwn }: { readonly isOwn: boolean }): ReactNode {
  return (
    <EmptyState
      icon="clock"
      title={messages.lastNotStored}
      action={
        <Link className="button button--primary" to={isOwn ? '/account/changes?of=me' : '/account/changes'}>
          {messages.allThatYouCall}
        </Link>
      }
    >
      <p>{requestRetention}</p>
    </EmptyState>
  );
}

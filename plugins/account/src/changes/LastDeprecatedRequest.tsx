import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/requests';
import type { ReactNode } from 'react';
import { EmptyState } from '../components/EmptyState.tsx';
import { ServiceResourceView } from '../components/ServiceResourceView.tsx';
import { RequestDetails } from '../requests/RequestDetails.tsx';
import { requestRetentionText } from '../requests/RequestTable.tsx';
import { useLoggedRequests } from '../requests/use-logged-requests.ts';

interface Props {
  /** Null for the reader's personal client and keys. */
  readonly organisationId: string | null;
  readonly operation: string;
  /** The last API version that has the operation. */
  readonly version: string;
}

/** The last request to a deprecated operation, next to its replacement. */
export function LastDeprecatedRequest({ organisationId, operation, version }: Props): ReactNode {
  const [resource, { reload }] = useLoggedRequests(organisationId, { operation });
  return (
    <ServiceResourceView resource={resource} onRetry={() => void reload()}>
      {({ requests }) => {
        const last = requests.find((request) => request.version === version);
        return last ? (
          <RequestDetails organisationId={organisationId} requestId={last.id} />
        ) : (
          <NoStoredRequest isOwn={organisationId === null} />
        );
      }}
    </ServiceResourceView>
  );
}

function NoStoredRequest({ isOwn }: { readonly isOwn: boolean }): ReactNode {
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
      <p>{requestRetentionText}</p>
    </EmptyState>
  );
}

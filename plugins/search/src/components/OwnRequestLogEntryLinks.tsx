import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { messages } from '@refdesk/messages/search';
import { hasSignedInBefore } from '@refdesk/personalization/signed-in-before';
import type { ReactNode } from 'react';
import { usePersonalResults } from '../personal-results/use-personal-results.ts';

/** Links to a request in the reader's log, or to the sign-in that is required. */
export function OwnRequestLogEntryLinks({ requestId }: { readonly requestId: string }): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const requests = usePersonalResults(requestId);
  if (siteConfig.customFields?.hasAccounts !== true) return null;
  if (!hasSignedInBefore())
    return (
      <p>
        <Link to={getLoggedRequestPath(requestId)}>{messages.signInToFindRequest}</Link>
      </p>
    );
  if (requests.length === 0) return <p role="status">{messages.noRequestInLog}</p>;
  return (
    <ul>
      {requests.map(({ label, to }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}

/** Returns the path of a request in the reader's log. */
export const getLoggedRequestPath = (requestId: string): string =>
  `/account/requests?${new URLSearchParams({ request: requestId, of: 'me' })}`;

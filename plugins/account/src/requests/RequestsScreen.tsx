import { messages } from '@refdesk/messages/requests';
import { type ReactNode, useEffect } from 'react';
import { ScreenTabs } from '../components/ScreenTabs.tsx';
import { hasSandbox } from '../offer.ts';
import { ScreenSkeleton } from '../page/ScreenSkeleton.tsx';
import { useQueryParameters } from '../page/use-query-parameters.ts';
import { OrganisationSwitch } from '../session/OrganisationSwitch.tsx';
import { switchShownOrganisation, useCurrentOrganisation } from '../session/use-current-organisation.ts';
import { useShownDataOwner } from '../session/use-shown-data-owner.ts';
import { RequestDetails } from './RequestDetails.tsx';
import { RequestList } from './RequestList.tsx';
import { fetchLoggedRequests } from './use-logged-requests.ts';

/** The screen /account/requests: the list or a single request, of the organisation or of the reader. */
export default function RequestsScreen(): ReactNode {
  const query = useQueryParameters();
  const organisation = useCurrentOrganisation();
  const request = query.get('request');
  const requestedOrganisation = query.get('organisation');
  // A link to a request can name the organisation that owns it.
  useEffect(() => {
    if (requestedOrganisation !== '') switchShownOrganisation(requestedOrganisation);
  }, [requestedOrganisation]);
  // Personal requests are always sent to a sandbox.
  const { organisationId, isPending } = useShownDataOwner(hasRequests, hasSandbox);
  if (request !== '')
    return <RequestDetails key={`${organisationId}${request}`} organisationId={organisationId} requestId={request} />;
  return (
    <>
      {organisation && (
        <>
          <OrganisationSwitch />
          {hasSandbox && (
            <ScreenTabs
              label={messages.requestsOf}
              tabs={[
                {
                  label: messages.ofOrganisation,
                  to: '/account/requests?of=organisation',
                  isCurrent: organisationId !== null,
                },
                { label: messages.myOwnRequests, to: '/account/requests?of=me', isCurrent: organisationId === null },
              ]}
            />
          )}
        </>
      )}
      {isPending ? <ScreenSkeleton /> : <RequestList key={organisationId} organisationId={organisationId} />}
    </>
  );
}

async function hasRequests(organisationId: string | null): Promise<boolean> {
  const { requests, next } = await fetchLoggedRequests(organisationId, {});
  return requests.length > 0 || next !== null;
}

import { type ReactNode, useEffect } from 'react';
import { useQuery } from '../applications/use-query.ts';
import { Tabs } from '../components/Tabs.tsx';
import { hasSandbox } from '../offer.ts';
import { OrganisationSwitch } from '../session/OrganisationSwitch.tsx';
import { chooseOrganisation, useOrganisation } from '../session/use-organisation.ts';
import { RequestDetails } from './RequestDetails.tsx';
import { RequestList } from './RequestList.tsx';

/** The screen /account/requests: a list, or a single request, of the organisation or the reader. */
export default function RequestsScreen(): ReactNode {
  const query = useQuery();
  const organisation = useOrganisation();
  const request = query.get('request');
  const chosen = query.get('organisation');
  // A link to a request names its owner.
  useEffect(() => {
    if (chosen !== '') chooseOrganisation(chosen);
  }, [chosen]);
  const organisationId = organisation === null || (hasSandbox && query.get('of') === 'me') ? null : organisation.id;
  if (request !== '') return <RequestDetails key={`${organisationId}${request}`} organisationId={organisationId} requestId={request} />;
  return (
    <>
      {organisation && (
        <>
          <OrganisationSwitch />
          {/* Personal requests go to a sandbox. */}
          {hasSandbox && (
            <Tabs
              label="Requests of"
              tabs={[
                { label: 'Of the organisation', to: '/account/requests', isCurrent: organisationId !== null },
                { label: 'My own requests', to: '/account/requests?of=me', isCurrent: organisationId === null },
              ]}
            />
          )}
        </>
      )}
      <RequestList key={organisationId} organisationId={organisationId} />
    </>
  );
}

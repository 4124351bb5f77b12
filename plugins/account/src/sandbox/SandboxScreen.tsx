import type { ReactNode } from 'react';
import { useQuery } from '../applications/use-query.ts';
import { Tabs } from '../components/Tabs.tsx';
import { OrganisationSwitch } from '../session/OrganisationSwitch.tsx';
import { useOrganisation } from '../session/use-organisation.ts';
import { useSession } from '../session/use-session.ts';
import { ChangedRecords } from './ChangedRecords.tsx';
import { GuestSandbox } from './GuestSandbox.tsx';

/** The screen /account/sandbox: of the organisation, of the reader, or of a guest. */
export default function SandboxScreen(): ReactNode {
  return useSession().person === null ? <GuestSandbox /> : <SandboxOfPerson />;
}

function SandboxOfPerson(): ReactNode {
  const query = useQuery();
  const organisation = useOrganisation();
  const isOwn = organisation === null || query.get('of') === 'me';
  const organisationId = isOwn ? null : organisation.id;
  return (
    <>
      {organisation && (
        <>
          <OrganisationSwitch />
          <Tabs
            label="Sandbox of"
            tabs={[
              { label: 'Of the organisation', to: '/account/sandbox', isCurrent: !isOwn },
              { label: 'My own sandbox', to: '/account/sandbox?of=me', isCurrent: isOwn },
            ]}
          />
        </>
      )}
      <ChangedRecords key={organisationId} organisationId={organisationId} />
    </>
  );
}

import { messages } from '@refdesk/messages/requests';
import type { ReactNode } from 'react';
import { ScreenTabs } from '../components/ScreenTabs.tsx';
import { ScreenSkeleton } from '../page/ScreenSkeleton.tsx';
import { OrganisationSwitch } from '../session/OrganisationSwitch.tsx';
import { useCurrentOrganisation } from '../session/use-current-organisation.ts';
import { useSession } from '../session/use-session.ts';
import { useShownDataOwner } from '../session/use-shown-data-owner.ts';
import { ChangedSandboxRecordsPanel } from './ChangedSandboxRecordsPanel.tsx';
import { GuestSandboxPanel } from './GuestSandboxPanel.tsx';
import { fetchChangedSandboxRecords } from './use-changed-sandbox-records.ts';

/** The screen /account/sandbox, for the sandbox of the organisation, the reader or a guest. */
export default function SandboxScreen(): ReactNode {
  return useSession().person === null ? <GuestSandboxPanel /> : <SignedInSandbox />;
}

function SignedInSandbox(): ReactNode {
  const organisation = useCurrentOrganisation();
  const { organisationId, isPending } = useShownDataOwner(hasChanges);
  const isPersonal = organisationId === null;
  return (
    <>
      {organisation && (
        <>
          <OrganisationSwitch />
          <ScreenTabs
            label={messages.sandboxOf}
            tabs={[
              { label: messages.ofOrganisation, to: '/account/sandbox?of=organisation', isCurrent: !isPersonal },
              { label: messages.myOwnSandbox, to: '/account/sandbox?of=me', isCurrent: isPersonal },
            ]}
          />
        </>
      )}
      {isPending ? (
        <ScreenSkeleton />
      ) : (
        <ChangedSandboxRecordsPanel key={organisationId} organisationId={organisationId} />
      )}
    </>
  );
}

const hasChanges = async (organisationId: string | null): Promise<boolean> =>
  (await fetchChangedSandboxRecords(organisationId)).total > 0;

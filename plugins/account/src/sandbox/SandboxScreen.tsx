import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import { useQuery } from '../applications/use-query.ts';
import styles from '../integrations/KeyOwners.module.css';
import { OrganisationSwitch } from '../session/OrganisationSwitch.tsx';
import { useOrganisation } from '../session/use-organisation.ts';
import { useSession } from '../session/use-session.ts';
import { ChangedRecords } from './ChangedRecords.tsx';
import { GuestSandbox } from './GuestSandbox.tsx';

/** The screen /account/sandbox: that of the organisation, everyone's own, and a guest's. */
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
          <nav aria-label="Sandbox of" className={styles.owners}>
            <Link to="/account/sandbox" aria-current={isOwn ? undefined : 'page'}>
              Sandbox of the organisation
            </Link>
            <Link to="/account/sandbox?of=me" aria-current={isOwn ? 'page' : undefined}>
              My own sandbox
            </Link>
          </nav>
        </>
      )}
      <ChangedRecords key={organisationId} organisationId={organisationId} />
    </>
  );
}

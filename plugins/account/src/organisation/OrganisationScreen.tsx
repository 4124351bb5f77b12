import { useLocation } from '@docusaurus/router';
import { type ReactNode, useEffect } from 'react';
import { useResource } from '../api/use-resource.ts';
import { Heading } from '../components/Heading.tsx';
import { Loaded } from '../components/Loaded.tsx';
import { useOpenPage } from '../page/navigate.tsx';
import { OrganisationSwitch } from '../session/OrganisationSwitch.tsx';
import { refreshSession } from '../session/session-store.ts';
import { chooseOrganisation, useOrganisation } from '../session/use-organisation.ts';
import { DangerPanel } from './DangerPanel.tsx';
import { DetailsPanel } from './DetailsPanel.tsx';
import { InvitationsPanel } from './InvitationsPanel.tsx';
import { MembersPanel } from './MembersPanel.tsx';
import { OrganisationState } from './OrganisationState.tsx';
import { PendingInvitations } from './PendingInvitations.tsx';
import { RegistrationPanel } from './RegistrationPanel.tsx';
import { SecurityPanel } from './SecurityPanel.tsx';
import { StatePanel } from './StatePanel.tsx';

const path = '/account/organisation-registration';

/** The screen /account/organisation-registration: registers an organisation, and shows existing ones. */
export default function OrganisationScreen(): ReactNode {
  const { search } = useLocation();
  const openPage = useOpenPage();
  const current = useOrganisation();
  const query = new URLSearchParams(search);
  const wanted = query.get('organisation');
  useEffect(() => {
    if (wanted !== null) chooseOrganisation(wanted);
  }, [wanted]);
  const isNew = current === null || query.has('new');
  if (isNew) {
    return (
      <>
        <PendingInvitations />
        <RegistrationPanel
          isFirst={current === null}
          onRegistered={async ({ id }) => {
            chooseOrganisation(id);
            await refreshSession();
            openPage(path);
          }}
        />
      </>
    );
  }
  return (
    <>
      <Heading badge={<OrganisationState state={current.state} />}>{current.name}</Heading>
      <PendingInvitations />
      <OrganisationSwitch />
      <Existing key={current.id} id={current.id} />
    </>
  );
}

function Existing({ id }: { readonly id: string }): ReactNode {
  const [resource, { reload, show }] = useResource('GET /api/organisations/{organisationId}', {
    params: { organisationId: id },
  });
  return (
    <Loaded resource={resource} onRetry={reload}>
      {(organisation) => {
        const props = { organisation, onShow: show, onChange: reload };
        return (
          <>
            <StatePanel {...props} />
            <DetailsPanel key={`${organisation.version}`} {...props} />
            <MembersPanel {...props} />
            {organisation.may.includes('member.invite') && <InvitationsPanel {...props} />}
            <SecurityPanel {...props} />
            <DangerPanel {...props} />
          </>
        );
      }}
    </Loaded>
  );
}

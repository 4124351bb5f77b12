import { useLocation } from '@docusaurus/router';
import { type ReactNode, useEffect } from 'react';
import { useServiceResource } from '../api/use-service-resource.ts';
import { ItemPageHeading } from '../components/ItemPageHeading.tsx';
import { ServiceResourceView } from '../components/ServiceResourceView.tsx';
import { useAccountPageOpener } from '../page/navigate.tsx';
import { OrganisationSwitch } from '../session/OrganisationSwitch.tsx';
import { reloadSession } from '../session/session-store.ts';
import { switchShownOrganisation, useCurrentOrganisation } from '../session/use-current-organisation.ts';
import { MembersPanel } from './MembersPanel.tsx';
import { OrganisationDangerPanel } from './OrganisationDangerPanel.tsx';
import { OrganisationDetailsPanel } from './OrganisationDetailsPanel.tsx';
import { OrganisationInvitationsPanel } from './OrganisationInvitationsPanel.tsx';
import { OrganisationRegistrationForm } from './OrganisationRegistrationForm.tsx';
import { OrganisationSecondFactorPanel } from './OrganisationSecondFactorPanel.tsx';
import { OrganisationStateBadge } from './OrganisationStateBadge.tsx';
import { OrganisationStatePanel } from './OrganisationStatePanel.tsx';
import { ReceivedInvitations } from './ReceivedInvitations.tsx';

const path = '/account/organisation-registration';

/** The screen /account/organisation-registration: registers an organisation or shows the current one. */
export default function OrganisationScreen(): ReactNode {
  const { search } = useLocation();
  const openPage = useAccountPageOpener();
  const current = useCurrentOrganisation();
  const query = new URLSearchParams(search);
  const requestedId = query.get('organisation');
  useEffect(() => {
    if (requestedId !== null) switchShownOrganisation(requestedId);
  }, [requestedId]);
  const isNew = current === null || query.has('new');
  if (isNew) {
    return (
      <>
        <ReceivedInvitations />
        <OrganisationRegistrationForm
          isFirst={current === null}
          onRegistered={async ({ id }) => {
            switchShownOrganisation(id);
            await reloadSession();
            openPage(path);
          }}
        />
      </>
    );
  }
  return (
    <>
      <ItemPageHeading badge={<OrganisationStateBadge state={current.state} />}>{current.name}</ItemPageHeading>
      <ReceivedInvitations />
      <OrganisationSwitch />
      <OrganisationPanels key={current.id} id={current.id} />
    </>
  );
}

function OrganisationPanels({ id }: { readonly id: string }): ReactNode {
  const [resource, { reload, replaceValue }] = useServiceResource('GET /api/organisations/{organisationId}', {
    params: { organisationId: id },
  });
  return (
    <ServiceResourceView resource={resource} onRetry={reload}>
      {(organisation) => {
        const props = { organisation, onShow: replaceValue, onChange: reload };
        return (
          <>
            <OrganisationStatePanel {...props} />
            <OrganisationDetailsPanel key={`${organisation.version}`} {...props} />
            <MembersPanel {...props} />
            {organisation.may.includes('member.invite') && <OrganisationInvitationsPanel {...props} />}
            <OrganisationSecondFactorPanel {...props} />
            <OrganisationDangerPanel {...props} />
          </>
        );
      }}
    </ServiceResourceView>
  );
}

import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/organisation';
import type { ApplicationList, Organisation } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { useServiceResource } from '../api/use-service-resource.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { ItemPageHeading } from '../components/ItemPageHeading.tsx';
import { ServiceResourceView } from '../components/ServiceResourceView.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { hasSandbox } from '../offer.ts';
import { useQueryParameters } from '../page/use-query-parameters.ts';
import { LicenceRequestForm } from './LicenceRequestForm.tsx';

/** Form for a licence request, or the step that is required before it. */
export function LicenceRequestPanel({ organisationId }: { readonly organisationId: string }): ReactNode {
  const [applications, { reload }] = useServiceResource('GET /api/organisations/{organisationId}/applications', {
    params: { organisationId },
  });
  const [organisation, { reload: reloadOrganisation }] = useServiceResource('GET /api/organisations/{organisationId}', {
    params: { organisationId },
  });
  return (
    <>
      <ItemPageHeading backLink={{ to: '/account/applications/licences', label: messages.allLicences }}>
        {messages.requestLicence}
      </ItemPageHeading>
      <ServiceResourceView resource={applications} onRetry={() => void reload()}>
        {(list) => (
          <ServiceResourceView resource={organisation} onRetry={() => void reloadOrganisation()}>
            {(loaded) => <RequestFormOrRequirement applications={list.applications} organisation={loaded} />}
          </ServiceResourceView>
        )}
      </ServiceResourceView>
    </>
  );
}

interface RequestFormProps {
  readonly applications: ApplicationList['applications'];
  readonly organisation: Organisation;
}

function RequestFormOrRequirement({ applications, organisation }: RequestFormProps): ReactNode {
  const activeApplications = applications.filter(({ state }) => state === 'active');
  const requestedId = useQueryParameters().get('application');
  const drafts = applications.filter(({ state }) => state === 'draft');
  const draft =
    drafts.find(({ id }) => id === requestedId) ?? (activeApplications.length === 0 ? drafts[0] : undefined);
  if (organisation.state !== 'verified') {
    return (
      <EmptyState
        icon="clock"
        title={messages.notVerifiedYet(organisation.name)}
        action={
          <Link className="button button--primary" to="/account/organisation-registration">
            {messages.viewStatus}
          </Link>
        }
      >
        <p>{messages.licencesAreForProduction(hasSandbox)}</p>
      </EmptyState>
    );
  }
  if (draft) {
    return (
      <EmptyState
        icon="application"
        title={messages.activateFirst(draft.name)}
        action={
          <Link className="button button--primary" to={`/account/applications?application=${draft.id}`}>
            {messages.openApplication}
          </Link>
        }
      >
        <p>{messages.ownersReadFirst}</p>
      </EmptyState>
    );
  }
  if (activeApplications.length === 0) {
    return (
      <EmptyState
        icon="application"
        title={messages.addApplicationFirst}
        action={
          <Link className="button button--primary" to="/account/applications?new=yes">
            {messages.addApplication}
          </Link>
        }
      >
        <p>{messages.licenceNeedsApplication}</p>
      </EmptyState>
    );
  }
  return (
    <TitledPanel>
      <LicenceRequestForm applications={activeApplications} organisation={organisation} />
    </TitledPanel>
  );
}

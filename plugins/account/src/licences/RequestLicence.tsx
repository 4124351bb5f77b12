import Link from '@docusaurus/Link';
import type { ApplicationList, Organisation } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { useResource } from '../api/use-resource.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { Heading } from '../components/Heading.tsx';
import { Loaded } from '../components/Loaded.tsx';
import { Panel } from '../components/Panel.tsx';
import { hasSandbox } from '../offer.ts';
import { useQuery } from '../page/use-query.ts';
import { RequestForm } from './RequestForm.tsx';

interface Props {
  readonly organisationId: string;
}

/** The request for a licence, or the steps required before it. */
export function RequestLicence({ organisationId }: Props): ReactNode {
  const [applications, { reload }] = useResource('GET /api/organisations/{organisationId}/applications', {
    params: { organisationId },
  });
  const [organisation, { reload: reloadOrganisation }] = useResource('GET /api/organisations/{organisationId}', {
    params: { organisationId },
  });
  return (
    <>
      <Heading back={{ to: '/account/applications/licences', label: 'All licences' }}>Request a licence</Heading>
      <Loaded resource={applications} onRetry={() => void reload()}>
        {(list) => (
          <Loaded resource={organisation} onRetry={() => void reloadOrganisation()}>
            {(loaded) => <Ready applications={list.applications} organisation={loaded} />}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}

interface ReadyProps {
  readonly applications: ApplicationList['applications'];
  readonly organisation: Organisation;
}

function Ready({ applications, organisation }: ReadyProps): ReactNode {
  const usable = applications.filter(({ state }) => state === 'active');
  const requestedId = useQuery().get('application');
  const drafts = applications.filter(({ state }) => state === 'draft');
  const draft = drafts.find(({ id }) => id === requestedId) ?? (usable.length === 0 ? drafts[0] : undefined);
  if (organisation.state !== 'verified') {
    return (
      <EmptyState
        icon="clock"
        title={`${organisation.name} is not verified yet`}
        action={
          <Link className="button button--primary" to="/account/organisation-registration">
            View the status
          </Link>
        }
      >
        <p>
          Licences are for production, which is available when our staff have verified your organisation.
          {hasSandbox && ' The sandbox needs no licence.'}
        </p>
      </EmptyState>
    );
  }
  if (draft) {
    return (
      <EmptyState
        icon="application"
        title={`Activate ${draft.name} first`}
        action={
          <Link className="button button--primary" to={`/account/applications?application=${draft.id}`}>
            Open the application
          </Link>
        }
      >
        <p>
          Owners read what an application does before they give it access. We ask for that, its support page and its
          scopes when you activate it.
        </p>
      </EmptyState>
    );
  }
  if (usable.length === 0) {
    return (
      <EmptyState
        icon="application"
        title="Add an application first"
        action={
          <Link className="button button--primary" to="/account/applications?new=yes">
            Add an application
          </Link>
        }
      >
        <p>A licence belongs to an application. Add the application that needs access to the data.</p>
      </EmptyState>
    );
  }
  return (
    <Panel>
      <RequestForm applications={usable} organisation={organisation} />
    </Panel>
  );
}

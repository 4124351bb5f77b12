import { messages } from '@refdesk/messages/applications';
import type { ReactNode } from 'react';
import { hasSandbox } from '../offer.ts';
import { useQueryParameters } from '../page/use-query-parameters.ts';
import { ApplicationDetailsView } from './ApplicationDetailsView.tsx';
import { ApplicationListView } from './ApplicationListView.tsx';
import { NewApplicationForm } from './NewApplicationForm.tsx';
import { OrganisationMemberGate } from './OrganisationMemberGate.tsx';

/** The screen /account/applications: the list, one application, or the form for a new one. */
export default function ApplicationsScreen(): ReactNode {
  const query = useQueryParameters();
  const application = query.get('application');
  // Looked up by ID only, so that links work for staff and for members of several organisations.
  if (application !== '') return <ApplicationDetailsView key={application} id={application} />;
  return (
    <OrganisationMemberGate reason={messages.needsOrganisation(hasSandbox)}>
      {({ id }) =>
        query.get('new') === '' ? (
          <ApplicationListView key={id} organisationId={id} />
        ) : (
          <NewApplicationForm organisationId={id} />
        )
      }
    </OrganisationMemberGate>
  );
}

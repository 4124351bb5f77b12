import { messages } from '@refdesk/messages/applications';
import type { ReactNode } from 'react';
import { hasSandbox } from '../offer.ts';
import { useQueryParameters } from '../page/use-query.ts';
import { ApplicationList } from './ApplicationList.tsx';
import { ApplicationPage } from './ApplicationPage.tsx';
import { NewApplication } from './NewApplication.tsx';
import { OrganisationRequired } from './OrganisationRequired.tsx';

/** The screen /account/applications: the list, an application, or the form of a new one. */
export default function ApplicationsScreen(): ReactNode {
  const query = useQueryParameters();
  const application = query.get('application');
  // Addressed by id, so that links work for staff and members of several organisations.
  if (application !== '') return <ApplicationPage key={application} id={application} />;
  return (
    <OrganisationRequired why={messages.needsOrganisation(hasSandbox)}>
      {({ id }) =>
        query.get('new') === '' ? (
          <ApplicationList key={id} organisationId={id} />
        ) : (
          <NewApplication organisationId={id} />
        )
      }
    </OrganisationRequired>
  );
}

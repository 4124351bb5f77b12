import { messages } from '@refdesk/messages/applications';
import type { ReactNode } from 'react';
import { hasSandbox } from '../offer.ts';
import { useQuery } from '../page/use-query.ts';
import { ApplicationList } from './ApplicationList.tsx';
import { ApplicationPage } from './ApplicationPage.tsx';
import { NeedsOrganisation } from './NeedsOrganisation.tsx';
import { NewApplication } from './NewApplication.tsx';

/** The screen /account/applications: the list, an application, or the form of a new one. */
export default function ApplicationsScreen(): ReactNode {
  const query = useQuery();
  const application = query.get('application');
  // Addressed by id, so that links work for staff and members of several organisations.
  if (application !== '') return <ApplicationPage key={application} id={application} />;
  return (
    <NeedsOrganisation why={messages.needsOrganisation(hasSandbox)}>
      {({ id }) =>
        query.get('new') === '' ? (
          <ApplicationList key={id} organisationId={id} />
        ) : (
          <NewApplication organisationId={id} />
        )
      }
    </NeedsOrganisation>
  );
}

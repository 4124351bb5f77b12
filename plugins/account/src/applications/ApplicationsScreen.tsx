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
    <NeedsOrganisation
      why={`An application belongs to an organisation, so its credentials do not depend on the person who created them. You can use ${hasSandbox ? 'the sandbox as soon as you register the organisation, and production' : 'production'} once we have verified it.`}
    >
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

import { messages } from '@refdesk/messages/organisation';
import type { ReactNode } from 'react';
import { OrganisationMemberGate } from '../applications/OrganisationMemberGate.tsx';
import { useQueryParameters } from '../page/use-query.ts';
import { LicenceDetailsView } from './LicenceDetailsView.tsx';
import { LicenceRequestPanel } from './LicenceRequestPanel.tsx';
import { LicenceTable } from './LicenceTable.tsx';

/** The screen /account/applications/licences: the table, a licence, or the request for one. */
export default function LicencesScreen(): ReactNode {
  const query = useQueryParameters();
  const licence = query.get('licence');
  // Addressed by id, since staff see it without being members of either organisation.
  if (licence !== '') return <LicenceDetailsView key={licence} id={licence} />;
  return (
    <OrganisationMemberGate why={messages.licenceExplained}>
      {({ id }) =>
        query.get('request') === '' ? (
          <LicenceTable key={id} organisationId={id} />
        ) : (
          <LicenceRequestPanel key={id} organisationId={id} />
        )
      }
    </OrganisationMemberGate>
  );
}

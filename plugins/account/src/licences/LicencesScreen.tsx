import { messages } from '@refdesk/messages/organisation';
import type { ReactNode } from 'react';
import { OrganisationMemberGate } from '../applications/OrganisationMemberGate.tsx';
import { useQueryParameters } from '../page/use-query-parameters.ts';
import { LicenceDetailsView } from './LicenceDetailsView.tsx';
import { LicenceRequestPanel } from './LicenceRequestPanel.tsx';
import { LicenceTable } from './LicenceTable.tsx';

/** The screen /account/applications/licences: the table, one licence, or the form for a licence request. */
export default function LicencesScreen(): ReactNode {
  const query = useQueryParameters();
  const licence = query.get('licence');
  // Looked up by ID only, since staff can view a licence without being members of either organisation.
  if (licence !== '') return <LicenceDetailsView key={licence} id={licence} />;
  return (
    <OrganisationMemberGate reason={messages.licenceExplained}>
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

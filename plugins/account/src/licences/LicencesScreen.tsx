import { messages } from '@refdesk/messages/organisation';
import type { ReactNode } from 'react';
import { OrganisationRequired } from '../applications/OrganisationRequired.tsx';
import { useQueryParameters } from '../page/use-query.ts';
import { LicencePage } from './LicencePage.tsx';
import { LicenceTable } from './LicenceTable.tsx';
import { RequestLicence } from './RequestLicence.tsx';

/** The screen /account/applications/licences: the table, a licence, or the request for one. */
export default function LicencesScreen(): ReactNode {
  const query = useQueryParameters();
  const licence = query.get('licence');
  // Addressed by id, since staff see it without being members of either organisation.
  if (licence !== '') return <LicencePage key={licence} id={licence} />;
  return (
    <OrganisationRequired why={messages.licenceExplained}>
      {({ id }) =>
        query.get('request') === '' ? (
          <LicenceTable key={id} organisationId={id} />
        ) : (
          <RequestLicence key={id} organisationId={id} />
        )
      }
    </OrganisationRequired>
  );
}

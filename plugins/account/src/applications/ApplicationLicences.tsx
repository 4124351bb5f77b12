import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/applications';
import type { Application } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { DataTable, type TableColumn } from '../components/DataTable.tsx';
import { LicenceStateBadge } from '../components/LicenceStateBadge.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { getProductNameById } from '../offer.ts';

interface Props {
  readonly application: Application;
}

type Row = Application['licences'][number];

/** Licences of an application. */
export function ApplicationLicences({ application: { id, licences, may } }: Props): ReactNode {
  return (
    <TitledPanel
      title={messages.licences}
      lead={messages.licencesExplained(hasSeveralOrganisations(licences))}
      actions={
        may.includes('licence.request') && (
          <Link
            className="button button--secondary"
            to={`/account/applications/licences?request=yes&application=${id}`}
          >
            {messages.requestLicence}
          </Link>
        )
      }
    >
      <DataTable
        caption={messages.licencesOfApplication}
        columns={columns}
        rows={licences}
        getRowKey={(row) => row.id}
        emptyMessage={messages.noLicenceYet}
      />
    </TitledPanel>
  );
}

/** Whether a token request must name the organisation. */
function hasSeveralOrganisations(licences: readonly Row[]): boolean {
  return (
    new Set(licences.filter(({ state }) => state === 'active').map(({ organisationNumber }) => organisationNumber))
      .size > 1
  );
}

const columns: readonly TableColumn<Row>[] = [
  {
    name: messages.organisation,
    isRowHeader: true,
    cell: ({ id, organisationName }) => (
      <Link to={`/account/applications/licences?licence=${id}`}>{organisationName}</Link>
    ),
  },
  { name: 'organisation_id', cell: ({ organisationNumber }) => <code>{organisationNumber}</code> },
  { name: messages.product, cell: ({ product }) => getProductNameById(product) },
  { name: messages.state, cell: ({ state }) => <LicenceStateBadge state={state} /> },
];

import Link from '@docusaurus/Link';
import type { Application } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { LicenceState } from '../components/LicenceState.tsx';
import { Panel } from '../components/Panel.tsx';
import { Table, type TableColumn } from '../components/Table.tsx';
import { getProductName } from '../offer.ts';

interface Props {
  readonly application: Application;
}

type Row = Application['licences'][number];

/** Licences of an application. */
export function ApplicationLicences({ application: { id, licences, may } }: Props): ReactNode {
  return (
    <Panel
      title="Licences"
      lead={`Each licence gives the application access to one organisation’s data, for one product, in production.${severalOf(licences) ? ' Send the organisation as organisation_id in each token request.' : ''}`}
      actions={
        may.includes('licence.request') && (
          <Link
            className="button button--secondary"
            to={`/account/applications/licences?request=yes&application=${id}`}
          >
            Request a licence
          </Link>
        )
      }
    >
      <Table
        caption="Licences of this application"
        columns={columns}
        rows={licences}
        keyOf={(row) => row.id}
        nothing="No licence yet."
      />
    </Panel>
  );
}

/** Whether a token request must name the organisation. */
function severalOf(licences: readonly Row[]): boolean {
  return (
    new Set(licences.filter(({ state }) => state === 'active').map(({ organisationNumber }) => organisationNumber))
      .size > 1
  );
}

const columns: readonly TableColumn<Row>[] = [
  {
    name: 'Organisation',
    isName: true,
    cell: ({ id, organisationName }) => (
      <Link to={`/account/applications/licences?licence=${id}`}>{organisationName}</Link>
    ),
  },
  { name: 'organisation_id', cell: ({ organisationNumber }) => <code>{organisationNumber}</code> },
  { name: 'Product', cell: ({ product }) => getProductName(product) },
  { name: 'State', cell: ({ state }) => <LicenceState state={state} /> },
];

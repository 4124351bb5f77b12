import Link from '@docusaurus/Link';
import type { ReviewQueue } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { Panel } from '../components/Panel.tsx';
import { StateBadge } from '../components/StateBadge.tsx';
import { Table, type TableColumn } from '../components/Table.tsx';
import { formatCountry } from '../forms/countries.ts';
import { customerNumberNoun, getProductName } from '../offer.ts';

interface Props {
  readonly queue: ReviewQueue;
}

type WaitingOrganisation = ReviewQueue['organisations'][number];
type WaitingLicence = ReviewQueue['licences'][number];

/** Pending decisions, oldest first. */
export function Queue({ queue: { organisations, licences } }: Props): ReactNode {
  return (
    <>
      <Panel
        title={`Organisations to verify (${organisations.length})`}
        lead="Open one to compare its details with the register, its domain and the contract, then verify or reject."
      >
        <Table
          caption="Organisations waiting for verification"
          columns={organisationColumns}
          rows={organisations}
          keyOf={({ id }) => id}
          nothing="None. New organisations appear here, and staff get at most one email an hour."
        />
      </Panel>
      <Panel
        title={`Licences to approve (${licences.length})`}
        lead="Products that need our approval. The organisation’s owner consents separately."
      >
        <Table
          caption="Licences waiting for approval"
          columns={licenceColumns}
          rows={licences}
          keyOf={({ id }) => id}
          nothing="None. New requests appear here, and staff get at most one email an hour."
        />
      </Panel>
    </>
  );
}

const age = ({ waitingDays }: { readonly waitingDays: number }) =>
  waitingDays === 0 ? (
    'Today'
  ) : (
    <StateBadge tone={waitingDays > 2 ? 'warn' : 'quiet'}>
      {waitingDays === 1 ? '1 day' : `${waitingDays} days`}
    </StateBadge>
  );

const organisationColumns: readonly TableColumn<WaitingOrganisation>[] = [
  {
    name: 'Organisation',
    isName: true,
    cell: ({ id, name }) => <Link to={`/account/review?organisation=${id}`}>{name}</Link>,
  },
  {
    name: customerNumberNoun.One,
    cell: ({ customerNumber }) => (customerNumber ? <code>{customerNumber}</code> : 'None'),
  },
  { name: 'Country', cell: ({ country }) => formatCountry(country) },
  { name: 'Domain', cell: ({ domain }) => domain },
  { name: 'Waiting', cell: age },
];

const licenceColumns: readonly TableColumn<WaitingLicence>[] = [
  {
    name: 'Application',
    isName: true,
    cell: ({ id, application }) => <Link to={`/account/applications/licences?licence=${id}`}>{application.name}</Link>,
  },
  { name: 'Owner', cell: ({ application }) => application.organisationName },
  { name: 'Access to', cell: ({ organisation }) => organisation.name },
  { name: 'Product', cell: ({ product }) => getProductName(product) },
  { name: 'Waiting', cell: age },
];

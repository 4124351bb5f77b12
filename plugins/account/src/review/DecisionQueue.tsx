import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/staff';
import type { ReviewQueue } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { DataTable, type TableColumn } from '../components/DataTable.tsx';
import { StateBadge } from '../components/StateBadge.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { formatCountry } from '../forms/countries.ts';
import { customerNumberNoun, getProductNameById } from '../offer.ts';

type WaitingOrganisation = ReviewQueue['organisations'][number];
type WaitingLicence = ReviewQueue['licences'][number];

/** Decisions that wait for staff, oldest first. */
export function DecisionQueue({ queue: { organisations, licences } }: { readonly queue: ReviewQueue }): ReactNode {
  return (
    <>
      <TitledPanel
        title={messages.organisationsToVerify(organisations.length)}
        lead={messages.organisationsToVerifyExplained}
      >
        <DataTable
          caption={messages.organisationsWaiting}
          columns={organisationColumns}
          rows={organisations}
          getRowKey={({ id }) => id}
          emptyMessage={messages.noOrganisationsWait}
        />
      </TitledPanel>
      <TitledPanel title={messages.licencesToApprove(licences.length)} lead={messages.licencesToApproveExplained}>
        <DataTable
          caption={messages.licencesWaiting}
          columns={licenceColumns}
          rows={licences}
          getRowKey={({ id }) => id}
          emptyMessage={messages.noLicencesWait}
        />
      </TitledPanel>
    </>
  );
}

const renderWaitingTime = ({ waitingDays }: { readonly waitingDays: number }) =>
  waitingDays === 0 ? (
    messages.today
  ) : (
    <StateBadge tone={waitingDays > 2 ? 'warn' : 'quiet'}>{messages.waitingDays(waitingDays)}</StateBadge>
  );

const organisationColumns: readonly TableColumn<WaitingOrganisation>[] = [
  {
    name: messages.organisation,
    isRowHeader: true,
    cell: ({ id, name }) => <Link to={`/account/review?organisation=${id}`}>{name}</Link>,
  },
  {
    name: customerNumberNoun.One,
    cell: ({ customerNumber }) => (customerNumber ? <code>{customerNumber}</code> : messages.none),
  },
  { name: messages.country, cell: ({ country }) => formatCountry(country) },
  { name: messages.domain, cell: ({ domain }) => domain },
  { name: messages.waiting, cell: renderWaitingTime },
];

const licenceColumns: readonly TableColumn<WaitingLicence>[] = [
  {
    name: messages.application,
    isRowHeader: true,
    cell: ({ id, application }) => <Link to={`/account/applications/licences?licence=${id}`}>{application.name}</Link>,
  },
  { name: messages.owner, cell: ({ application }) => application.organisationName },
  { name: messages.accessTo, cell: ({ organisation }) => organisation.name },
  { name: messages.product, cell: ({ product }) => getProductNameById(product) },
  { name: messages.waiting, cell: renderWaitingTime },
];

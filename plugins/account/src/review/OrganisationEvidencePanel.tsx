import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/staff';
import type { Organisation, OrganisationVerificationEvidence } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { DataTable, type TableColumn } from '../components/DataTable.tsx';
import { FactList } from '../components/FactList.tsx';
import { StateBadge } from '../components/StateBadge.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { customerNumberNoun } from '../offer.ts';
import { OrganisationStateBadge } from '../organisation/OrganisationStateBadge.tsx';

interface Props {
  readonly organisation: Organisation;
  readonly evidence: OrganisationVerificationEvidence;
}

/** Evidence to check before verifying an organisation: similar names, mail domains, and the company register. */
export function OrganisationEvidencePanel({
  organisation,
  evidence: { similar, mailDomains, register },
}: Props): ReactNode {
  const { domain, registrationNumber } = organisation;
  return (
    <TitledPanel title={messages.toCompare}>
      <FactList
        entries={[
          [
            messages.companyRegister,
            <a key="register" href={register.url} rel="noreferrer" target="_blank">
              {messages.lookUpAt(registrationNumber || organisation.name, register.name)}
            </a>,
          ],
          [
            messages.website,
            <a key="website" href={`https://${domain}`} rel="noreferrer" target="_blank">
              {domain}
            </a>,
          ],
          [messages.memberEmailDomains, <MailDomains key="mail" mailDomains={mailDomains} />],
        ]}
      />
      <DataTable
        caption={messages.similarNames}
        columns={columns}
        rows={similar}
        getRowKey={(row) => row.id}
        emptyMessage={messages.noSimilarName}
      />
    </TitledPanel>
  );
}

function MailDomains({ mailDomains }: Pick<OrganisationVerificationEvidence, 'mailDomains'>): ReactNode {
  return mailDomains.map(({ domain, members, isOwn }) => (
    <span key={domain}>
      {domain} ({members}){' '}
      <StateBadge tone={isOwn ? 'ok' : 'warn'}>{isOwn ? messages.itsOwn : messages.anotherDomain}</StateBadge>{' '}
    </span>
  ));
}

const columns: readonly TableColumn<OrganisationVerificationEvidence['similar'][number]>[] = [
  {
    name: messages.organisation,
    isRowHeader: true,
    cell: ({ id, name }) => <Link to={`/account/review?organisation=${id}`}>{name}</Link>,
  },
  {
    name: customerNumberNoun.One,
    cell: ({ customerNumber }) => (customerNumber ? <code>{customerNumber}</code> : messages.none),
  },
  { name: messages.domain, cell: ({ domain }) => domain },
  { name: messages.state, cell: ({ state }) => <OrganisationStateBadge state={state} /> },
];

import Link from '@docusaurus/Link';
import type { Organisation, OrganisationEvidence } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { Facts } from '../components/Facts.tsx';
import { Panel } from '../components/Panel.tsx';
import { StateBadge } from '../components/StateBadge.tsx';
import { Table, type TableColumn } from '../components/Table.tsx';
import { customerNumberNoun } from '../offer.ts';
import { OrganisationState } from '../organisation/OrganisationState.tsx';

interface Props {
  readonly organisation: Organisation;
  readonly evidence: OrganisationEvidence;
}

/** Evidence to compare before verifying an organisation: similar names, mail domains, the company register. */
export function EvidencePanel({ organisation, evidence: { similar, mailDomains, register } }: Props): ReactNode {
  const { domain, registrationNumber } = organisation;
  return (
    <Panel title="To compare">
      <Facts
        entries={[
          [
            'Company register',
            <a key="register" href={register.url} rel="noreferrer" target="_blank">
              Look up {registrationNumber || organisation.name} at {register.name}
            </a>,
          ],
          [
            'Website',
            <a key="website" href={`https://${domain}`} rel="noreferrer" target="_blank">
              {domain}
            </a>,
          ],
          ['Members’ email domains', <MailDomains key="mail" mailDomains={mailDomains} />],
        ]}
      />
      <Table
        caption="Similar names"
        columns={columns}
        rows={similar}
        keyOf={(row) => row.id}
        nothing="No other organisation has a similar name."
      />
    </Panel>
  );
}

function MailDomains({ mailDomains }: Pick<OrganisationEvidence, 'mailDomains'>): ReactNode {
  return mailDomains.map(({ domain, members, isOwn }) => (
    <span key={domain}>
      {domain} ({members}) <StateBadge tone={isOwn ? 'ok' : 'warn'}>
        {isOwn ? 'Its own' : 'Another domain'}
      </StateBadge>{' '}
    </span>
  ));
}

const columns: readonly TableColumn<OrganisationEvidence['similar'][number]>[] = [
  {
    name: 'Organisation',
    isName: true,
    cell: ({ id, name }) => <Link to={`/account/review?organisation=${id}`}>{name}</Link>,
  },
  {
    name: customerNumberNoun.One,
    cell: ({ customerNumber }) => (customerNumber ? <code>{customerNumber}</code> : 'None'),
  },
  { name: 'Domain', cell: ({ domain }) => domain },
  { name: 'State', cell: ({ state }) => <OrganisationState state={state} /> },
];

import Link from '@docusaurus/Link';
import type { Organisation, OrganisationEvidence } from '@portal/service/contract';
import type { ReactNode } from 'react';
import { useResource } from '../api/use-resource.ts';
import { Facts } from '../applications/Facts.tsx';
import { OrganisationState } from '../organisation/OrganisationState.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Notice } from '../parts/Notice.tsx';
import { Panel } from '../parts/Panel.tsx';
import { StateBadge } from '../parts/StateBadge.tsx';
import { type Column, Table } from '../parts/Table.tsx';

interface Props {
  readonly organisation: Organisation;
}

/** What to compare before an organisation is verified: names that look alike, mail domains, the company register. */
export function EvidencePanel({ organisation: { id, domain, registrationNumber } }: Props): ReactNode {
  const [resource, { reload }] = useResource('GET /api/review/organisations/{organisationId}', { params: { organisationId: id } });
  return (
    <Panel title="To compare">
      <Loaded resource={resource} onRetry={() => void reload()}>
        {({ similar, mailDomains, register }) => (
          <>
            {similar.length > 0 && <Notice tone="warn">Other organisations have similar names. Make sure that this is not one of them.</Notice>}
            <Facts
              entries={[
                [
                  'Company register',
                  <a key="register" href={register.url} rel="noreferrer" target="_blank">
                    Look up {registrationNumber} at {register.name}
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
            <Table caption="Similar names" columns={columns} rows={similar} keyOf={(row) => row.id} nothing="No other organisation has a similar name." />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function MailDomains({ mailDomains }: Pick<OrganisationEvidence, 'mailDomains'>): ReactNode {
  return mailDomains.map(({ domain, members, isOwn }) => (
    <span key={domain}>
      {domain} ({members}) <StateBadge tone={isOwn ? 'ok' : 'warn'}>{isOwn ? 'Its own' : 'Another domain'}</StateBadge>{' '}
    </span>
  ));
}

const columns: readonly Column<OrganisationEvidence['similar'][number]>[] = [
  { name: 'Organisation', isName: true, cell: ({ id, name }) => <Link to={`/account/review?organisation=${id}`}>{name}</Link> },
  { name: 'Customer number', cell: ({ customerNumber }) => (customerNumber ? <code>{customerNumber}</code> : 'None') },
  { name: 'Domain', cell: ({ domain }) => domain },
  { name: 'State', cell: ({ state }) => <OrganisationState state={state} /> },
];

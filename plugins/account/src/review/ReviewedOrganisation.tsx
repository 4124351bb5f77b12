import { messages } from '@refdesk/messages/staff';
import type { Organisation } from '@refdesk/service-contract';
import { type ReactNode, useState } from 'react';
import { useResource } from '../api/use-resource.ts';
import { DateTime } from '../components/DateTime.tsx';
import { EmailAddress } from '../components/EmailAddress.tsx';
import { Facts } from '../components/Facts.tsx';
import { Heading } from '../components/Heading.tsx';
import { Loaded } from '../components/Loaded.tsx';
import { Notice } from '../components/Notice.tsx';
import { Panel } from '../components/Panel.tsx';
import { Table } from '../components/Table.tsx';
import { Warnings } from '../components/Warnings.tsx';
import { formatCountry } from '../forms/countries.ts';
import { FormActions } from '../forms/Form.tsx';
import { offer } from '../offer.ts';
import { listDetailFacts } from '../organisation/form-values.ts';
import { OrganisationState } from '../organisation/OrganisationState.tsx';
import { roleMeanings, roleNames } from '../organisation/roles.ts';
import { DecisionDialog, decisionTexts, type ReviewDecision } from './DecisionDialog.tsx';
import { EvidencePanel } from './EvidencePanel.tsx';
import { listOrganisationWarnings } from './warnings.ts';

interface Props {
  readonly id: string;
}

/** An organisation in the staff view, with the decisions that its state allows. */
export function ReviewedOrganisation({ id }: Props): ReactNode {
  const [resource, { reload, show }] = useResource('GET /api/organisations/{organisationId}', {
    params: { organisationId: id },
  });
  const [evidence, { reload: reloadEvidence }] = useResource('GET /api/review/organisations/{organisationId}', {
    params: { organisationId: id },
  });
  return (
    <Loaded resource={resource} onRetry={() => void reload()}>
      {(organisation) => (
        <>
          <Heading
            back={{ to: '/account/review', label: messages.review }}
            badge={<OrganisationState state={organisation.state} />}
          >
            {organisation.name}
          </Heading>
          {organisation.stateReason && (
            <Notice tone="warn" title={messages.reason}>
              {organisation.stateReason}
            </Notice>
          )}
          <Panel title={messages.details}>
            <Facts entries={detailsOf(organisation)} />
          </Panel>
          <Panel title={messages.members}>
            <Table
              caption={messages.members}
              columns={memberColumns}
              rows={organisation.members}
              keyOf={({ personId }) => personId}
            />
          </Panel>
          <Loaded resource={evidence} onRetry={() => void reloadEvidence()}>
            {(compared) => (
              <>
                <EvidencePanel organisation={organisation} evidence={compared} />
                <Decisions
                  organisation={organisation}
                  warnings={listOrganisationWarnings(organisation, compared)}
                  onChange={show}
                />
              </>
            )}
          </Loaded>
        </>
      )}
    </Loaded>
  );
}

interface DecisionsProps {
  readonly organisation: Organisation;
  readonly warnings: readonly string[];
  readonly onChange: (organisation: Organisation) => void;
}

function Decisions({ organisation, warnings, onChange }: DecisionsProps): ReactNode {
  const [decision, setDecision] = useState<ReviewDecision | null>(null);
  if (organisation.role !== null) {
    return <Notice tone="info">{messages.anotherMustDecide}</Notice>;
  }
  const possible = decisionsIn[organisation.state];
  if (possible.length === 0) return null;
  return (
    <Panel title={messages.yourDecision}>
      {organisation.state === 'pending' && <Warnings warnings={warnings} />}
      <FormActions>
        {possible.map((choice, index) => (
          <button
            key={choice}
            type="button"
            className={index === 0 && choice !== 'suspend' ? 'button button--primary' : 'button button--secondary'}
            onClick={() => setDecision(choice)}
          >
            {decisionTexts[choice].button}
          </button>
        ))}
      </FormActions>
      {decision && (
        <DecisionDialog {...{ decision, organisation, warnings, onChange }} onClose={() => setDecision(null)} />
      )}
    </Panel>
  );
}

const decisionsIn: Readonly<Record<Organisation['state'], readonly ReviewDecision[]>> = {
  pending: ['verify', 'reject', 'suspend'],
  verified: ['suspend'],
  suspended: ['reinstate'],
  rejected: ['suspend'],
  closed: [],
};

function detailsOf({
  customerNumber,
  registrationNumber,
  country,
  domain,
  technicalContact,
  dataProtectionContact,
  createdAt,
  details,
}: Organisation) {
  const { registration } = offer;
  return [
    [
      registration.customerNumber.label,
      customerNumber === null ? messages.notCustomer : <code key="number">{customerNumber}</code>,
    ],
    ...(registration.registrationNumber === null
      ? []
      : [[registration.registrationNumber.label, registrationNumber] as const]),
    [messages.country, formatCountry(country)],
    [messages.domain, domain],
    ...listDetailFacts(details),
    [messages.technicalContact, `${technicalContact.name}, ${technicalContact.email}`],
    [messages.dataProtectionContact, `${dataProtectionContact.name}, ${dataProtectionContact.email}`],
    [messages.registered, <DateTime at={createdAt} key="registered" />],
  ] as const;
}

const memberColumns = [
  { name: messages.name, isName: true, cell: ({ name }: Organisation['members'][number]) => name },
  {
    name: messages.emailAddress,
    cell: ({ email }: Organisation['members'][number]) => <EmailAddress>{email}</EmailAddress>,
  },
  {
    name: messages.role,
    cell: ({ role }: Organisation['members'][number]) => <span title={roleMeanings[role]}>{roleNames[role]}</span>,
  },
];

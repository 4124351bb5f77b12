import { messages } from '@refdesk/messages/staff';
import type { Organisation } from '@refdesk/service-contract';
import { type ReactNode, useState } from 'react';
import { useServiceResource } from '../api/use-service-resource.ts';
import { DataTable, type TableColumn } from '../components/DataTable.tsx';
import { DateTime } from '../components/DateTime.tsx';
import { EmailAddress } from '../components/EmailAddress.tsx';
import { FactList } from '../components/FactList.tsx';
import { InlineNotice } from '../components/InlineNotice.tsx';
import { ItemPageHeading } from '../components/ItemPageHeading.tsx';
import { ServiceResourceView } from '../components/ServiceResourceView.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { WarningList } from '../components/WarningList.tsx';
import { formatCountry } from '../forms/countries.ts';
import { FormActions } from '../forms/ServiceForm.tsx';
import { offer } from '../offer.ts';
import { listOrganisationDetailFacts } from '../organisation/form-values.ts';
import { OrganisationStateBadge } from '../organisation/OrganisationStateBadge.tsx';
import { namesByMemberRole, roleMeanings } from '../organisation/roles.ts';
import {
  OrganisationDecisionDialog,
  type OrganisationDecisionKind,
  organisationDecisionTexts,
} from './OrganisationDecisionDialog.tsx';
import { OrganisationEvidencePanel } from './OrganisationEvidencePanel.tsx';
import { listOrganisationWarnings } from './warnings.ts';

/** Staff view of an organisation, with the decisions that its state allows. */
export function ReviewedOrganisationView({ id }: { readonly id: string }): ReactNode {
  const [resource, { reload, replaceValue }] = useServiceResource('GET /api/organisations/{organisationId}', {
    params: { organisationId: id },
  });
  const [evidence, { reload: reloadEvidence }] = useServiceResource('GET /api/review/organisations/{organisationId}', {
    params: { organisationId: id },
  });
  return (
    <ServiceResourceView resource={resource} onRetry={() => void reload()}>
      {(organisation) => (
        <>
          <ItemPageHeading
            backLink={{ to: '/account/review', label: messages.review }}
            badge={<OrganisationStateBadge state={organisation.state} />}
          >
            {organisation.name}
          </ItemPageHeading>
          {organisation.stateReason && (
            <InlineNotice tone="warn" title={messages.reason}>
              {organisation.stateReason}
            </InlineNotice>
          )}
          <TitledPanel title={messages.details}>
            <FactList entries={listFacts(organisation)} />
          </TitledPanel>
          <TitledPanel title={messages.members}>
            <DataTable
              caption={messages.members}
              columns={memberColumns}
              rows={organisation.members}
              getRowKey={({ personId }) => personId}
            />
          </TitledPanel>
          <ServiceResourceView resource={evidence} onRetry={() => void reloadEvidence()}>
            {(loadedEvidence) => (
              <>
                <OrganisationEvidencePanel organisation={organisation} evidence={loadedEvidence} />
                <DecisionPanel
                  organisation={organisation}
                  warnings={listOrganisationWarnings(organisation, loadedEvidence)}
                  onChange={replaceValue}
                />
              </>
            )}
          </ServiceResourceView>
        </>
      )}
    </ServiceResourceView>
  );
}

interface DecisionPanelProps {
  readonly organisation: Organisation;
  readonly warnings: readonly string[];
  readonly onChange: (organisation: Organisation) => void;
}

function DecisionPanel({ organisation, warnings, onChange }: DecisionPanelProps): ReactNode {
  const [decision, setDecision] = useState<OrganisationDecisionKind | null>(null);
  if (organisation.role !== null) {
    return <InlineNotice tone="info">{messages.anotherMustDecide}</InlineNotice>;
  }
  const allowedDecisions = decisionsByState[organisation.state];
  if (allowedDecisions.length === 0) return null;
  return (
    <TitledPanel title={messages.yourDecision}>
      {organisation.state === 'pending' && <WarningList warnings={warnings} />}
      <FormActions>
        {allowedDecisions.map((choice, index) => (
          <button
            key={choice}
            type="button"
            className={index === 0 && choice !== 'suspend' ? 'button button--primary' : 'button button--secondary'}
            onClick={() => setDecision(choice)}
          >
            {organisationDecisionTexts[choice].buttonLabel}
          </button>
        ))}
      </FormActions>
      {decision && (
        <OrganisationDecisionDialog
          {...{ decision, organisation, warnings, onChange }}
          onClose={() => setDecision(null)}
        />
      )}
    </TitledPanel>
  );
}

const decisionsByState: Readonly<Record<Organisation['state'], readonly OrganisationDecisionKind[]>> = {
  pending: ['verify', 'reject', 'suspend'],
  verified: ['suspend'],
  suspended: ['reinstate'],
  rejected: ['suspend'],
  closed: [],
};

function listFacts({
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
    ...listOrganisationDetailFacts(details),
    [messages.technicalContact, `${technicalContact.name}, ${technicalContact.email}`],
    [messages.dataProtectionContact, `${dataProtectionContact.name}, ${dataProtectionContact.email}`],
    [messages.registered, <DateTime at={createdAt} key="registered" />],
  ] as const;
}

const memberColumns: readonly TableColumn<Organisation['members'][number]>[] = [
  { name: messages.name, isRowHeader: true, cell: ({ name }) => name },
  {
    name: messages.emailAddress,
    cell: ({ email }) => <EmailAddress>{email}</EmailAddress>,
  },
  {
    name: messages.role,
    cell: ({ role }) => <span title={roleMeanings[role]}>{namesByMemberRole[role]}</span>,
  },
];

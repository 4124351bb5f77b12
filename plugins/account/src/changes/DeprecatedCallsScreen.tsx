import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/requests';
import { buildServicePathWithResponseType } from '@refdesk/service-client';
import { type CalledDeprecatedOperationList, requestRetentionDaysBySource } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { useServiceResource } from '../api/use-service-resource.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { ScreenTabs } from '../components/ScreenTabs.tsx';
import { ServiceResourceView } from '../components/ServiceResourceView.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { clientCredentialNoun, hasOrganisations, hasSandbox, offer } from '../offer.ts';
import { useQueryParameters } from '../page/use-query-parameters.ts';
import { OrganisationSwitch } from '../session/OrganisationSwitch.tsx';
import { useCurrentOrganisation } from '../session/use-current-organisation.ts';
import { DeprecatedOperationTable } from './DeprecatedOperationTable.tsx';
import { LastDeprecatedRequest } from './LastDeprecatedRequest.tsx';

/** The screen /account/changes: deprecated calls of the organisation, or of the reader's personal client and keys. */
export default function DeprecatedCallsScreen(): ReactNode {
  const query = useQueryParameters();
  const organisation = useCurrentOrganisation();
  const organisationId = organisation === null || (hasSandbox && query.get('of') === 'me') ? null : organisation.id;
  const operation = query.get('operation');
  return (
    <>
      {organisation && (
        <>
          <OrganisationSwitch />
          {/* Personal requests go to a sandbox. */}
          {hasSandbox && (
            <ScreenTabs
              label={messages.callsOf}
              tabs={[
                { label: messages.ofOrganisation, to: '/account/changes', isCurrent: organisationId !== null },
                { label: messages.myOwnCalls, to: '/account/changes?of=me', isCurrent: organisationId === null },
              ]}
            />
          )}
        </>
      )}
      {operation === '' ? (
        <DeprecatedCalls key={organisationId} organisationId={organisationId} />
      ) : (
        <LastDeprecatedRequest
          key={`${organisationId}${operation}`}
          organisationId={organisationId}
          operation={operation}
          version={query.get('version')}
        />
      )}
    </>
  );
}

interface Props {
  /** Null for the reader's personal client and keys. */
  readonly organisationId: string | null;
}

function DeprecatedCalls({ organisationId }: Props): ReactNode {
  const personal = useServiceResource('GET /api/account/changes', organisationId === null ? {} : null);
  const organisational = useServiceResource(
    'GET /api/organisations/{organisationId}/changes',
    organisationId === null ? null : { params: { organisationId } },
  );
  const [resource, { reload }] = organisationId === null ? personal : organisational;
  return (
    <ServiceResourceView resource={resource} onRetry={() => void reload()}>
      {({ uses }) => {
        if (uses.length === 0) return <NoDeprecatedCalls />;
        return organisationId === null ? (
          <PersonalCalls uses={uses} />
        ) : (
          <OrganisationCalls uses={uses} organisationId={organisationId} />
        );
      }}
    </ServiceResourceView>
  );
}

function PersonalCalls({ uses }: CalledDeprecatedOperationList): ReactNode {
  return (
    <TitledPanel title={messages.stillInUse} lead={describeOwnCalls()}>
      <DeprecatedOperationTable caption={messages.stillInUse} uses={uses} isPersonal emptyMessage="" />
    </TitledPanel>
  );
}

function describeOwnCalls(): string {
  if (!hasOrganisations) return messages.calledByClientsAndKeys;
  return offer.key === null
    ? messages.calledByOwnClient(clientCredentialNoun.one, requestRetentionDaysBySource.sandbox)
    : messages.calledByOwnClientAndKeys(clientCredentialNoun.one, requestRetentionDaysBySource.sandbox);
}

function OrganisationCalls({
  uses,
  organisationId,
}: CalledDeprecatedOperationList & { readonly organisationId: string }): ReactNode {
  const [done, open] = [uses.filter(({ isDone }) => isDone), uses.filter(({ isDone }) => !isDone)];
  return (
    <>
      <TitledPanel
        title={messages.stillInUse}
        lead={offer.key === null ? messages.calledByClients : messages.calledByClientsAndKeys}
        actions={
          open.some(({ deprecated }) => deprecated.sunset !== null) && (
            <a
              className="button button--secondary"
              href={buildServicePathWithResponseType('GET /api/organisations/{organisationId}/changes.ics', {
                params: { organisationId },
              })}
              download
            >
              {messages.addToCalendar}
            </a>
          )
        }
      >
        <DeprecatedOperationTable
          caption={messages.stillInUse}
          uses={open}
          emptyMessage={messages.nothingWillBeRemoved}
        />
      </TitledPanel>
      {done.length > 0 && (
        <TitledPanel title={messages.done} lead={messages.calledBefore}>
          <DeprecatedOperationTable caption={messages.done} uses={done} emptyMessage="" />
        </TitledPanel>
      )}
    </>
  );
}

function NoDeprecatedCalls(): ReactNode {
  return (
    <EmptyState
      icon="done"
      title={messages.nothingDeprecated}
      action={
        offer.pages.changes && (
          <Link className="button button--primary" to={offer.pages.changes}>
            {messages.changesOfApi}
          </Link>
        )
      }
    >
      <p>
        {offer.key === null ? messages.listedWhenClientCalls : messages.listedWhenClientOrKeyCalls}{' '}
        {hasOrganisations && messages.ownersEmailed}
      </p>
    </EmptyState>
  );
}

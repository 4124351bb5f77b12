import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/applications';
import type { ApplicationList as Answer } from '@refdesk/service-contract';
import { useDrawingUrl } from '@refdesk/ui/use-drawing-url';
import type { ReactNode } from 'react';
import { useServiceResource } from '../api/use-service-resource.ts';
import { DataTable, type TableColumn, TableFilters } from '../components/DataTable.tsx';
import { DateTime } from '../components/DateTime.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { ServiceResourceView } from '../components/ServiceResourceView.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { SelectField, TextField } from '../forms/LabelledField.tsx';
import { hasSandbox, keyNoun, offer } from '../offer.ts';
import { useQueryParameters } from '../page/use-query-parameters.ts';
import styles from './ApplicationListView.module.css';
import { ApplicationStateBadge } from './ApplicationStateBadge.tsx';

type Row = Answer['applications'][number];

/** Applications of the organisation, with their clients, keys and licences. */
export function ApplicationListView({ organisationId }: { readonly organisationId: string }): ReactNode {
  const [resource, { reload }] = useServiceResource('GET /api/organisations/{organisationId}/applications', {
    params: { organisationId },
  });
  return (
    <ServiceResourceView resource={resource} onRetry={() => void reload()}>
      {({ applications, may }) => {
        const addLink = may.includes('application.add') && (
          <Link className="button button--primary" to="/account/applications?new=yes">
            {messages.addApplication}
          </Link>
        );
        return applications.length === 0 ? (
          <NoApplications action={addLink} />
        ) : (
          <ApplicationRows {...{ applications, addLink }} />
        );
      }}
    </ServiceResourceView>
  );
}

function NoApplications({ action }: { readonly action: ReactNode }): ReactNode {
  return (
    <EmptyState
      icon="application"
      drawing={useDrawingUrl('noApplications')}
      title={messages.noApplicationYet}
      action={action || undefined}
    >
      <p>{messages.applicationExplained}</p>
      <ul>
        <li>{messages.hasClients(hasSandbox)}</li>
        <li>{messages.hasTwoSecrets}</li>
        <li>{offer.key === null ? messages.hasLicences : messages.hasKeysAndLicences(keyNoun)}</li>
      </ul>
      <p>{action ? messages.addingExplained(hasSandbox) : messages.roleIsReadOnly}</p>
    </EmptyState>
  );
}

function ApplicationRows({
  applications,
  addLink,
}: {
  readonly applications: readonly Row[];
  readonly addLink: ReactNode;
}): ReactNode {
  const query = useQueryParameters();
  const text = query.get('text').toLowerCase();
  const state = query.get('state');
  const rows = applications.filter(
    (row) =>
      `${row.name} ${row.description ?? ''}`.toLowerCase().includes(text) && (state === '' || row.state === state),
  );
  return (
    <TitledPanel title={messages.applicationCount(applications.length)} actions={addLink}>
      {applications.length > 5 && (
        <TableFilters countText={messages.shownOf(rows.length, applications.length)}>
          <TextField {...query.field('text')} label={messages.nameOrDescription} type="search" />
          <SelectField
            {...query.field('state')}
            label={messages.state}
            placeholder={messages.allStates}
            choices={states}
          />
        </TableFilters>
      )}
      <DataTable
        caption={messages.applications}
        columns={offer.key === null ? columns.filter(({ name }) => name !== keyNoun.Many) : columns}
        rows={rows}
        getRowKey={(row) => row.id}
        emptyMessage={messages.noApplicationMatches}
      />
    </TitledPanel>
  );
}

const states = [
  { value: 'draft', label: messages.draft },
  { value: 'active', label: messages.active },
  { value: 'suspended', label: messages.suspended },
];

const columns: readonly TableColumn<Row>[] = [
  {
    name: messages.application,
    isRowHeader: true,
    cell: ({ id, name, logo, description }) => (
      <span className={styles.name}>
        {logo ? <img src={logo} alt="" width={32} height={32} /> : <span aria-hidden="true">{name.slice(0, 1)}</span>}
        <span>
          <Link to={`/account/applications?application=${id}`}>{name}</Link>
          <small>{description}</small>
        </span>
      </span>
    ),
  },
  { name: messages.state, cell: ({ state }) => <ApplicationStateBadge state={state} /> },
  {
    name: messages.licences,
    cell: ({ licences }) => {
      const active = licences.filter((licence) => licence.state === 'active').length;
      return licences.length === 0 ? messages.none : messages.activeOf(active, licences.length);
    },
  },
  {
    name: keyNoun.Many,
    cell: ({ activeKeys, nextExpiry }) => (
      <div>
        {activeKeys}
        {nextExpiry && (
          <>
            {messages.nextExpires}
            <DateTime at={nextExpiry} show="ago" />
          </>
        )}
      </div>
    ),
  },
  {
    name: messages.lastUsed,
    cell: ({ lastUsedAt }) => (lastUsedAt ? <DateTime at={lastUsedAt} show="ago" /> : messages.never),
  },
];

import Link from '@docusaurus/Link';
import type { ApplicationList as Answer } from '@refdesk/service-contract';
import { type ReactNode, useId } from 'react';
import { useResource } from '../api/use-resource.ts';
import { DateTime } from '../components/DateTime.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { Loaded } from '../components/Loaded.tsx';
import { Panel } from '../components/Panel.tsx';
import { Table, type TableColumn, TableFilters } from '../components/Table.tsx';
import { SelectField, TextField } from '../forms/Field.tsx';
import { hasSandbox, keyNoun, offer } from '../offer.ts';
import { useQuery } from '../page/use-query.ts';
import styles from './ApplicationList.module.css';
import { ApplicationState } from './ApplicationState.tsx';

interface Props {
  readonly organisationId: string;
}

type Row = Answer['applications'][number];

/** Applications of the organisation, with their clients, keys and licences. */
export function ApplicationList({ organisationId }: Props): ReactNode {
  const [resource, { reload }] = useResource('GET /api/organisations/{organisationId}/applications', {
    params: { organisationId },
  });
  return (
    <Loaded resource={resource} onRetry={() => void reload()}>
      {({ applications, may }) => {
        const add = may.includes('application.add') && (
          <Link className="button button--primary" to="/account/applications?new=yes">
            Add an application
          </Link>
        );
        return applications.length === 0 ? <Nothing action={add} /> : <List {...{ applications, add }} />;
      }}
    </Loaded>
  );
}

function Nothing({ action }: { readonly action: ReactNode }): ReactNode {
  return (
    <EmptyState icon="application" title="No application yet" action={action || undefined}>
      <p>
        An application represents one program: a website, a nightly export or an app on phones. Each application has
      </p>
      <ul>
        <li>{hasSandbox ? 'a client for the sandbox, with sample data only, and one for production;' : 'a client;'}</li>
        <li>up to two secrets for each client, so that you can rotate them without downtime;</li>
        <li>{offer.key !== null && `${keyNoun.many}, and `}licences for the organisations whose data it may access.</li>
      </ul>
      <p>
        {action
          ? `Adding one takes two minutes. It starts as a draft${hasSandbox ? ', which works in the sandbox' : ''}.`
          : 'Your role is read-only. Ask a developer, an admin or the owner to add one.'}
      </p>
    </EmptyState>
  );
}

function List({ applications, add }: { readonly applications: readonly Row[]; readonly add: ReactNode }): ReactNode {
  const query = useQuery();
  const id = useId();
  const text = query.get('text').toLowerCase();
  const state = query.get('state');
  const rows = applications.filter(
    (row) =>
      `${row.name} ${row.description ?? ''}`.toLowerCase().includes(text) && (state === '' || row.state === state),
  );
  const filter = (name: string) => ({
    id: id + name,
    name,
    value: query.get(name),
    error: null,
    onChange: (value: string) => query.set(name, value),
  });
  return (
    <Panel title={applications.length === 1 ? '1 application' : `${applications.length} applications`} actions={add}>
      {applications.length > 5 && (
        <TableFilters count={`${rows.length} of ${applications.length} shown`}>
          <TextField {...filter('text')} label="Name or description" type="search" />
          <SelectField {...filter('state')} label="State" placeholder="All states" choices={states} />
        </TableFilters>
      )}
      <Table
        caption="Applications"
        columns={offer.key === null ? columns.filter(({ name }) => name !== keyNoun.Many) : columns}
        rows={rows}
        keyOf={(row) => row.id}
        nothing="No application matches."
      />
    </Panel>
  );
}

const states = [
  { value: 'draft', label: 'Draft' },
  { value: 'active', label: 'Active' },
  { value: 'suspended', label: 'Suspended' },
];

const columns: readonly TableColumn<Row>[] = [
  {
    name: 'Application',
    isName: true,
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
  { name: 'State', cell: ({ state }) => <ApplicationState state={state} /> },
  {
    name: 'Licences',
    cell: ({ licences }) => {
      const active = licences.filter((licence) => licence.state === 'active').length;
      return licences.length === 0 ? 'None' : `${active} active of ${licences.length}`;
    },
  },
  {
    name: keyNoun.Many,
    cell: ({ activeKeys, nextExpiry }) => (
      <div>
        {activeKeys}
        {nextExpiry && (
          <>
            , next expires <DateTime at={nextExpiry} show="ago" />
          </>
        )}
      </div>
    ),
  },
  { name: 'Last used', cell: ({ lastUsedAt }) => (lastUsedAt ? <DateTime at={lastUsedAt} show="ago" /> : 'Never') },
];

import Link from '@docusaurus/Link';
import type { KeyList, KeyView } from '@refdesk/service-contract';
import { type ReactNode, useId } from 'react';
import { DateTime } from '../components/DateTime.tsx';
import { Panel } from '../components/Panel.tsx';
import { Table, type TableColumn, TableFilters } from '../components/Table.tsx';
import { SelectField, TextField } from '../forms/Field.tsx';
import { hasSandbox, keyNoun } from '../offer.ts';
import { useQuery } from '../page/use-query.ts';
import { KeyState } from './KeyState.tsx';
import { isKeyWorking, keyStateLabels, keyWarningLabels } from './key-choices.ts';
import styles from './keys.module.css';
import { NoKeys } from './NoKeys.tsx';

interface Props {
  readonly list: KeyList;
  readonly isPersonal: boolean;
}

/** Table of keys; inactive keys are hidden unless the reader shows them. */
export function KeyTable({ list: { keys, applications, may, productionAllowed }, isPersonal }: Props): ReactNode {
  const query = useQuery();
  const id = useId();
  const newKeyAction = (may.includes('key.make') || may.includes('personalKey.manage')) && (
    <Link className="button button--primary" to={`/account/integrations?new=yes${isPersonal ? '&of=me' : ''}`}>
      Create a key
    </Link>
  );
  if (keys.length === 0) return <NoKeys {...{ isPersonal, productionAllowed }} action={newKeyAction} />;
  const [text = '', application = '', environment = '', state = ''] = [
    'text',
    'application',
    'environment',
    'state',
  ].map((name) => query.get(name));
  const rows = keys.filter(
    (key) =>
      `${key.name} ${key.hint}`.toLowerCase().includes(text.toLowerCase()) &&
      (application === '' || key.applicationId === application) &&
      (environment === '' || key.environment === environment) &&
      (state === ''
        ? isKeyWorking(key)
        : state === 'all' || (state === 'warned' ? key.warnings.length > 0 : key.state === state)),
  );
  const filter = (name: string) => ({
    id: id + name,
    name,
    value: query.get(name),
    error: null,
    onChange: (value: string) => query.set(name, value),
  });
  return (
    <Panel title={keyNoun.Many} actions={newKeyAction}>
      {keys.length > 1 && (
        <TableFilters count={`${rows.length} of ${keys.length} shown`}>
          <TextField {...filter('text')} label="Name or last four" type="search" />
          {!isPersonal && (
            <>
              <SelectField
                {...filter('application')}
                label="Application"
                placeholder="All applications"
                choices={applications.map(({ id: value, name }) => ({ value, label: name }))}
              />
              {hasSandbox && (
                <SelectField {...filter('environment')} label="Environment" placeholder="Both" choices={environments} />
              )}
            </>
          )}
          <SelectField {...filter('state')} label="State" placeholder="Active keys" choices={states} />
        </TableFilters>
      )}
      <Table
        caption={keyNoun.Many}
        columns={isPersonal ? columns.filter(({ name }) => name !== 'Application') : columns}
        rows={rows}
        keyOf={(key) => key.id}
        nothing="No key matches the filters."
      />
    </Panel>
  );
}

const environments = [
  { value: 'sandbox', label: 'Sandbox' },
  { value: 'production', label: 'Production' },
];

const states = [
  { value: 'warned', label: 'With a warning' },
  ...Object.entries(keyStateLabels).map(([value, [, label]]) => ({ value, label })),
  { value: 'all', label: 'All keys, including expired and revoked' },
];

const columns: readonly TableColumn<KeyView>[] = [
  {
    name: 'Key',
    isName: true,
    cell: ({ id, name, hint }) => (
      <div>
        <Link to={`/account/integrations?key=${id}`}>{name}</Link>
        <code className={styles.hint}>{hint}</code>
      </div>
    ),
  },
  {
    name: 'Application',
    cell: ({ applicationName, environment }) => (
      <div>
        {applicationName ?? 'None'}
        <small className={styles.under}>{environment}</small>
      </div>
    ),
  },
  {
    name: 'State',
    cell: ({ state, warnings }) => (
      <div>
        <KeyState state={state} />
        {warnings.map((warning) => (
          <small key={warning} className={styles.warning}>
            {keyWarningLabels[warning][0]}
          </small>
        ))}
      </div>
    ),
  },
  {
    name: 'Last used',
    cell: ({ lastUsed }) =>
      lastUsed === null ? (
        'Never'
      ) : (
        <div>
          <DateTime at={lastUsed.at} show="ago" />
          {lastUsed.operation && <small className={styles.under}>{lastUsed.operation}</small>}
        </div>
      ),
  },
  { name: 'Expires', cell: ({ expiresAt }) => (expiresAt ? <DateTime at={expiresAt} show="ago" /> : 'Never') },
];

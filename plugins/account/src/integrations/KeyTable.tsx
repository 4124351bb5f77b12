import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/applications';
import type { KeyList, KeyView } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { namesByEnvironment } from '../applications/environments.ts';
import { DataTable, type TableColumn, TableFilters } from '../components/DataTable.tsx';
import { DateTime } from '../components/DateTime.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { SelectField, TextField } from '../forms/LabelledField.tsx';
import { hasOrganisations, hasSandbox, keyNoun } from '../offer.ts';
import { useQueryParameters } from '../page/use-query-parameters.ts';
import { KeyIntroduction } from './KeyIntroduction.tsx';
import { KeyStateBadge } from './KeyStateBadge.tsx';
import styles from './KeyTable.module.css';
import { isKeyStillUsable, keyStateTonesAndLabels, keyWarningLabelsAndAdvice } from './key-choices.ts';

interface Props {
  readonly keyList: KeyList;
  readonly isPersonal: boolean;
}

/** Table of keys; keys that no longer work are hidden unless the filter includes them. */
export function KeyTable({ keyList: { keys, applications, may, productionAllowed }, isPersonal }: Props): ReactNode {
  const query = useQueryParameters();
  const newKeyAction = (may.includes('key.make') || may.includes('personalKey.manage')) && (
    <Link
      className="button button--primary"
      to={`/account/integrations?new=yes${isPersonal && hasOrganisations ? '&of=me' : ''}`}
    >
      {messages.createKey}
    </Link>
  );
  if (keys.length === 0) return <KeyIntroduction {...{ isPersonal, productionAllowed }} action={newKeyAction} />;
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
        ? isKeyStillUsable(key)
        : state === 'all' || (state === 'warned' ? key.warnings.length > 0 : key.state === state)),
  );
  return (
    <TitledPanel title={keyNoun.Many} actions={newKeyAction}>
      {keys.length > 1 && (
        <TableFilters countText={messages.shownOf(rows.length, keys.length)}>
          <TextField {...query.field('text')} label={messages.nameOrLastFour} type="search" />
          {!isPersonal && (
            <SelectField
              {...query.field('application')}
              label={messages.application}
              placeholder={messages.allApplications}
              choices={applications.map(({ id: value, name }) => ({ value, label: name }))}
            />
          )}
          {hasSandbox && (!isPersonal || !hasOrganisations) && (
            <SelectField
              {...query.field('environment')}
              label={messages.environment}
              placeholder={messages.both}
              choices={environments}
            />
          )}
          <SelectField
            {...query.field('state')}
            label={messages.state}
            placeholder={messages.activeKeysOnly}
            choices={states}
          />
        </TableFilters>
      )}
      <DataTable
        caption={keyNoun.Many}
        columns={isPersonal ? personalColumns : columns}
        rows={rows}
        getRowKey={(key) => key.id}
        emptyMessage={messages.noKeyMatches}
      />
    </TitledPanel>
  );
}

const environments = [
  { value: 'sandbox', label: messages.sandbox },
  { value: 'production', label: messages.production },
];

const states = [
  { value: 'warned', label: messages.withWarning },
  ...Object.entries(keyStateTonesAndLabels).map(([value, [, label]]) => ({ value, label })),
  { value: 'all', label: messages.allKeys },
];

const columns: readonly TableColumn<KeyView>[] = [
  {
    name: messages.key,
    isRowHeader: true,
    cell: ({ id, name, hint }) => (
      <div>
        <Link to={`/account/integrations?key=${id}`}>{name}</Link>
        <code className={styles.hint}>{hint}</code>
      </div>
    ),
  },
  {
    name: messages.application,
    cell: ({ applicationName, environment }) => (
      <div>
        {applicationName ?? messages.none}
        <small className={styles.under}>{namesByEnvironment[environment]}</small>
      </div>
    ),
  },
  {
    name: messages.state,
    cell: ({ state, warnings }) => (
      <div>
        <KeyStateBadge state={state} />
        {warnings.map((warning) => (
          <small key={warning} className={styles.warning}>
            {keyWarningLabelsAndAdvice[warning][0]}
          </small>
        ))}
      </div>
    ),
  },
  {
    name: messages.lastUsed,
    cell: ({ lastUsed }) =>
      lastUsed === null ? (
        messages.never
      ) : (
        <div>
          <DateTime at={lastUsed.at} show="ago" />
          {lastUsed.operation && <small className={styles.under}>{lastUsed.operation}</small>}
        </div>
      ),
  },
  {
    name: messages.expires,
    cell: ({ expiresAt }) => (expiresAt ? <DateTime at={expiresAt} show="ago" /> : messages.never),
  },
];

const environmentColumn: TableColumn<KeyView> = {
  name: messages.environment,
  cell: ({ environment }) => namesByEnvironment[environment],
};

/** Columns of personal keys, which belong to no application. */
const personalColumns = columns.flatMap((column) => {
  if (column.name !== messages.application) return [column];
  return hasOrganisations || !hasSandbox ? [] : [environmentColumn];
});

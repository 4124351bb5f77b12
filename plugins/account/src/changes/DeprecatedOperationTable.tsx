import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/requests';
import {
  type CalledDeprecatedOperationList,
  deprecatedOperationQuietDays,
  requestRetentionDaysBySource,
} from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { DataTable, type TableColumn } from '../components/DataTable.tsx';
import { CalendarDay, DateTime } from '../components/DateTime.tsx';
import { StateBadge } from '../components/StateBadge.tsx';
import { clientCredentialNoun } from '../offer.ts';
import { formatCredentialTypeAndEnvironment } from '../requests/RequestTable.tsx';
import styles from './DeprecatedOperationTable.module.css';

type Use = CalledDeprecatedOperationList['uses'][number];

interface Props {
  readonly caption: string;
  readonly uses: readonly Use[];
  readonly emptyMessage: string;
  /** Whether these are calls of the reader's personal client and test keys. */
  readonly isPersonal?: boolean;
}

/** Deprecated operations, each with its callers and its replacement. */
export function DeprecatedOperationTable({ caption, uses, emptyMessage, isPersonal = false }: Props): ReactNode {
  return (
    <DataTable
      caption={caption}
      columns={isPersonal ? personalColumns : columns}
      rows={uses}
      getRowKey={({ deprecated: { api, version, operation } }) => `${api} ${version} ${operation}`}
      emptyMessage={emptyMessage}
    />
  );
}

const createNameColumn = (isOwn: boolean): TableColumn<Use> => ({
  name: messages.operation,
  isRowHeader: true,
  cell: ({ deprecated: { title, path, apiTitle, version, operation } }) => (
    <>
      <Link to={path}>{title}</Link>
      <small className={styles.small}>
        {apiTitle} {version}
      </small>
      <small className={styles.small}>
        <Link to={buildChangesPath(operation, version, isOwn)}>{messages.lastRequestInNewVersion}</Link>
      </small>
    </>
  ),
});

const createFurtherColumns = (isOwn: boolean): readonly TableColumn<Use>[] => [
  {
    name: messages.removedOn,
    cell: ({ isDone, deprecated: { sunset } }) => (
      <div>
        <StateBadge tone={isDone ? 'ok' : 'warn'}>{isDone ? messages.notUsedForMonth : messages.inUse}</StateBadge>
        <small className={styles.small}>{sunset === null ? messages.noDateYet : <CalendarDay at={sunset} />}</small>
      </div>
    ),
  },
  { name: messages.calledBy, cell: (use) => <Callers use={use} isOwn={isOwn} /> },
  { name: messages.useInstead, cell: ({ deprecated }) => <Replacement deprecated={deprecated} /> },
];

const columns = [createNameColumn(false), ...createFurtherColumns(false)];
const personalColumns = [createNameColumn(true), ...createFurtherColumns(true)];

function Callers({ use: { callers, deprecated }, isOwn }: { readonly use: Use; readonly isOwn: boolean }): ReactNode {
  const operation = deprecated.operation.split('#')[0] ?? '';
  const days = isOwn ? requestRetentionDaysBySource.sandbox : deprecatedOperationQuietDays;
  return (
    <ul className={styles.list}>
      {callers.map(({ credential, kind, name, environment, calls, lastAt }) => (
        <li key={credential}>
          <Link to={`/account/requests?${new URLSearchParams({ credential, operation, ...(isOwn && { of: 'me' }) })}`}>
            {name ?? (isOwn ? messages.myClient(clientCredentialNoun.one) : messages.deleted)}
          </Link>
          <small className={styles.small}>
            {messages.callsInDaysLast(formatCredentialTypeAndEnvironment(kind, environment), calls, days)}
            <DateTime at={lastAt} show="ago" />
          </small>
        </li>
      ))}
    </ul>
  );
}

function Replacement({ deprecated: { successors, breaking } }: Pick<Use, 'deprecated'>): ReactNode {
  return (
    <div>
      {successors.length === 0 && messages.noReplacement}
      <ul className={styles.list}>
        {successors.map(({ title, path }) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </ul>
      {breaking.length > 0 && (
        <details className={styles.breaking}>
          <summary>{messages.breakingChanges(breaking.length)}</summary>
          <ul>
            {breaking.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function buildChangesPath(operation: string, version: string, isOwn: boolean): string {
  const query = { operation: operation.split('#')[0] ?? '', version, ...(isOwn && { of: 'me' }) };
  return `/account/changes?${new URLSearchParams(query)}`;
}

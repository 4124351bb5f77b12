import Link from '@docusaurus/Link';
import { type ChangeList, quietPeriodDays, requestRetentionDays } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { CalendarDay, DateTime } from '../components/DateTime.tsx';
import { StateBadge } from '../components/StateBadge.tsx';
import { Table, type TableColumn } from '../components/Table.tsx';
import { clientNoun } from '../offer.ts';
import styles from './changes.module.css';

type Use = ChangeList['uses'][number];

interface Props {
  readonly caption: string;
  readonly uses: readonly Use[];
  readonly nothing: string;
  /** True for calls of the reader's personal client and test keys. */
  readonly isOwn?: boolean;
}

/** Deprecated operations, each with its callers and its replacement. */
export function ChangeTable({ caption, uses, nothing, isOwn = false }: Props): ReactNode {
  return (
    <Table
      caption={caption}
      columns={isOwn ? ownColumns : columns}
      rows={uses}
      keyOf={({ deprecated: { api, version, operation } }) => `${api} ${version} ${operation}`}
      nothing={nothing}
    />
  );
}

const nameColumn = (isOwn: boolean): TableColumn<Use> => ({
  name: 'Operation',
  isName: true,
  cell: ({ deprecated: { title, path, apiTitle, version, operation } }) => (
    <>
      <Link to={path}>{title}</Link>
      <small className={styles.small}>
        {apiTitle} {version}
      </small>
      <small className={styles.small}>
        <Link to={getChangeAddress(operation, version, isOwn)}>Last request, in the new version</Link>
      </small>
    </>
  ),
});

const furtherColumns = (isOwn: boolean): readonly TableColumn<Use>[] => [
  {
    name: 'Removed on',
    cell: ({ isDone, deprecated: { sunset } }) => (
      <div>
        {isDone ? <StateBadge tone="ok">Not used for 30 days</StateBadge> : <StateBadge tone="warn">In use</StateBadge>}
        <small className={styles.small}>{sunset === null ? 'No date yet' : <CalendarDay at={sunset} />}</small>
      </div>
    ),
  },
  { name: 'Called by', cell: (use) => <Callers use={use} isOwn={isOwn} /> },
  { name: 'Use instead', cell: ({ deprecated }) => <Instead deprecated={deprecated} /> },
];

const columns = [nameColumn(false), ...furtherColumns(false)];
const ownColumns = [nameColumn(true), ...furtherColumns(true)];

function Callers({ use: { callers, deprecated }, isOwn }: { readonly use: Use; readonly isOwn: boolean }): ReactNode {
  const operation = deprecated.operation.split('#')[0] ?? '';
  return (
    <ul className={styles.list}>
      {callers.map(({ credential, kind, name, environment, calls, lastAt }) => (
        <li key={credential}>
          <Link to={`/account/requests?${new URLSearchParams({ credential, operation, ...(isOwn && { of: 'me' }) })}`}>
            {name ?? (isOwn ? `My ${clientNoun.one}` : 'Deleted')}
          </Link>
          <small className={styles.small}>
            {kind === 'key' ? 'Key' : 'Client'}
            {environment && `, ${environment}`}: {calls} {calls === 1 ? 'call' : 'calls'} in{' '}
            {isOwn ? requestRetentionDays.sandbox : quietPeriodDays} days, last <DateTime at={lastAt} show="ago" />
          </small>
        </li>
      ))}
    </ul>
  );
}

function Instead({ deprecated: { successors, breaking } }: Pick<Use, 'deprecated'>): ReactNode {
  return (
    <div>
      {successors.length === 0 && 'No replacement.'}
      <ul className={styles.list}>
        {successors.map(({ title, path }) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </ul>
      {breaking.length > 0 && (
        <details className={styles.breaking}>
          <summary>{breaking.length === 1 ? '1 breaking change' : `${breaking.length} breaking changes`}</summary>
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

function getChangeAddress(operation: string, version: string, isOwn: boolean): string {
  const query = { operation: operation.split('#')[0] ?? '', version, ...(isOwn && { of: 'me' }) };
  return `/account/changes?${new URLSearchParams(query)}`;
}

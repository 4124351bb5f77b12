import Link from '@docusaurus/Link';
import type { RequestView } from '@refdesk/service-contract';
import { Method } from '@refdesk/ui/Method';
import type { ReactNode } from 'react';
import { DateTime } from '../components/DateTime.tsx';
import { type BadgeTone, StateBadge } from '../components/StateBadge.tsx';
import { Table, type TableColumn } from '../components/Table.tsx';
import { clientNoun, formatRequestRetention } from '../offer.ts';
import styles from './requests.module.css';

interface Props {
  readonly requests: readonly RequestView[];
  /** Whether these are the reader's personal requests. */
  readonly isOwn: boolean;
  /** Whether older requests have not been searched yet. */
  readonly isSearching: boolean;
}

/** Table of requests, newest first. */
export function RequestTable({ requests, isOwn, isSearching }: Props): ReactNode {
  return (
    <Table
      caption="Requests"
      columns={isOwn ? ownColumns : columns}
      rows={requests}
      keyOf={({ id }) => id}
      nothing={isSearching ? 'None so far.' : `No request matches. ${formatRequestRetention('stored')}`}
    />
  );
}

export const getRequestAddress = (id: string, isOwn: boolean): string =>
  `/account/requests?request=${encodeURIComponent(id)}${isOwn ? '&of=me' : ''}`;

const nameColumn = (isOwn: boolean): TableColumn<RequestView> => ({
  name: 'Request',
  isName: true,
  cell: ({ id, method, path, operation }) => (
    <>
      <Link to={getRequestAddress(id, isOwn)}>
        <Method method={method.toLowerCase()} /> {path}
      </Link>
      {operation && <small className={styles.small}>{operation}</small>}
    </>
  ),
});

const furtherColumns: readonly TableColumn<RequestView>[] = [
  {
    name: 'Status',
    cell: ({ status, problem }) => (
      <div>
        <StatusCode code={status} />
        {problem && <small className={styles.small}>{problem}</small>}
      </div>
    ),
  },
  { name: 'When', cell: ({ at }) => <DateTime at={at} show="second" /> },
  { name: 'Duration', cell: ({ milliseconds }) => `${milliseconds} ms` },
  { name: 'Sent by', cell: (request) => <RequestSender request={request} /> },
];

const columns = [nameColumn(false), ...furtherColumns];
const ownColumns = [nameColumn(true), ...furtherColumns];

/** The key, or the client; a client without an application is the reader's personal client. */
export function RequestSender({
  request: { keyName, applicationName, environment },
}: {
  readonly request: RequestView;
}): ReactNode {
  return (
    <div>
      {keyName ?? applicationName ?? (environment === null ? 'Deleted' : `Your ${clientNoun.one}`)}
      <small className={styles.small}>
        {keyName === null ? 'Client' : 'Key'}
        {environment && `, ${environment}`}
      </small>
    </div>
  );
}

/** Status of a response, distinguishable by more than its number. */
export function StatusCode({ code }: { readonly code: number }): ReactNode {
  return <StateBadge tone={getStatusTone(code)}>{code}</StateBadge>;
}

function getStatusTone(code: number): BadgeTone {
  if (code >= 500) return 'bad';
  return code >= 400 ? 'warn' : 'ok';
}

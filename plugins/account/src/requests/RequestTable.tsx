import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/requests';
import type { RequestView } from '@refdesk/service-contract';
import { MethodLabel } from '@refdesk/ui/MethodLabel';
import type { ReactNode } from 'react';
import { DataTable, type TableColumn } from '../components/DataTable.tsx';
import { DateTime } from '../components/DateTime.tsx';
import { type BadgeTone, StateBadge } from '../components/StateBadge.tsx';
import { clientCredentialNoun, hasSandbox } from '../offer.ts';
import styles from './requests.module.css';

interface Props {
  readonly requests: readonly RequestView[];
  /** Whether these are the reader's personal requests. */
  readonly isPersonal: boolean;
  /** Whether older requests remain to be searched. */
  readonly isSearching: boolean;
}

/** Sentence that states how long requests are stored. */
export const requestRetentionText = hasSandbox ? messages.sandboxRequestRetention : messages.reportRetention;

/** Table of logged requests, newest first. */
export function RequestTable({ requests, isPersonal, isSearching }: Props): ReactNode {
  return (
    <DataTable
      caption={messages.requests}
      columns={isPersonal ? personalColumns : columns}
      rows={requests}
      getRowKey={({ id }) => id}
      emptyMessage={isSearching ? messages.noneSoFar : messages.noRequestMatches(requestRetentionText)}
    />
  );
}

export const buildRequestPagePath = (id: string, isOwn: boolean): string =>
  `/account/requests?request=${encodeURIComponent(id)}${isOwn ? '&of=me' : ''}`;

const createNameColumn = (isOwn: boolean): TableColumn<RequestView> => ({
  name: messages.request,
  isRowHeader: true,
  cell: ({ id, method, path, operation }) => (
    <>
      <Link to={buildRequestPagePath(id, isOwn)}>
        <MethodLabel method={method.toLowerCase()} /> {path}
      </Link>
      {operation && <small className={styles.small}>{operation}</small>}
    </>
  ),
});

const furtherColumns: readonly TableColumn<RequestView>[] = [
  {
    name: messages.status,
    cell: ({ status, problem }) => (
      <div>
        <StatusCodeBadge code={status} />
        {problem && <small className={styles.small}>{problem}</small>}
      </div>
    ),
  },
  { name: messages.when, cell: ({ at }) => <DateTime at={at} show="second" /> },
  { name: messages.duration, cell: ({ milliseconds }) => `${milliseconds} ms` },
  { name: messages.sentBy, cell: (request) => <RequestCredentialName request={request} /> },
];

const columns = [createNameColumn(false), ...furtherColumns];
const personalColumns = [createNameColumn(true), ...furtherColumns];

type Environment = NonNullable<RequestView['environment']>;

export const environmentLabels: Readonly<Record<Environment, string>> = {
  sandbox: messages.sandbox,
  production: messages.production,
};

/** Formats the type of a credential and its environment, such as "Key, sandbox". */
export function formatCredentialTypeAndEnvironment(kind: 'client' | 'key', environment: Environment | null): string {
  const sender = kind === 'key' ? messages.key : messages.client;
  return environment === null ? sender : `${sender}, ${environmentLabels[environment]}`;
}

/** Name of the key or client that sent a request; a client without an application is the reader's personal client. */
export function RequestCredentialName({
  request: { keyName, applicationName, environment },
}: {
  readonly request: RequestView;
}): ReactNode {
  return (
    <div>
      {keyName ??
        applicationName ??
        (environment === null ? messages.deleted : messages.yourClient(clientCredentialNoun.one))}
      <small className={styles.small}>
        {formatCredentialTypeAndEnvironment(keyName === null ? 'client' : 'key', environment)}
      </small>
    </div>
  );
}

/** Status code of a response; its badge distinguishes success and errors without relying on the number. */
export function StatusCodeBadge({ code }: { readonly code: number }): ReactNode {
  return <StateBadge tone={getStatusTone(code)}>{code}</StateBadge>;
}

function getStatusTone(code: number): BadgeTone {
  if (code >= 500) return 'bad';
  return code >= 400 ? 'warn' : 'ok';
}

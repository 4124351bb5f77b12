import Link from '@docusaurus/Link';
import type { RequestView } from '@portal/service/contract';
import { Method } from '@portal/ui/Method';
import type { ReactNode } from 'react';
import { DateTime } from '../parts/DateTime.tsx';
import { type Column, Table } from '../parts/Table.tsx';
import styles from './requests.module.css';
import { Status } from './Status.tsx';

interface Props {
  readonly requests: readonly RequestView[];
  /** True while older ones have not been looked at. */
  readonly isSearching: boolean;
}

/** Requests, the newest first. */
export function RequestTable({ requests, isSearching }: Props): ReactNode {
  return (
    <Table
      caption="Requests"
      columns={columns}
      rows={requests}
      keyOf={({ id }) => id}
      nothing={isSearching ? 'None so far.' : 'No request matches. Requests to the sandbox are kept for 7 days, and gateways’ reports for 30 days.'}
    />
  );
}

const columns: readonly Column<RequestView>[] = [
  {
    name: 'Request',
    isName: true,
    cell: ({ id, method, path, operation }) => (
      <>
        <Link to={`/account/requests?request=${encodeURIComponent(id)}`}>
          <Method method={method.toLowerCase()} /> {path}
        </Link>
        {operation && <small className={styles.small}>{operation}</small>}
      </>
    ),
  },
  {
    name: 'Status',
    cell: ({ status, problem }) => (
      <div>
        <Status code={status} />
        {problem && <small className={styles.small}>{problem}</small>}
      </div>
    ),
  },
  { name: 'When', cell: ({ at }) => <DateTime at={at} show="second" /> },
  { name: 'Duration', cell: ({ milliseconds }) => `${milliseconds} ms` },
  { name: 'Sent by', cell: (request) => <SentBy request={request} /> },
];

/** The key, or the application whose client it was. */
export function SentBy({ request: { keyName, applicationName, environment } }: { readonly request: RequestView }): ReactNode {
  return (
    <div>
      {keyName ?? applicationName ?? 'Deleted'}
      <small className={styles.small}>
        {keyName === null ? 'Client' : 'Key'}
        {environment && `, ${environment}`}
      </small>
    </div>
  );
}

import type { SqlAccess, SqlCredential, SqlEndReason, SqlLogin, SqlRefresh } from '@refdesk/service-contract';
import { VisuallyHidden } from '@refdesk/ui/VisuallyHidden';
import { type ReactNode, useState } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { toApiError } from '../api/use-resource.ts';
import { DateTime } from '../components/DateTime.tsx';
import { Notice } from '../components/Notice.tsx';
import { Panel } from '../components/Panel.tsx';
import { Table, type TableColumn } from '../components/Table.tsx';
import { SqlLoginDetails } from './SqlLoginDetails.tsx';
import { createSqlLogin, refreshSqlTables, revokeSqlLogin } from './use-sandbox.ts';

interface Props {
  /** Organisation of the sandbox; null for the reader's personal sandbox. */
  readonly organisationId: string | null;
  readonly access: SqlAccess;
  /** Reloads the logins. */
  readonly onChange: () => Promise<void>;
}

/** Logins for PostgreSQL tools that read the tables of the sandbox. */
export function SqlAccessPanel({ organisationId, access, onChange }: Props): ReactNode {
  const { unavailable, credentials, refreshSeconds } = access;
  const [login, setLogin] = useState<SqlLogin | null>(null);
  const [refreshed, setRefreshed] = useState<SqlRefresh | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState<'create' | 'refresh' | 'revoke' | null>(null);
  if (unavailable !== null) return <UnavailablePanel {...unavailable} />;
  const run = (what: NonNullable<typeof busy>, work: () => Promise<unknown>) => {
    setBusy(what);
    setError(null);
    setRefreshed(null);
    work()
      .catch((failure: unknown) => setError(toApiError(failure)))
      .finally(() => setBusy(null));
  };
  const create = () =>
    run('create', async () => {
      setLogin(await createSqlLogin(organisationId));
      await onChange();
    });
  const refresh = () => run('refresh', async () => setRefreshed(await refreshSqlTables(organisationId)));
  const revoke = (credential: SqlCredential) =>
    run('revoke', async () => {
      await revokeSqlLogin(organisationId, credential.id);
      if (credential.user === login?.user) setLogin(null);
      await onChange();
    });
  const hasValid = credentials.some(({ endedAt }) => endedAt === null);
  const hasMine = credentials.some(({ endedAt, isMine }) => endedAt === null && isMine);
  return (
    <Panel
      id="sql-access"
      title="SQL access"
      lead={`Tools for PostgreSQL read the tables of the sandbox with a read-only login. Changes appear within ${refreshSeconds} seconds.`}
      actions={
        <>
          {hasValid && (
            <button type="button" className="button button--secondary" disabled={busy !== null} onClick={refresh}>
              {busy === 'refresh' ? 'Refreshing…' : 'Refresh now'}
            </button>
          )}{' '}
          <button type="button" className="button button--secondary" disabled={busy !== null} onClick={create}>
            {createLabel(busy === 'create', hasMine)}
          </button>
        </>
      }
    >
      {error !== null && (
        <Notice tone="bad" isNew>
          {error.message}
        </Notice>
      )}
      {refreshed !== null && <RefreshNotice refreshed={refreshed} />}
      {login !== null && <SqlLoginDetails login={login} />}
      {credentials.length > 0 && (
        <Table caption="Logins for SQL access" columns={columns(revoke)} rows={credentials} keyOf={({ id }) => id} />
      )}
    </Panel>
  );
}

/** Notice of missing SQL access, and how the operator enables it. */
export function UnavailablePanel({ reason, remedy }: NonNullable<SqlAccess['unavailable']>): ReactNode {
  return (
    <Panel id="sql-access" title="SQL access">
      <p>
        {reason} {remedy}
      </p>
    </Panel>
  );
}

function createLabel(isCreating: boolean, hasLogin: boolean): string {
  if (isCreating) return 'Creating…';
  return hasLogin ? 'Replace my login' : 'Create a login';
}

function RefreshNotice({ refreshed: { failedTables } }: { readonly refreshed: SqlRefresh }): ReactNode {
  if (failedTables.length === 0)
    return (
      <Notice tone="ok" isNew>
        The tables are up to date.
      </Notice>
    );
  return (
    <Notice tone="bad" isNew title="Not refreshed">
      {`These tables could not be refreshed and keep their rows: ${failedTables.join(', ')}. A reset of the sandbox restores them.`}
    </Notice>
  );
}

const columns = (onRevoke: (credential: SqlCredential) => void): readonly TableColumn<SqlCredential>[] => [
  { name: 'User name', isName: true, cell: ({ user }) => <code>{user}</code> },
  { name: 'Created', cell: ({ createdAt, createdBy }) => <Created at={createdAt} by={createdBy} /> },
  {
    name: 'Last used',
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Not yet' : <DateTime at={lastUsedAt} show="ago" />),
  },
  {
    name: 'Ends',
    cell: ({ expiresAt, endedAt, endReason }) =>
      endedAt === null ? <DateTime at={expiresAt} /> : <Ended at={endedAt} reason={endReason} />,
  },
  {
    name: 'Actions',
    isActions: true,
    cell: (credential) =>
      credential.endedAt === null && (
        <button type="button" className="button button--secondary" onClick={() => onRevoke(credential)}>
          Revoke
          <VisuallyHidden> the login {credential.user}</VisuallyHidden>
        </button>
      ),
  },
];

function Created({ at, by }: { readonly at: string; readonly by: string | null }): ReactNode {
  return (
    <>
      <DateTime at={at} />
      {by !== null && <> by {by}</>}
    </>
  );
}

function Ended({ at, reason }: { readonly at: string; readonly reason: SqlEndReason | null }): ReactNode {
  return (
    <>
      Ended <DateTime at={at} />: {reason === null ? 'revoked' : endReasonTexts[reason]}
    </>
  );
}

const endReasonTexts: Readonly<Record<SqlEndReason, string>> = {
  expired: 'expired',
  failed: 'it could not be created',
  memberLeft: 'the member left or has another role',
  misused: 'one of its sessions wrote to the server',
  organisationInactive: 'the organisation is not active',
  personSuspended: 'the account is suspended',
  revoked: 'revoked',
  rotated: 'replaced',
  signInChanged: 'the password or another way to sign in changed',
};

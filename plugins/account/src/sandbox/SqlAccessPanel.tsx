import { messages } from '@refdesk/messages/requests';
import type {
  CreatedSqlLogin,
  SqlAccess,
  SqlLoginEndReason,
  SqlLoginSummary,
  SqlRefreshResult,
} from '@refdesk/service-contract';
import { VisuallyHidden } from '@refdesk/ui/VisuallyHidden';
import { type ReactNode, useState } from 'react';
import type { ServiceApiError } from '../api/service-api-error.ts';
import { toServiceApiErrorOrRethrow } from '../api/use-service-resource.ts';
import { DataTable, type TableColumn } from '../components/DataTable.tsx';
import { DateTime } from '../components/DateTime.tsx';
import { InlineNotice } from '../components/InlineNotice.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { SqlLoginDetails } from './SqlLoginDetails.tsx';
import { sqlLoginEndReasonTexts } from './sql-end-reasons.ts';
import { createSqlLogin, refreshSqlTables, requestSqlLoginRevocation } from './use-changed-sandbox-records.ts';

interface Props {
  /** Organisation that owns the sandbox; null for the reader's personal sandbox. */
  readonly organisationId: string | null;
  readonly access: SqlAccess;
  /** Reloads the logins. */
  readonly onChange: () => Promise<void>;
}

/** Logins for PostgreSQL tools that read the sandbox's tables. */
export function SqlAccessPanel({ organisationId, access, onChange }: Props): ReactNode {
  const { unavailable, credentials, refreshSeconds } = access;
  const [login, setLogin] = useState<CreatedSqlLogin | null>(null);
  const [refreshed, setRefreshed] = useState<SqlRefreshResult | null>(null);
  const [error, setError] = useState<ServiceApiError | null>(null);
  const [busy, setBusy] = useState<'create' | 'refresh' | 'revoke' | null>(null);
  if (unavailable !== null) return <SqlAccessUnavailablePanel {...unavailable} />;
  const run = (action: NonNullable<typeof busy>, work: () => Promise<unknown>) => {
    setBusy(action);
    setError(null);
    setRefreshed(null);
    work()
      .catch((failure: unknown) => setError(toServiceApiErrorOrRethrow(failure)))
      .finally(() => setBusy(null));
  };
  const create = () =>
    run('create', async () => {
      setLogin(await createSqlLogin(organisationId));
      await onChange();
    });
  const refresh = () => run('refresh', async () => setRefreshed(await refreshSqlTables(organisationId)));
  const revoke = (credential: SqlLoginSummary) =>
    run('revoke', async () => {
      await requestSqlLoginRevocation(organisationId, credential.id);
      if (credential.user === login?.user) setLogin(null);
      await onChange();
    });
  const hasActiveLogin = credentials.some(({ endedAt }) => endedAt === null);
  const hasOwnLogin = credentials.some(({ endedAt, isMine }) => endedAt === null && isMine);
  return (
    <TitledPanel
      id="sql-access"
      title={messages.sqlAccess}
      lead={messages.sqlAccessExplained(refreshSeconds)}
      actions={
        <>
          {hasActiveLogin && (
            <button type="button" className="button button--secondary" disabled={busy !== null} onClick={refresh}>
              {busy === 'refresh' ? messages.refreshing : messages.refreshNow}
            </button>
          )}{' '}
          <button type="button" className="button button--secondary" disabled={busy !== null} onClick={create}>
            {getCreateLabel(busy === 'create', hasOwnLogin)}
          </button>
        </>
      }
    >
      {error !== null && (
        <InlineNotice tone="bad" isActionResult>
          {error.message}
        </InlineNotice>
      )}
      {refreshed !== null && <RefreshNotice refreshed={refreshed} />}
      {login !== null && <SqlLoginDetails login={login} />}
      {credentials.length > 0 && (
        <DataTable
          caption={messages.sqlLogins}
          columns={getColumns(revoke)}
          rows={credentials}
          getRowKey={({ id }) => id}
        />
      )}
    </TitledPanel>
  );
}

/** Explains why SQL access is unavailable, and how the operator can enable it. */
export function SqlAccessUnavailablePanel({ reason, remedy }: NonNullable<SqlAccess['unavailable']>): ReactNode {
  return (
    <TitledPanel id="sql-access" title={messages.sqlAccess}>
      <p>
        {reason} {remedy}
      </p>
    </TitledPanel>
  );
}

function getCreateLabel(isCreating: boolean, hasLogin: boolean): string {
  if (isCreating) return messages.creating;
  return hasLogin ? messages.replaceMyLogin : messages.createLogin;
}

function RefreshNotice({ refreshed: { failedTables } }: { readonly refreshed: SqlRefreshResult }): ReactNode {
  if (failedTables.length === 0)
    return (
      <InlineNotice tone="ok" isActionResult>
        {messages.tablesUpToDate}
      </InlineNotice>
    );
  return (
    <InlineNotice tone="bad" isActionResult title={messages.notRefreshed}>
      {messages.tablesNotRefreshed(failedTables.join(', '))}
    </InlineNotice>
  );
}

const getColumns = (onRevoke: (credential: SqlLoginSummary) => void): readonly TableColumn<SqlLoginSummary>[] => [
  { name: messages.userName, isRowHeader: true, cell: ({ user }) => <code>{user}</code> },
  { name: messages.created, cell: ({ createdAt, createdBy }) => <Created at={createdAt} by={createdBy} /> },
  {
    name: messages.lastUsed,
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? messages.notYet : <DateTime at={lastUsedAt} show="ago" />),
  },
  {
    name: messages.ends,
    cell: ({ expiresAt, endedAt, endReason }) =>
      endedAt === null ? <DateTime at={expiresAt} /> : <Ended at={endedAt} reason={endReason} />,
  },
  {
    name: messages.actions,
    hasButtons: true,
    cell: (credential) =>
      credential.endedAt === null && (
        <button type="button" className="button button--secondary" onClick={() => onRevoke(credential)}>
          {messages.revoke}
          <VisuallyHidden>{messages.theLogin(credential.user)}</VisuallyHidden>
        </button>
      ),
  },
];

function Created({ at, by }: { readonly at: string; readonly by: string | null }): ReactNode {
  return (
    <>
      <DateTime at={at} />
      {by !== null && messages.createdBy(by)}
    </>
  );
}

function Ended({ at, reason }: { readonly at: string; readonly reason: SqlLoginEndReason | null }): ReactNode {
  return (
    <>
      {messages.endedBefore}
      <DateTime at={at} />: {reason === null ? messages.revoked : sqlLoginEndReasonTexts[reason]}
    </>
  );
}

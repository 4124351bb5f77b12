import { randomBytes } from 'node:crypto';
import type { SqlLoginEndReason, SqlLoginSummary } from '@refdesk/service-contract/applications/sql-access';
import type { AppContext } from '../../core/context/app-context.ts';
import {
  type AuditedTransaction,
  systemActor,
  withAuditedTransaction,
} from '../../core/context/audited-transaction.ts';
import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import { generateIdentifier } from '../../core/text/identifier.ts';
import { formatApiInstant, formatInstantOrNull } from '../../core/text/instant.ts';
import { findSqlCredentialEndReason } from './end-reason.ts';
import { hashScramPassword } from './hash-password.ts';

const day = 24 * 60 * 60_000;

/** Default lifetime of a login in milliseconds; a guest's login expires with the guest's sandbox. */
const lifetime = 90 * day;

/** Time in milliseconds for which ended logins are listed and stored. */
export const endedSqlCredentialRetention = 30 * day;

/** The sandbox that a login can read, and the person who created the login. */
export interface SqlCredentialTenantAndPerson {
  readonly tenant: string;
  readonly personId: string | null;
  readonly organisationId: string | null;
}

/** A valid login. */
export interface ValidSqlCredential {
  readonly id: string;
  readonly tenant: string;
  readonly role: string;
  readonly passwordHash: string;
  readonly expiresAt: number;
  readonly lastUsedAt: number | null;
}

/** Creates a SQL credential, and ends the person's previous one for the same sandbox. */
export async function insertSqlCredentialAndEndEarlier(
  { queries, at, audit }: Pick<AuditedTransaction, 'queries' | 'at' | 'audit'>,
  owner: SqlCredentialTenantAndPerson,
  expiresAt = at + lifetime,
): Promise<{ readonly role: string; readonly password: string; readonly expiresAt: number }> {
  const { tenant, personId, organisationId } = owner;
  await queries
    .updateTable('sqlCredential')
    .set({ endedAt: at, endReason: 'rotated' satisfies SqlLoginEndReason })
    .where('tenant', '=', tenant)
    .where('personId', personId === null ? 'is' : '=', personId)
    .where('endedAt', 'is', null)
    .execute();
  const id = generateIdentifier('sqlCredential');
  const role = `reader_${randomBytes(8).toString('hex')}`;
  const password = randomBytes(24).toString('base64url');
  const row = {
    id,
    tenant,
    personId,
    organisationId,
    role,
    passwordHash: await hashScramPassword(password),
    createdAt: at,
    expiresAt,
  };
  await queries
    .insertInto('sqlCredential')
    .values({ ...row, lastUsedAt: null, endedAt: null, endReason: null })
    .execute();
  await audit({
    action: 'sqlCredential.make',
    target: { type: 'sqlCredential', id },
    organisationId,
    details: { role },
  });
  return { role, password, expiresAt };
}

/** Ends one of a sandbox's SQL credentials. Returns whether a valid one with this identifier existed. */
export async function revokeSqlCredential(
  { queries, at, audit }: AuditedTransaction,
  tenant: string,
  id: string,
): Promise<boolean> {
  const row = await queries
    .updateTable('sqlCredential')
    .set({ endedAt: at, endReason: 'revoked' satisfies SqlLoginEndReason })
    .where('id', '=', id)
    .where('tenant', '=', tenant)
    .where('endedAt', 'is', null)
    .returning(['organisationId', 'role'])
    .executeTakeFirst();
  if (row === undefined) return false;
  await audit({
    action: 'sqlCredential.revoke',
    target: { type: 'sqlCredential', id },
    organisationId: row.organisationId,
    details: { role: row.role },
  });
  return true;
}

/** Ends all of a person's SQL credentials because their sign-in methods changed. */
export async function endSignInChangedSqlCredentials(
  queries: DatabaseOrTransaction,
  personId: string,
  at: number,
): Promise<void> {
  await queries
    .updateTable('sqlCredential')
    .set({ endedAt: at, endReason: 'signInChanged' satisfies SqlLoginEndReason })
    .where('personId', '=', personId)
    .where('endedAt', 'is', null)
    .execute();
}

/** Records the end of logins that are no longer valid, and returns the valid ones. */
export async function endLapsedAndListValidSqlCredentials(
  appContext: AppContext,
): Promise<readonly ValidSqlCredential[]> {
  const { database, now } = appContext;
  const rows = await selectWithValidityFacts(database.queries).where('sqlCredential.endedAt', 'is', null).execute();
  const at = now();
  const lapsed = rows.flatMap((row) => {
    const reason = findSqlCredentialEndReason(row, at);
    return reason === null ? [] : [{ ...row, reason }];
  });
  for (const { reason, ...credential } of lapsed) await endCredential(appContext, credential, reason);
  const ended = new Set(lapsed.map(({ id }) => id));
  return rows.filter(({ id }) => !ended.has(id));
}

/** Ends the logins whose sessions wrote to the server. */
export async function endSqlCredentialsOfWritingRoles(appContext: AppContext, roles: readonly string[]): Promise<void> {
  const { queries } = appContext.database;
  const rows = await queries
    .selectFrom('sqlCredential')
    .select(['id', 'organisationId', 'role'])
    .where('role', 'in', roles)
    .execute();
  for (const row of rows) await endCredential(appContext, row, 'misused');
}

async function endCredential(
  appContext: AppContext,
  { id, organisationId, role }: { readonly id: string; readonly organisationId: string | null; readonly role: string },
  reason: SqlLoginEndReason,
): Promise<void> {
  await withAuditedTransaction(appContext, systemActor, null, async (change) => {
    const { numUpdatedRows } = await change.queries
      .updateTable('sqlCredential')
      .set({ endedAt: change.at, endReason: reason })
      .where('id', '=', id)
      .where('endedAt', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n)
      await change.audit({
        action: 'sqlCredential.end',
        target: { type: 'sqlCredential', id },
        organisationId,
        details: { role, reason },
      });
  });
}

/** Lists a sandbox's SQL credentials that are valid or ended recently, newest first. */
export async function listTenantSqlCredentials(
  { database, now }: AppContext,
  tenant: string,
  personId: string,
): Promise<SqlLoginSummary[]> {
  const rows = await selectWithValidityFacts(database.queries)
    .leftJoin('user', 'user.id', 'sqlCredential.personId')
    .select('user.name as creator')
    .where('sqlCredential.tenant', '=', tenant)
    .where((eb) =>
      eb.or([
        eb('sqlCredential.endedAt', 'is', null),
        eb('sqlCredential.endedAt', '>', now() - endedSqlCredentialRetention),
      ]),
    )
    .orderBy('sqlCredential.createdAt', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => {
    const endReason = findSqlCredentialEndReason(row, now());
    const endedAt = endReason === 'expired' ? row.expiresAt : row.endedAt;
    return {
      id: row.id,
      user: row.role,
      createdBy: row.creator,
      isMine: row.personId === personId,
      createdAt: formatApiInstant(row.createdAt),
      expiresAt: formatApiInstant(row.expiresAt),
      lastUsedAt: formatInstantOrNull(row.lastUsedAt),
      endedAt: endReason === null ? null : formatApiInstant(endedAt ?? now()),
      endReason,
    };
  });
}

/** Deletes SQL credentials that ended long ago. */
export async function purgeSqlCredentials(queries: DatabaseOrTransaction, at: number): Promise<void> {
  await queries
    .deleteFrom('sqlCredential')
    .where('endedAt', '<=', at - endedSqlCredentialRetention)
    .execute();
}

function selectWithValidityFacts(queries: DatabaseOrTransaction) {
  return queries
    .selectFrom('sqlCredential')
    .leftJoin('person', 'person.id', 'sqlCredential.personId')
    .leftJoin('organisation', 'organisation.id', 'sqlCredential.organisationId')
    .leftJoin('member', (join) =>
      join
        .onRef('member.organisationId', '=', 'sqlCredential.organisationId')
        .onRef('member.personId', '=', 'sqlCredential.personId'),
    )
    .selectAll('sqlCredential')
    .select([
      'person.suspendedAt as personSuspendedAt',
      'organisation.state as organisationState',
      'member.role as memberRole',
    ]);
}

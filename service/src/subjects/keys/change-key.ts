import { getServiceText } from '@refdesk/messages/request-language';
import type { keyChangeSchema, keyRotationSchema, revokeReasons } from '@refdesk/service-contract/applications/keys';
import { environments } from '@refdesk/service-contract/applications/products';
import type { Scope } from '@refdesk/service-contract/applications/scopes';
import type { z } from 'zod';
import { listEffectiveCredentialScopes } from '../../core/access/entitlement.ts';
import { lockActingPersonRow } from '../../core/access/lock-acting-person-row.ts';
import { parseStoredScopes } from '../../core/access/stored-scopes.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import { type AuditedTransaction, withCallerTransaction } from '../../core/context/audited-transaction.ts';
import { type LockedRow, lockRow } from '../../core/database/lock-row.ts';
import { createFieldValidationProblem } from '../../core/http/errors.ts';
import { lockAndChangeOrganisation } from '../organisations/change-organisation.ts';
import { type CallerPermittedOnKey, createKeyNotFoundProblem } from './access.ts';
import { type InsertedKey, insertApiKey, requireUnusedKeyName } from './create-key.ts';
import { keyProblemFactories } from './errors.ts';
import { isKeyRowUsable, type KeyRow } from './key-state.ts';

const hour = 60 * 60_000;

/** Renames a key, and restricts its scopes and the IP addresses from which it can be used. */
export async function changeKey(
  appContext: AppContext,
  caller: CallerPermittedOnKey,
  { name, scopes, allowedAddresses }: z.output<typeof keyChangeSchema>,
): Promise<void> {
  await changeUsableKey(appContext, caller, async (change, row) => {
    const addedScopes = scopes.filter((scope) => !parseStoredScopes(row.scopes).includes(scope));
    if (addedScopes.length > 0)
      throw createFieldValidationProblem(
        '/scopes',
        getServiceText('scopesOnlyRemoved', { scopes: addedScopes.join(', ') }),
      );
    await requireUnusedKeyName(change, getOwner(row), name, row.id);
    await change.queries
      .updateTable('apiKey')
      .set({ name, scopes: JSON.stringify(scopes), allowedAddresses: JSON.stringify(allowedAddresses) })
      .where('id', '=', row.id)
      .execute();
    const before = {
      name: row.name,
      scopes: parseStoredScopes(row.scopes),
      allowedAddresses: JSON.parse(row.allowedAddresses),
    };
    await change.audit({
      action: 'key.change',
      target: { type: 'key', id: row.id },
      organisationId: row.organisationId,
      details: { before, after: { name, scopes, allowedAddresses } },
    });
  });
}

/** Creates a key that replaces another one, which remains valid for the overlap. */
export async function rotateKey(
  appContext: AppContext,
  caller: CallerPermittedOnKey,
  { overlapHours, expiresInDays }: z.output<typeof keyRotationSchema>,
): Promise<InsertedKey> {
  return changeUsableKey(appContext, caller, async (change, row) => {
    if (row.replacedBy !== null) throw keyProblemFactories.keyNotWorking(getServiceText('keyBeingReplaced'));
    const { organisationId, personId, applicationId, name } = row;
    const scopes = await listCurrentScopes(change, row);
    if (scopes.length === 0) throw keyProblemFactories.keyNotWorking(getServiceText('keyWithoutScopes'));
    const environment = environments.find((candidate) => candidate === row.environment) ?? 'sandbox';
    const successor = {
      organisationId,
      personId,
      applicationId,
      name,
      environment,
      scopes,
      allowedAddresses: JSON.parse(row.allowedAddresses),
      actsFor: row.webUser,
      expiresInDays,
      createdBy: caller.person.id,
    };
    const created = await insertApiKey(change, successor, row.id);
    const end = change.at + overlapHours * hour;
    await change.queries
      .updateTable('apiKey')
      .set({ replacedBy: created.id, expiresAt: Math.min(row.expiresAt ?? end, end) })
      .where('id', '=', row.id)
      .execute();
    await change.audit({
      action: 'key.rotate',
      target: { type: 'key', id: row.id },
      organisationId,
      details: { replacedBy: created.id, overlapHours },
    });
    return created;
  });
}

/** Revokes a key immediately. */
export async function revokeKey(
  appContext: AppContext,
  caller: CallerPermittedOnKey,
  reason: (typeof revokeReasons)[number],
): Promise<void> {
  await changeUsableKey(appContext, caller, async (change, { id, organisationId }) => {
    const columns = { revokedAt: change.at, revokedBy: caller.person.id, revokeReason: reason };
    await change.queries.updateTable('apiKey').set(columns).where('id', '=', id).execute();
    await change.audit({
      action: 'key.revoke',
      target: { type: 'key', id },
      organisationId,
      details: { reason },
    });
  });
}

/** Lists the scopes of a key that its application still requests. */
async function listCurrentScopes(
  { queries }: AuditedTransaction,
  { scopes, applicationId }: KeyRow,
): Promise<readonly Scope[]> {
  if (applicationId === null) return parseStoredScopes(scopes);
  const application = await queries
    .selectFrom('application')
    .select('scopes')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow();
  return listEffectiveCredentialScopes({
    scopes: parseStoredScopes(scopes),
    applicationScopes: parseStoredScopes(application.scopes),
  });
}

/** Changes an active key, after locking first the owner's row and then the key's row. */
function changeUsableKey<T>(
  appContext: AppContext,
  { person, origin, organisationCaller, key }: CallerPermittedOnKey,
  work: (change: AuditedTransaction, row: LockedRow<'apiKey'>) => Promise<T>,
): Promise<T> {
  if (organisationCaller !== null)
    return lockAndChangeOrganisation(appContext, organisationCaller, async (change) =>
      work(change, await lockUsableKey(change, key)),
    );
  return withCallerTransaction(appContext, { person, origin }, async (change) => {
    await lockActingPersonRow(change.queries, person);
    return work(change, await lockUsableKey(change, key));
  });
}

async function lockUsableKey(
  { queries, portal, at }: AuditedTransaction,
  { id }: Pick<KeyRow, 'id'>,
): Promise<LockedRow<'apiKey'>> {
  const row = await lockRow(queries, 'apiKey', id);
  if (row === null) throw createKeyNotFoundProblem({ portal });
  if (!isKeyRowUsable(row, at)) throw keyProblemFactories.keyNotWorking(getServiceText('keyRevokedOrExpired'));
  return row;
}

function getOwner({
  organisationId,
  personId,
}: KeyRow): { readonly organisationId: string } | { readonly personId: string } {
  return organisationId === null ? { personId: personId ?? '' } : { organisationId };
}

import { lockActingPersonRow } from '../../core/access/lock-acting-person-row.ts';
import type { SignedInCaller } from '../../core/access/require-permission-outside-organisations.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import { type AuditedTransaction, withCallerTransaction } from '../../core/context/audited-transaction.ts';
import { type LockedRow, lockRow } from '../../core/database/lock-row.ts';
import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import {
  createOrganisationNotFoundProblem,
  findMemberRole,
  type OrganisationCaller,
  requireActionAllowedForRole,
} from './access.ts';

/** A caller who still has permission, and the locked organisation. */
export interface CallerWithLockedOrganisation extends SignedInCaller, Pick<OrganisationCaller, 'memberRole'> {
  readonly organisation: LockedRow<'organisation'>;
}

/**
 * Changes an organisation. Locks its row first and reads the caller's role again: between the request and its
 * transaction the caller may have been removed, or the organisation verified, suspended or closed.
 *
 * @param otherOrganisationIds Other organisations to lock, because the change depends on their rows.
 * @throws Problem under the same conditions as `requireOrganisationPermission`.
 */
export function lockAndChangeOrganisation<T>(
  appContext: AppContext,
  caller: OrganisationCaller,
  work: (change: AuditedTransaction, locked: CallerWithLockedOrganisation) => Promise<T>,
  otherOrganisationIds: readonly string[] = [],
): Promise<T> {
  return withCallerTransaction(appContext, caller, async (change) =>
    work(change, await lockCaller(change, caller, otherOrganisationIds)),
  );
}

/** Locks organisations in a fixed order, so that two changes to the same organisations cannot deadlock. */
export async function lockOrganisationsInOrder(
  queries: DatabaseOrTransaction,
  ids: readonly string[],
): Promise<readonly LockedRow<'organisation'>[]> {
  const locked: LockedRow<'organisation'>[] = [];
  for (const id of [...new Set(ids)].toSorted()) {
    const row = await lockRow(queries, 'organisation', id);
    if (row !== null) locked.push(row);
  }
  return locked;
}

async function lockCaller(
  { queries }: AuditedTransaction,
  caller: OrganisationCaller,
  otherOrganisationIds: readonly string[],
): Promise<CallerWithLockedOrganisation> {
  const { person, origin, action } = caller;
  const organisations = await lockOrganisationsInOrder(queries, [caller.organisation.id, ...otherOrganisationIds]);
  const organisation = organisations.find(({ id }) => id === caller.organisation.id);
  if (organisation === undefined || organisation.state === 'closed') throw createOrganisationNotFoundProblem();
  const locked = { origin, person: await lockActingPersonRow(queries, person) };
  const memberRole = await findMemberRole(queries, organisation.id, person.id);
  requireActionAllowedForRole(locked, action, memberRole);
  return { ...locked, organisation, memberRole };
}

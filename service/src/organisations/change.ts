import { lockActor } from '../access/lock-actor.ts';
import type { Caller } from '../access/require.ts';
import type { AppContext } from '../app-context.ts';
import { type Change, withAuditedTransaction } from '../change.ts';
import { type Locked, lockRow } from '../database/lock.ts';
import type { Queries } from '../database/open.ts';
import { findRole, type OrganisationCaller, organisationNotFound, requireRole } from './access.ts';

/** Someone who may still do what they ask, and the organisation as it is until their change is made. */
export interface LockedCaller extends Caller, Pick<OrganisationCaller, 'memberRole'> {
  readonly organisation: Locked<'organisation'>;
}

/**
 * Makes a change in an organisation. Its row is locked first, and the caller's role is read anew: between the reading
 * of a request and its transaction they may have been removed, or the organisation verified, suspended or closed.
 *
 * @param others identifiers of further organisations whose rows the change is decided by
 * @throws Problem as `requireInOrganisation` does.
 */
export function changeInOrganisation<T>(
  appContext: AppContext,
  caller: OrganisationCaller,
  work: (change: Change, locked: LockedCaller) => Promise<T>,
  others: readonly string[] = [],
): Promise<T> {
  return withAuditedTransaction(appContext, { type: 'person', id: caller.person.id }, caller.origin, async (change) =>
    work(change, await lockCaller(change, caller, others)),
  );
}

/** Locks organisations in one order, so that two changes that concern the same ones do not wait in a circle. */
export async function lockOrganisations(queries: Queries, ids: readonly string[]): Promise<readonly Locked<'organisation'>[]> {
  const locked: Locked<'organisation'>[] = [];
  for (const id of [...new Set(ids)].toSorted()) {
    const row = await lockRow(queries, 'organisation', id);
    if (row !== null) locked.push(row);
  }
  return locked;
}

async function lockCaller({ queries }: Change, caller: OrganisationCaller, others: readonly string[]): Promise<LockedCaller> {
  const { person, origin, action } = caller;
  const organisations = await lockOrganisations(queries, [caller.organisation.id, ...others]);
  const organisation = organisations.find(({ id }) => id === caller.organisation.id);
  if (organisation === undefined || organisation.state === 'closed') throw organisationNotFound();
  const locked = { origin, person: await lockActor(queries, person) };
  const memberRole = await findRole(queries, organisation.id, person.id);
  requireRole(locked, action, memberRole);
  return { ...locked, organisation, memberRole };
}

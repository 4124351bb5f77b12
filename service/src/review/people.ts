import type { ReviewedPerson } from '../../contract/review.ts';
import type { StaffRole } from '../../contract/roles.ts';
import type { Caller } from '../access/require.ts';
import { makeChange } from '../change.ts';
import { requestProblems } from '../http/errors.ts';
import { toInstantOrNull } from '../instant.ts';
import { notify } from '../people/change-password.ts';
import type { Platform } from '../platform.ts';

/** A person by their exact address: staff look up those who write to them, they do not browse. */
export async function findPerson({ database: { queries } }: Platform, by: { readonly email: string } | { readonly id: string }): Promise<ReviewedPerson> {
  const people = queries
    .selectFrom('person')
    .innerJoin('user', 'user.id', 'person.id')
    .select(['person.id', 'user.name', 'user.email', 'companyName', 'staffRole', 'suspendedAt', 'suspendedReason']);
  const row = await ('id' in by ? people.where('person.id', '=', by.id) : people.where('user.email', '=', by.email)).executeTakeFirst();
  if (!row) throw requestProblems.notFound('Nobody is registered with this address.');
  const organisations = await queries
    .selectFrom('member')
    .innerJoin('organisation', 'organisation.id', 'member.organisationId')
    .where('personId', '=', row.id)
    .select(['organisation.id', 'organisation.name', 'member.role'])
    .execute();
  return { ...row, staffRole: row.staffRole as StaffRole | null, suspendedAt: toInstantOrNull(row.suspendedAt), organisations };
}

/** Suspends a person, which ends their sessions, or lets them in again. */
export async function suspendPerson(platform: Platform, { person, origin }: Caller, personId: string, reason: string | null): Promise<void> {
  if (personId === person.id) throw requestProblems.notAllowed('You cannot suspend yourself.');
  await makeChange(platform, { type: 'person', id: person.id }, origin, async (change) => {
    const { queries, at } = change;
    const target = await queries.selectFrom('person').select('staffRole').where('id', '=', personId).executeTakeFirst();
    if (!target) throw requestProblems.notFound('There is no such person.');
    if (target.staffRole === 'administrator' && person.staffRole !== 'administrator')
      throw requestProblems.notAllowed('Only an administrator can suspend an administrator.');
    await queries
      .updateTable('person')
      .set({ suspendedAt: reason === null ? null : at, suspendedReason: reason })
      .where('id', '=', personId)
      .execute();
    if (reason !== null) await queries.deleteFrom('session').where('userId', '=', personId).execute();
    await change.audit({
      action: reason === null ? 'person.reinstate' : 'person.suspend',
      target: { type: 'person', id: personId },
      details: { reason },
    });
    await notify(platform, change, personId, reason === null ? 'Your account is no longer suspended' : `Your account is suspended: ${reason}`);
  });
}

/** Makes someone staff or administrator, or takes the role back; an administrator stays. */
export async function appointStaff(platform: Platform, { person, origin }: Caller, personId: string, role: StaffRole | null): Promise<void> {
  if (personId === person.id) throw requestProblems.notAllowed('Another administrator must change your role.');
  await makeChange(platform, { type: 'person', id: person.id }, origin, async (change) => {
    const { numUpdatedRows } = await change.queries.updateTable('person').set({ staffRole: role }).where('id', '=', personId).executeTakeFirst();
    if (numUpdatedRows === 0n) throw requestProblems.notFound('There is no such person.');
    await change.audit({ action: 'staff.appoint', target: { type: 'person', id: personId }, details: { role } });
    await notify(
      platform,
      change,
      personId,
      role === null ? 'You are no longer a member of the provider’s staff' : `You are now a member of the provider’s staff, with the role ${role}`,
    );
  });
}

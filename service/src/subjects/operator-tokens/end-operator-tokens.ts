import type { StaffRole } from '@refdesk/service-contract/organisation/roles';
import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';

/** Ends all operator tokens of a person. */
export async function endOperatorTokens(queries: DatabaseOrTransaction, personId: string): Promise<void> {
  await queries.deleteFrom('operatorToken').where('personId', '=', personId).execute();
}

/** Sets or removes a staff role. A change deletes the operator tokens, so that none gains rights from a later role. */
export async function setStaffRoleAndEndOperatorTokens(
  queries: DatabaseOrTransaction,
  personId: string,
  role: StaffRole | null,
): Promise<void> {
  const before = await queries
    .selectFrom('person')
    .select('staffRole')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  if (before.staffRole === role) return;
  await queries.updateTable('person').set({ staffRole: role }).where('id', '=', personId).execute();
  await endOperatorTokens(queries, personId);
}

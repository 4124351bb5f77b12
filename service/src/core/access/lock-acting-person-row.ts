import { getServiceText } from '@refdesk/messages/request-language';
import type { StaffRole } from '@refdesk/service-contract/organisation/roles';
import { lockRow } from '../database/lock-row.ts';
import type { DatabaseOrTransaction } from '../database/open-service-database.ts';
import { commonRequestProblemFactories } from '../http/errors.ts';
import type { SessionPerson } from './person.ts';

/**
 * Locks the person who is about to change something, and reads their current staff role, which cannot change until the
 * end of the transaction.
 *
 * @throws Problem if they were suspended or erased since the request was read.
 */
export async function lockActingPersonRow(
  queries: DatabaseOrTransaction,
  person: SessionPerson,
): Promise<SessionPerson> {
  const row = await lockRow(queries, 'person', person.id);
  if (row === null || row.suspendedAt !== null)
    throw commonRequestProblemFactories.notSignedIn(getServiceText('signInAgain'));
  // The column contains only these roles: it is written by operator commands and by administrators.
  return { ...person, staffRole: row.staffRole as StaffRole | null };
}

import type { Scope } from '@refdesk/service-contract/applications/scopes';
import type { ExpressionBuilder } from 'kysely';
import type { DatabaseOrTransaction } from '../database/open-service-database.ts';
import type { ServiceTables } from '../database/tables.ts';
import { parseStoredScopes } from './stored-scopes.ts';

/** A licence that is in force. */
export interface CurrentApplicationLicence {
  readonly product: string;
  readonly scopes: readonly Scope[];
  readonly organisationNumber: number;
}

/** Returns the licences of an application that are in force now. */
export async function listCurrentLicences(
  queries: DatabaseOrTransaction,
  applicationId: string,
  now: number,
): Promise<CurrentApplicationLicence[]> {
  const rows = await queries
    .selectFrom('licence')
    .innerJoin('organisation', 'organisation.id', 'licence.organisationId')
    .where('licence.applicationId', '=', applicationId)
    .where((eb) => buildCurrentLicenceCondition(eb, now))
    .where('organisation.state', '=', 'verified')
    .select(['licence.product', 'licence.scopes', 'organisation.number as organisationNumber'])
    .execute();
  return rows.map((row) => ({ ...row, scopes: parseStoredScopes(row.scopes) }));
}

/**
 * Query condition for a current licence. It checks the dates as well as the state, so that a licence starts and ends to
 * the millisecond, independently of the scheduled job.
 */
export function buildCurrentLicenceCondition(
  { eb, and, or }: ExpressionBuilder<ServiceTables, 'licence'>,
  now: number,
) {
  return and([
    eb('licence.state', 'in', ['approved', 'active']),
    eb('licence.startsAt', '<=', now),
    or([eb('licence.endsAt', 'is', null), eb('licence.endsAt', '>', now)]),
  ]);
}

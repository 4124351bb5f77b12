import type { Scope } from '../../contract/scopes.ts';
import { readScopes } from '../applications/scopes.ts';
import type { Queries } from '../database/open.ts';

/** A licence that is in force. */
export interface CurrentLicence {
  readonly product: string;
  readonly scopes: readonly Scope[];
  readonly organisationNumber: number;
}

/**
 * Licences of an application that are in force now. The dates are looked at beside the state, so that one
 * begins and ends to the millisecond, whenever the clock's job comes by.
 */
export async function currentLicences(queries: Queries, applicationId: string, now: number): Promise<CurrentLicence[]> {
  const rows = await queries
    .selectFrom('licence')
    .innerJoin('organisation', 'organisation.id', 'licence.organisationId')
    .where('licence.applicationId', '=', applicationId)
    .where('licence.state', 'in', ['approved', 'active'])
    .where('licence.startsAt', '<=', now)
    .where((or) => or.or([or('licence.endsAt', 'is', null), or('licence.endsAt', '>', now)]))
    .where('organisation.state', '=', 'verified')
    .select(['licence.product', 'licence.scopes', 'organisation.number as organisationNumber'])
    .execute();
  return rows.map((row) => ({ ...row, scopes: readScopes(row.scopes) }));
}

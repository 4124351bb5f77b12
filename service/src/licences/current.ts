import type { Scope } from '@portal/service-contract/scopes';
import type { ExpressionBuilder } from 'kysely';
import { readScopes } from '../applications/scopes.ts';
import type { Queries } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';

/** A licence that is in force. */
export interface CurrentLicence {
  readonly product: string;
  readonly scopes: readonly Scope[];
  readonly organisationNumber: number;
}

/** Licences of an application that are in force now. */
export async function currentLicences(queries: Queries, applicationId: string, now: number): Promise<CurrentLicence[]> {
  const rows = await queries
    .selectFrom('licence')
    .innerJoin('organisation', 'organisation.id', 'licence.organisationId')
    .where('licence.applicationId', '=', applicationId)
    .where((eb) => isInForce(eb, now))
    .where('organisation.state', '=', 'verified')
    .select(['licence.product', 'licence.scopes', 'organisation.number as organisationNumber'])
    .execute();
  return rows.map((row) => ({ ...row, scopes: readScopes(row.scopes) }));
}

/**
 * That a licence is in force, as a condition of a query. The dates are looked at beside the state, so that one
 * begins and ends to the millisecond, whenever the clock's job comes by.
 */
export function isInForce({ eb, and, or }: ExpressionBuilder<Tables, 'licence'>, now: number) {
  return and([
    eb('licence.state', 'in', ['approved', 'active']),
    eb('licence.startsAt', '<=', now),
    or([eb('licence.endsAt', 'is', null), eb('licence.endsAt', '>', now)]),
  ]);
}

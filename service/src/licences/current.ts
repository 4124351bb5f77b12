import type { Queries } from '../database/open.ts';

interface Wanted {
  readonly applicationId: string;
  /** Number of the organisation whose data is to be reached. */
  readonly organisationNumber: number;
  readonly product: string;
}

/** Whether an application may reach an organisation for a product now. */
export async function hasCurrentLicence(queries: Queries, wanted: Wanted, now: number): Promise<boolean> {
  const licence = await currentLicences(queries, wanted.applicationId, now)
    .where('organisation.number', '=', wanted.organisationNumber)
    .where('licence.product', '=', wanted.product)
    .executeTakeFirst();
  return licence !== undefined;
}

/**
 * Licences of an application that hold now. The dates are looked at beside the state, so that one
 * begins and ends to the millisecond, whenever the clock's job comes by.
 */
export function currentLicences(queries: Queries, applicationId: string, now: number) {
  return queries
    .selectFrom('licence')
    .innerJoin('organisation', 'organisation.id', 'licence.organisationId')
    .where('licence.applicationId', '=', applicationId)
    .where('licence.state', 'in', ['approved', 'active'])
    .where('licence.startsAt', '<=', now)
    .where((or) => or.or([or('licence.endsAt', 'is', null), or('licence.endsAt', '>', now)]))
    .where('organisation.state', '=', 'verified')
    .select(['licence.id', 'licence.product', 'licence.scopes', 'organisation.number as organisationNumber']);
}

import type { Selectable } from 'kysely';
import type { LicenceStep } from '../../contract/licences.ts';
import type { Change } from '../change.ts';
import type { Queries } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { newIdentifier } from '../identifier.ts';

export type LicenceRow = Selectable<Tables['licence']>;

/** A licence with the names of both sides. */
export type NamedLicence = LicenceRow & {
  readonly applicationName: string;
  readonly holderId: string;
  readonly holderName: string;
  readonly organisationName: string;
};

/** Licences with the names of both sides. */
export function selectLicences(queries: Queries) {
  return queries
    .selectFrom('licence')
    .innerJoin('application', 'application.id', 'licence.applicationId')
    .innerJoin('organisation as holder', 'holder.id', 'application.organisationId')
    .innerJoin('organisation as reached', 'reached.id', 'licence.organisationId')
    .selectAll('licence')
    .select(['application.name as applicationName', 'holder.id as holderId', 'holder.name as holderName', 'reached.name as organisationName']);
}

/** Writes a step into a licence's history. */
export async function recordStep(
  { queries, at, actor }: Change,
  licenceId: string,
  { step, from, to, reason = null }: { readonly step: LicenceStep; readonly from: string | null; readonly to: string; readonly reason?: string | null },
): Promise<void> {
  await queries
    .insertInto('licenceEvent')
    .values({ id: newIdentifier('event'), licenceId, step, fromState: from, toState: to, actorId: actor.id, reason, at })
    .execute();
}

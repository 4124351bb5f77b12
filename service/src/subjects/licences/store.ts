import { getServiceText } from '@refdesk/messages/request-language';
import type { LicenceLifecycleStep } from '@refdesk/service-contract/applications/licences';
import type { MemberRole } from '@refdesk/service-contract/organisation/roles';
import type { Selectable } from 'kysely';
import { hasPermission } from '../../core/access/has-permission.ts';
import type { SessionPerson } from '../../core/access/person.ts';
import type { AuditedTransaction } from '../../core/context/audited-transaction.ts';
import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import type { ServiceTables } from '../../core/database/tables.ts';
import { commonRequestProblemFactories } from '../../core/http/errors.ts';
import { generateIdentifier } from '../../core/text/identifier.ts';
import { findMemberRole } from '../organisations/access.ts';

/** Roles of a viewer in both organisations of a licence. */
export interface LicenceViewerRoles {
  readonly person: SessionPerson;
  /** In the organisation of the licensed application. */
  readonly holderRole: MemberRole | null;
  /** In the organisation whose data is accessed. */
  readonly dataOwnerRole: MemberRole | null;
}

export type LicenceRow = Selectable<ServiceTables['licence']>;

/** A licence with the names of both organisations. */
export type NamedLicence = LicenceRow & {
  readonly applicationName: string;
  readonly holderId: string;
  readonly holderName: string;
  readonly organisationName: string;
};

/** Selects licences with the names of both organisations. */
export function selectLicences(queries: DatabaseOrTransaction) {
  return queries
    .selectFrom('licence')
    .innerJoin('application', 'application.id', 'licence.applicationId')
    .innerJoin('organisation as holder', 'holder.id', 'application.organisationId')
    .innerJoin('organisation as dataOwner', 'dataOwner.id', 'licence.organisationId')
    .selectAll('licence')
    .select([
      'application.name as applicationName',
      'holder.id as holderId',
      'holder.name as holderName',
      'dataOwner.name as organisationName',
    ]);
}

/** Reads the viewer's current roles in both organisations of a licence. */
export async function readLicenceViewerRoles(
  queries: DatabaseOrTransaction,
  person: SessionPerson,
  { holderId, organisationId }: Pick<NamedLicence, 'holderId' | 'organisationId'>,
): Promise<LicenceViewerRoles> {
  const [holderRole, dataOwnerRole] = await Promise.all([
    findMemberRole(queries, holderId, person.id),
    findMemberRole(queries, organisationId, person.id),
  ]);
  return { person, holderRole, dataOwnerRole };
}

/** Whether a viewer can see a licence; members of either organisation and staff can. */
export function mayReadLicence({ person, holderRole, dataOwnerRole }: LicenceViewerRoles): boolean {
  return [holderRole, dataOwnerRole].some((memberRole) => hasPermission(person, 'licence.read', { memberRole }));
}

/** Returns the same response for a licence that does not exist and for one that belongs to others. */
export function createLicenceNotFoundProblem() {
  return commonRequestProblemFactories.notFound(getServiceText('noSuchLicence'));
}

/** Records a step in the history of a licence. */
export async function recordLicenceStep(
  { queries, at, actor }: AuditedTransaction,
  licenceId: string,
  {
    step,
    from,
    to,
    reason = null,
  }: {
    readonly step: LicenceLifecycleStep;
    readonly from: string | null;
    readonly to: string;
    readonly reason?: string | null;
  },
): Promise<void> {
  await queries
    .insertInto('licenceEvent')
    .values({
      id: generateIdentifier('event'),
      licenceId,
      step,
      fromState: from,
      toState: to,
      actorId: actor.id,
      reason,
      at,
    })
    .execute();
}

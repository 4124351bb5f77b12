import { getServiceText } from '@refdesk/messages/request-language';
import type { MemberRole } from '@refdesk/service-contract/organisation/roles';
import type { Context } from 'hono';
import type { Selectable, SelectQueryBuilder } from 'kysely';
import { hasPermission } from '../../core/access/has-permission.ts';
import { type PermissionAction, rolesByAction } from '../../core/access/permissions.ts';
import {
  requireCallerMeetingSecondFactorPolicy,
  requireRecentReauthentication,
  type SignedInCaller,
} from '../../core/access/require-permission-outside-organisations.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import type { ServiceTables } from '../../core/database/tables.ts';
import type { HonoEnv } from '../../core/http/environment.ts';
import { commonRequestProblemFactories } from '../../core/http/errors.ts';
import { formatRoleName } from '../../core/mail/format-role-name.ts';
import { formatDisjunction } from '../../core/text/format-disjunction.ts';

export type OrganisationRow = Selectable<ServiceTables['organisation']>;

/** A caller with permission in an organisation. Changes must read the rows again in their transaction. */
export interface OrganisationCaller extends SignedInCaller {
  readonly action: PermissionAction;
  readonly organisation: Pick<OrganisationRow, 'id' | 'name'>;
  /** Role of the caller in the organisation; null for staff. */
  readonly memberRole: MemberRole | null;
}

/** An organisation caller with the full row, for display only: a change must read the row again. */
export interface CallerWithOrganisationDetails extends OrganisationCaller {
  readonly organisation: OrganisationRow;
}

/**
 * Requires permission for an action in an organisation. Runs a single query, since the database may be on another
 * machine; a subquery can be passed instead of the organisation's identifier.
 *
 * @throws Problem 404 if the caller has no role in the organisation, 403 if their role does not allow the action.
 */
export async function requireOrganisationPermission(
  appContext: AppContext,
  context: Context<HonoEnv>,
  action: PermissionAction,
  organisationId: string | IdentifierQuery,
): Promise<CallerWithOrganisationDetails> {
  const caller = requireCallerMeetingSecondFactorPolicy(context);
  const row = await appContext.database.queries
    .selectFrom('organisation')
    .leftJoin('member', (join) =>
      join.onRef('member.organisationId', '=', 'organisation.id').on('member.personId', '=', caller.person.id),
    )
    .selectAll('organisation')
    .select('member.role')
    .where('organisation.id', '=', organisationId)
    .where('organisation.state', '<>', 'closed')
    .executeTakeFirst();
  if (!row) throw createOrganisationNotFoundProblem();
  const { role, ...organisation } = row;
  const memberRole = toMemberRole(role);
  requireActionAllowedForRole(caller, action, memberRole);
  return { ...caller, action, organisation, memberRole };
}

/** Subquery that selects the identifier of the organisation that owns a record. */
type IdentifierQuery = SelectQueryBuilder<
  ServiceTables,
  keyof ServiceTables,
  { readonly organisationId: string | null }
>;

/** Returns a person's role in an organisation; null if they are not a member or the organisation is closed. */
export async function findMemberRole(
  queries: DatabaseOrTransaction,
  organisationId: string,
  personId: string,
): Promise<MemberRole | null> {
  const row = await queries
    .selectFrom('member')
    .innerJoin('organisation', 'organisation.id', 'member.organisationId')
    .select('member.role')
    .where('member.organisationId', '=', organisationId)
    .where('member.personId', '=', personId)
    .where('organisation.state', '<>', 'closed')
    .executeTakeFirst();
  return toMemberRole(row?.role);
}

// The column only contains member roles.
const toMemberRole = (role: string | null | undefined): MemberRole | null =>
  (role as MemberRole | null | undefined) ?? null;

/** Rejects an action that the caller's role does not allow; responds with 404 to callers without any role. */
export function requireActionAllowedForRole(
  { person }: SignedInCaller,
  action: PermissionAction,
  memberRole: MemberRole | null,
): void {
  if (!hasPermission(person, action, { memberRole })) {
    if (memberRole === null && person.staffRole === null) throw createOrganisationNotFoundProblem();
    const needed = formatDisjunction(rolesByAction[action].map(formatRoleName));
    throw commonRequestProblemFactories.notAllowed(
      getServiceText('roleNeeded', { needed, role: formatRoleName(memberRole ?? person.staffRole ?? 'integrator') }),
    );
  }
  requireRecentReauthentication(person, action);
}

/** Returns the same response for an organisation that does not exist and for one that belongs to others. */
export function createOrganisationNotFoundProblem() {
  return commonRequestProblemFactories.notFound(getServiceText('noSuchOrganisation'));
}

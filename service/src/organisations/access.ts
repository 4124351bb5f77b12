import type { MemberRole } from '@portal/service-contract/roles';
import type { Context } from 'hono';
import type { Selectable, SelectQueryBuilder } from 'kysely';
import { can } from '../access/can.ts';
import { type Action, permissions } from '../access/permissions.ts';
import { type Caller, requireConfirmation, requirePerson } from '../access/require.ts';
import type { AppContext } from '../app-context.ts';
import type { Queries } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { formatDisjunction } from '../format-disjunction.ts';
import type { HonoEnv } from '../http/environment.ts';
import { requestProblems } from '../http/errors.ts';

export type OrganisationRow = Selectable<Tables['organisation']>;

/** Someone who asks for something of an organisation, and may have it. What is decided on is read again in the transaction of the change. */
export interface OrganisationCaller extends Caller {
  readonly action: Action;
  readonly organisation: Pick<OrganisationRow, 'id' | 'name'>;
  /** Their role in it; null for staff. */
  readonly memberRole: MemberRole | null;
}

/** The same with all that a screen shows. Nothing is written by it: the row may have changed since it was read. */
export interface OrganisationReader extends OrganisationCaller {
  readonly organisation: OrganisationRow;
}

/**
 * The person who asks, when they may do it in this organisation. One query, where that of an organisation's identifier can
 * take the identifier's place: a database may be far away.
 *
 * @throws Problem 404 when the organisation is none of their business, 403 when their role is too weak.
 */
export async function requireInOrganisation(
  appContext: AppContext,
  context: Context<HonoEnv>,
  action: Action,
  organisationId: string | IdentifierQuery,
): Promise<OrganisationReader> {
  const caller = requirePerson(context);
  const row = await appContext.database.queries
    .selectFrom('organisation')
    .leftJoin('member', (join) => join.onRef('member.organisationId', '=', 'organisation.id').on('member.personId', '=', caller.person.id))
    .selectAll('organisation')
    .select('member.role')
    .where('organisation.id', '=', organisationId)
    .where('organisation.state', '<>', 'closed')
    .executeTakeFirst();
  if (!row) throw organisationNotFound();
  const { role, ...organisation } = row;
  const memberRole = toRole(role);
  requireRole(caller, action, memberRole);
  return { ...caller, action, organisation, memberRole };
}

/** A query for the identifier of the organisation that something belongs to. */
type IdentifierQuery = SelectQueryBuilder<Tables, keyof Tables, { readonly organisationId: string | null }>;

/** Someone's role in an organisation; null in a closed one, so that no route shows it or what it owned. */
export async function findRole(queries: Queries, organisationId: string, personId: string): Promise<MemberRole | null> {
  const row = await queries
    .selectFrom('member')
    .innerJoin('organisation', 'organisation.id', 'member.organisationId')
    .select('member.role')
    .where('member.organisationId', '=', organisationId)
    .where('member.personId', '=', personId)
    .where('organisation.state', '<>', 'closed')
    .executeTakeFirst();
  return toRole(row?.role);
}

// Only roles of the list are ever written.
const toRole = (role: string | null | undefined): MemberRole | null => (role as MemberRole | null | undefined) ?? null;

/** Rejects an action that a role does not allow; to who has no role at all, the thing does not exist. */
export function requireRole({ person }: Caller, action: Action, memberRole: MemberRole | null): void {
  if (!can(person, action, { memberRole })) {
    if (memberRole === null && person.staffRole === null) throw organisationNotFound();
    const needed = formatDisjunction(permissions[action]);
    throw requestProblems.notAllowed(`This needs the role ${needed}; yours is ${memberRole ?? person.staffRole}. Ask someone who has it.`);
  }
  requireConfirmation(person, action);
}

/** The same response whether it does not exist or belongs to others. */
export function organisationNotFound() {
  return requestProblems.notFound('There is no such organisation, or you do not belong to it.');
}

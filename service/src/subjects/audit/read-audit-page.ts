import type { AuditFilter, AuditPage } from '@refdesk/service-contract/audit';
import { type Selectable, sql } from 'kysely';
import type { AppContext } from '../../core/context/app-context.ts';
import { buildAfterCursorCondition, splitRowsIntoPage } from '../../core/database/cursor.ts';
import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import type { ServiceTables } from '../../core/database/tables.ts';
import { formatApiInstant } from '../../core/text/instant.ts';
import { describeDevice } from '../identity/device.ts';
import { readAuditTargetNames } from './target-names.ts';

/** The events of an organisation, of a person, or of everyone. */
export type AuditScope = { readonly organisationId: string } | { readonly personId: string } | 'everyone';

/** Reads a page of an audit log, newest first, with the names of the events' targets. */
export async function readAuditPage(
  { database: { queries }, portal }: AppContext,
  scope: AuditScope,
  filter: AuditFilter,
): Promise<AuditPage> {
  const page = await readAuditEvents(queries, scope, filter, 100);
  return { ...page, names: await readAuditTargetNames(queries, portal, page.events) };
}

/** Reads the newest events of an audit log, and the cursor of the next page. */
export async function readAuditEvents(
  queries: DatabaseOrTransaction,
  scope: AuditScope,
  { cursor, ...filter }: AuditFilter,
  size: number,
): Promise<Omit<AuditPage, 'names'>> {
  const rows = await applyFilter(applyScope(selectEvents(queries), scope), scope, filter)
    .where(buildAfterCursorCondition('auditEvent.at', 'auditEvent.id', cursor))
    .orderBy('auditEvent.at', 'desc')
    .orderBy('auditEvent.id', 'desc')
    .limit(size + 1)
    .execute();
  const { page, next } = splitRowsIntoPage(rows, size, (row) => row);
  return { events: page.map((row) => toEvent(mayShowOrigin(row, scope) ? row : hideOrigin(row))), next };
}

function selectEvents(queries: DatabaseOrTransaction) {
  return queries
    .selectFrom('auditEvent')
    .leftJoin('user', 'user.id', 'auditEvent.actorId')
    .selectAll('auditEvent')
    .select([
      'user.name as actorName',
      organisationActorColumn.as('isOrganisationActor'),
      otherPartyNameColumn.as('otherPartyName'),
    ]);
}

/**
 * Whether the actor belongs to the event's organisation, or joined it within the year for which the log is retained.
 * With `exists`, PostgreSQL would read the members and joins of all organisations rather than only those on the page.
 */
const organisationActorColumn = sql<number>`case when (
  select 1 from "member" where "member"."organisationId" = "auditEvent"."organisationId" and "member"."personId" = "auditEvent"."actorId"
  limit 1
) = 1 or (
  select 1 from "auditEvent" "joined" where "joined"."organisationId" = "auditEvent"."organisationId" and "joined"."actorId" = "auditEvent"."actorId"
    and "joined"."action" in ('member.join', 'organisation.register')
  limit 1
) = 1 then 1 else 0 end`;

/** Name of the actor's organisation if it is the other party to the event's licence; otherwise null. */
const otherPartyNameColumn = sql<string | null>`case when "auditEvent"."targetType" = 'licence' then (
  select min("side"."name") from "licence"
    join "application" on "application"."id" = "licence"."applicationId"
    join "organisation" "side" on "side"."id" in ("licence"."organisationId", "application"."organisationId")
    join "member" on "member"."organisationId" = "side"."id" and "member"."personId" = "auditEvent"."actorId"
  where "licence"."id" = "auditEvent"."targetId" and "side"."id" <> "auditEvent"."organisationId"
) end`;

type Select = ReturnType<typeof selectEvents>;

function applyScope(query: Select, scope: AuditScope): Select {
  if (scope === 'everyone') return query;
  if ('organisationId' in scope) return query.where('auditEvent.organisationId', '=', scope.organisationId);
  return query.where((eb) =>
    eb.or([eb('auditEvent.actorId', '=', scope.personId), eb('auditEvent.targetId', '=', scope.personId)]),
  );
}

function applyFilter(
  query: Select,
  scope: AuditScope,
  { from, to, action, actorId, targetId, organisationId }: AuditFilter,
): Select {
  let result = query;
  if (from !== undefined) result = result.where('auditEvent.at', '>=', Date.parse(from));
  if (to !== undefined) result = result.where('auditEvent.at', '<', Date.parse(to));
  if (action?.includes('.')) result = result.where('auditEvent.action', '=', action);
  // A noun without a verb matches all its actions: the range from `key.` up to `key/`, since `/` sorts after `.`.
  else if (action)
    result = result.where('auditEvent.action', '>=', `${action}.`).where('auditEvent.action', '<', `${action}/`);
  if (actorId !== undefined)
    result = result.where('auditEvent.actorId', '=', actorId).where(buildVisibleActorCondition(scope));
  if (targetId !== undefined) result = result.where('auditEvent.targetId', '=', targetId);
  if (organisationId !== undefined) result = result.where('auditEvent.organisationId', '=', organisationId);
  return result;
}

/** Applies `mayShowOrigin` to a query, so that hidden actors cannot be found by their identifiers. */
function buildVisibleActorCondition(scope: AuditScope) {
  if (scope === 'everyone') return sql<boolean>`1 = 1`;
  return 'organisationId' in scope
    ? sql<boolean>`${organisationActorColumn} = 1`
    : sql<boolean>`"auditEvent"."actorId" = ${scope.personId}`;
}

type Row = Selectable<ServiceTables['auditEvent']> & {
  readonly actorName: string | null;
  readonly isOrganisationActor: number;
  readonly otherPartyName: string | null;
};

/** Returns whether to show the actor's name, address and browser: to their organisation, to themselves and to staff. */
function mayShowOrigin({ actorType, actorId, isOrganisationActor, targetId }: Row, scope: AuditScope): boolean {
  if (scope === 'everyone') return true;
  if ('organisationId' in scope) return actorType === 'person' && isOrganisationActor === 1;
  // Password reset requests have no actor, but the owner of the account may see where they came from.
  return actorId === scope.personId || (actorType === 'system' && targetId === scope.personId);
}

/** Hides the actor. For the other party to a licence, only the organisation is shown. */
function hideOrigin(row: Row): Row {
  const isPerson = row.actorType === 'person';
  return {
    ...row,
    ...(isPerson && { actorType: 'other', actorId: null }),
    actorName: row.otherPartyName,
    address: null,
    userAgent: null,
  };
}

function toEvent({
  id,
  at,
  actorType,
  actorId,
  actorName,
  action,
  targetType,
  targetId,
  organisationId,
  details,
  address,
  userAgent,
  requestId,
}: Row): AuditPage['events'][number] {
  return {
    id,
    at: formatApiInstant(at),
    // Only known actor types are ever stored.
    actor: { type: actorType as AuditPage['events'][number]['actor']['type'], id: actorId, name: actorName },
    action,
    target: { type: targetType, id: targetId },
    organisationId,
    details: JSON.parse(details),
    address,
    device: userAgent === null ? null : describeDevice(userAgent),
    requestId,
  };
}

import type { ApplicationState } from '@refdesk/service-contract/applications/applications';
import type {
  LicenceDetail,
  LicenceFilter,
  LicenceLifecycleStep,
  LicenceState,
  LicenceView,
} from '@refdesk/service-contract/applications/licences';
import type { LicenceProductName } from '@refdesk/service-contract/applications/products';
import type { OrganisationState } from '@refdesk/service-contract/organisation/organisations';
import { sql } from 'kysely';
import { parseStoredScopes } from '../../core/access/stored-scopes.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import type { ServicePortal } from '../../core/portal/service-portal.ts';
import { formatApiInstant, formatInstantOrNull } from '../../core/text/instant.ts';
import { formatStoredReason } from '../../core/text/stored-reason.ts';
import { countLicensedCallsByDay } from './activity.ts';
import { isNeutralStaff, listAllowedLicenceSteps, listDecisionsAwaitedByLicence } from './steps.ts';
import { type LicenceViewerRoles, type NamedLicence, selectLicences } from './store.ts';

/** Converts a row. The state reflects dates that have passed since the last run of the scheduled job. */
export function toLicenceView(portal: ServicePortal, row: NamedLicence, now: number): LicenceView {
  return {
    id: row.id,
    application: { id: row.applicationId, name: row.applicationName, organisationName: row.holderName },
    organisation: { id: row.organisationId, name: row.organisationName },
    product: row.product as LicenceProductName,
    scopes: parseStoredScopes(row.scopes),
    seats: row.seats,
    purpose: row.purpose,
    startsAt: formatApiInstant(row.startsAt),
    endsAt: formatInstantOrNull(row.endsAt),
    state: getCurrentState(row, now),
    stateReason: formatStoredReason(row.stateReason),
    stateAt: formatApiInstant(row.stateAt),
    waitsFor: listDecisionsAwaitedByLicence(portal, row),
    requestedAt: formatApiInstant(row.requestedAt),
  };
}

function getCurrentState({ state, startsAt, endsAt }: NamedLicence, now: number): LicenceState {
  const working = state === 'approved' || state === 'active';
  if (working && endsAt !== null && endsAt <= now) return 'lapsed';
  if (state === 'approved' && startsAt <= now) return 'active';
  // The column only contains licence states.
  return state as LicenceState;
}

/** Lists the licences held by an organisation's applications and the licences that give access to its data. */
export async function listOrganisationLicences(
  { database: { queries }, portal, now }: AppContext,
  organisationId: string,
  filter: LicenceFilter,
): Promise<LicenceView[]> {
  const heldIds = queries
    .selectFrom('licence')
    .innerJoin('application', 'application.id', 'licence.applicationId')
    .where('application.organisationId', '=', organisationId)
    .select('licence.id');
  const grantedIds = queries.selectFrom('licence').where('organisationId', '=', organisationId).select('id');
  // A union uses indexes; a condition on two tables does not.
  const ids = filter.side === undefined ? heldIds.union(grantedIds) : { held: heldIds, given: grantedIds }[filter.side];
  const rows = await selectLicences(queries)
    .where('licence.id', 'in', ids)
    .$if(filter.product !== undefined, (query) => query.where('licence.product', '=', filter.product ?? ''))
    .$if(filter.applicationId !== undefined, (query) =>
      query.where('licence.applicationId', '=', filter.applicationId ?? ''),
    )
    .orderBy('licence.requestedAt', 'desc')
    .execute();
  const views = rows.map((row) => toLicenceView(portal, row, now()));
  return filter.state === undefined ? views : views.filter(({ state }) => state === filter.state);
}

/** Loads the data for a licence page. */
export async function readLicenceDetails(
  { database: { queries }, portal, now }: AppContext,
  row: NamedLicence,
  viewer: LicenceViewerRoles,
): Promise<LicenceDetail> {
  const [evidence, history, activity] = await Promise.all([
    readEvidence(queries, row),
    listHistory(queries, row, viewer),
    countLicensedCallsByDay(queries, row, now()),
  ]);
  return {
    licence: toLicenceView(portal, row, now()),
    evidence,
    history,
    activity,
    may: listAllowedLicenceSteps(portal, row, viewer),
  };
}

async function readEvidence(
  queries: DatabaseOrTransaction,
  { applicationId }: NamedLicence,
): Promise<LicenceDetail['evidence']> {
  const { description, supportUrl, contactEmail, state, holderState, domain, country } = await queries
    .selectFrom('application')
    .innerJoin('organisation', 'organisation.id', 'application.organisationId')
    .select(['application.description', 'application.supportUrl', 'application.contactEmail', 'application.state'])
    .select(['organisation.state as holderState', 'organisation.domain', 'organisation.country'])
    .where('application.id', '=', applicationId)
    .executeTakeFirstOrThrow();
  return {
    application: {
      description: description || null,
      supportUrl: supportUrl || null,
      contactEmail: contactEmail || null,
      state: state as ApplicationState,
    },
    // The columns only contain states of applications and organisations.
    holder: { state: holderState as OrganisationState, domain, country },
  };
}

/** Reads the steps so far. Actors are named only to members of their organisation and to staff. */
async function listHistory(
  queries: DatabaseOrTransaction,
  { id, holderId, organisationId }: NamedLicence,
  viewer: LicenceViewerRoles,
): Promise<LicenceDetail['history']> {
  const ownOrganisations = [
    ...(viewer.holderRole === null ? [] : [holderId]),
    ...(viewer.dataOwnerRole === null ? [] : [organisationId]),
  ];
  const rows = await queries
    .selectFrom('licenceEvent')
    .leftJoin('user', 'user.id', 'licenceEvent.actorId')
    .select([
      'step',
      'fromState',
      'toState',
      'user.name as by',
      'reason',
      'at',
      'licenceEvent.id',
      isColleague(ownOrganisations).as('isColleague'),
    ])
    .where('licenceId', '=', id)
    .orderBy('at')
    .execute();
  const order: readonly string[] = ['request', 'consent', 'approve', 'start'];
  return rows
    .toSorted((a, b) => a.at - b.at || order.indexOf(a.step) - order.indexOf(b.step))
    .map(({ step, fromState, toState, by, isColleague: isByColleague, reason, at }) => ({
      step: step as LicenceLifecycleStep,
      from: fromState as LicenceState | null,
      to: toState as LicenceState,
      by: isNeutralStaff(viewer) || isByColleague === 1 ? by : null,
      reason,
      at: formatApiInstant(at),
    }));
}

/** Whether the actor of a step belongs to one of the organisations. */
function isColleague(organisationIds: readonly string[]) {
  if (organisationIds.length === 0) return sql<number>`0`;
  return sql<number>`case when exists (
    select 1 from "member" where "member"."personId" = "licenceEvent"."actorId" and "member"."organisationId" in (${sql.join(organisationIds)})
  ) then 1 else 0 end`;
}

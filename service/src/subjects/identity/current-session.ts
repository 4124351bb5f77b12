import type { CurrentSession } from '@refdesk/service-contract/account/session';
import type { OrganisationState } from '@refdesk/service-contract/organisation/organisations';
import type { MemberRole } from '@refdesk/service-contract/organisation/roles';
import type { SelectQueryBuilder } from 'kysely';
import type { SessionPerson } from '../../core/access/person.ts';
import { maxReauthenticationAge } from '../../core/access/session-life.ts';
import { readCompanySignInSettings } from '../../core/configuration/company-settings.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import type { ServiceTables } from '../../core/database/tables.ts';

/** Describes the session for the UI: the signed-in person, their organisations, and what to do next. */
export async function readCurrentSessionView(
  appContext: AppContext,
  person: SessionPerson | null,
): Promise<CurrentSession> {
  const { configuration, database, now } = appContext;
  const { queries } = database;
  const signIn = {
    passwords: configuration.PASSWORDS === 'on',
    company: readCompanySignInSettings(appContext)?.name ?? null,
  };
  if (person === null) return { person: null, organisations: [], invitations: [], next: null, signIn };
  const [organisations, invitations] = await Promise.all([
    listOrganisations(queries, person.id),
    listInvitations(queries, person.email, now()),
  ]);
  const confirmedUntil = person.confirmedAt + maxReauthenticationAge;
  return {
    person: {
      id: person.id,
      name: person.name,
      email: person.email,
      staffRole: person.staffRole,
      secondFactorEnabled: person.secondFactorEnabled,
      secondFactorRequired: person.secondFactorReason,
      confirmedUntil: confirmedUntil > now() ? new Date(confirmedUntil).toISOString() : null,
    },
    organisations,
    invitations,
    next: await findNextStep(appContext, person, organisations),
    signIn,
  };
}

async function listOrganisations(
  queries: DatabaseOrTransaction,
  personId: string,
): Promise<CurrentSession['organisations']> {
  const rows = await queries
    .selectFrom('member')
    .innerJoin('organisation', 'organisation.id', 'member.organisationId')
    .where('member.personId', '=', personId)
    .where('organisation.state', '<>', 'closed')
    .select(['organisation.id', 'organisation.name', 'organisation.state', 'member.role'])
    .orderBy('organisation.name')
    .execute();
  // Check constraints on the tables guarantee the values that the contract allows.
  return rows.map((row) => ({ ...row, state: row.state as OrganisationState, role: row.role as MemberRole }));
}

async function listInvitations(
  queries: DatabaseOrTransaction,
  email: string,
  now: number,
): Promise<CurrentSession['invitations']> {
  const rows = await queries
    .selectFrom('invitation')
    .innerJoin('organisation', 'organisation.id', 'invitation.organisationId')
    .where('invitation.email', '=', email)
    .where('invitation.state', '=', 'pending')
    .where('invitation.expiresAt', '>', now)
    .select(['invitation.id', 'organisation.name as organisationName', 'invitation.role', 'invitation.expiresAt'])
    .execute();
  return rows.map((row) => ({
    ...row,
    role: row.role as MemberRole,
    expiresAt: new Date(row.expiresAt).toISOString(),
  }));
}

async function findNextStep(
  { database: { queries }, portal }: AppContext,
  person: SessionPerson,
  organisations: CurrentSession['organisations'],
): Promise<CurrentSession['next']> {
  if (person.secondFactorReason !== null) return 'setUpSecondFactor';
  if (!portal.offer.organisations) return null;
  if (organisations.length === 0) return person.staffRole === null ? 'registerOrganisation' : null;
  const ids = organisations.map(({ id }) => id);
  const applicationQuery = queries
    .selectFrom('application')
    .where('organisationId', 'in', ids)
    .where('state', '<>', 'deleted');
  const applicationIds = applicationQuery.select('application.id');
  const [applications, licence, hasCredential] = await Promise.all([
    applicationQuery.select(['id', 'state']).execute(),
    queries.selectFrom('licence').select('id').where('applicationId', 'in', applicationIds).executeTakeFirst(),
    hasProductionCredential(queries, ids, applicationIds),
  ]);
  // The sandbox is available immediately; production requires a verified organisation.
  if (applications.length === 0) return 'addApplication';
  if (!organisations.some(({ state }) => state === 'verified')) return 'awaitVerification';
  if (applications.every(({ state }) => state === 'draft')) return 'activateApplication';
  if (!licence) return 'requestLicence';
  return hasCredential ? null : 'makeSecret';
}

type ApplicationIds = SelectQueryBuilder<ServiceTables, 'application', { readonly id: string }>;

/** Returns whether an application has a production secret, or an organisation has a key, which can replace one. */
async function hasProductionCredential(
  queries: DatabaseOrTransaction,
  organisationIds: readonly string[],
  applicationIds: ApplicationIds,
): Promise<boolean> {
  const credential = await queries
    .selectFrom('clientSecret')
    .innerJoin('client', 'client.id', 'clientSecret.clientId')
    .select('clientSecret.id')
    .where('client.applicationId', 'in', applicationIds)
    .where('client.environment', '=', 'production')
    .unionAll(queries.selectFrom('apiKey').select('id').where('organisationId', 'in', organisationIds))
    .limit(1)
    .executeTakeFirst();
  return credential !== undefined;
}

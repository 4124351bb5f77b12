import type {
  Application,
  ApplicationList,
  ApplicationState,
} from '@refdesk/service-contract/applications/applications';
import type { Environment, LicenceProductName } from '@refdesk/service-contract/applications/products';
import { hasPermission } from '../../core/access/has-permission.ts';
import { type PermissionAction, rolesByAction } from '../../core/access/permissions.ts';
import { parseStoredScopes } from '../../core/access/stored-scopes.ts';
import { isSuspendedBy } from '../../core/access/suspension.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import { formatApiInstant, formatInstantOrNull } from '../../core/text/instant.ts';
import { selectClientSecretsWithCreators, toClientSecretView } from '../clients/secret.ts';
import type { OrganisationCaller } from '../organisations/access.ts';
import type { CallerWithApplicationDetails } from './access.ts';

/** Lists the actions that the caller is allowed to perform, so that the UI can hide the rest. */
export function listCallerAllowedActions({ person, memberRole }: OrganisationCaller): PermissionAction[] {
  // The cast is needed because `Object.keys` returns `string[]`.
  return (Object.keys(rolesByAction) as PermissionAction[]).filter((action) =>
    hasPermission(person, action, { memberRole }),
  );
}

/** Loads the data for the application page. */
export async function readApplicationView(
  { database: { queries }, now }: AppContext,
  caller: CallerWithApplicationDetails,
): Promise<Application> {
  const { application: row, organisation } = caller;
  const { id, name, description, logo, supportUrl, contactEmail, stateReason, version } = row;
  const idQuery = selectIds(queries).where('id', '=', id);
  const [createdBy, clients, licences, keys] = await Promise.all([
    findPersonName(queries, row.createdBy),
    listClients(queries, idQuery, now()),
    listLicences(queries, idQuery),
    listKeys(queries, idQuery, now()),
  ]);
  return {
    id,
    organisationId: organisation.id,
    organisationName: organisation.name,
    name,
    description: description || null,
    logo,
    supportUrl: supportUrl || null,
    contactEmail: contactEmail || null,
    redirectUrls: JSON.parse(row.redirectUrls),
    scopes: parseStoredScopes(row.scopes),
    state: row.state as ApplicationState,
    stateReason,
    suspendedBy: (['organisation', 'staff'] as const).filter((side) => isSuspendedBy(row.suspendedBy, side)),
    stateAt: formatApiInstant(row.stateAt),
    version,
    createdBy,
    createdAt: formatApiInstant(row.createdAt),
    may: listCallerAllowedActions(caller),
    clients: clients.map(({ applicationId: _, ...client }) => client),
    licences: licences.map(({ applicationId: _, ...licence }) => licence),
    activeKeys: keys.length,
  };
}

/** Selects application identifiers as a subquery, so that no query has to wait for the result of another. */
const selectIds = (queries: DatabaseOrTransaction) => queries.selectFrom('application').select('application.id');

type ApplicationIdQuery = ReturnType<typeof selectIds>;

/** Lists the applications of an organisation. */
export async function listOrganisationApplications(
  { database: { queries }, now }: AppContext,
  caller: OrganisationCaller,
): Promise<ApplicationList> {
  const organisationApplicationIds = selectIds(queries)
    .where('organisationId', '=', caller.organisation.id)
    .where('state', '<>', 'deleted');
  const [rows, clients, licences, keys] = await Promise.all([
    queries
      .selectFrom('application')
      .leftJoin('user', 'user.id', 'application.createdBy')
      .selectAll('application')
      .select('user.name as creator')
      .where('application.id', 'in', organisationApplicationIds)
      .orderBy('nameKey')
      .execute(),
    listClients(queries, organisationApplicationIds, now()),
    listLicences(queries, organisationApplicationIds),
    listKeys(queries, organisationApplicationIds, now()),
  ]);

  const applications = rows.map((row): ApplicationList['applications'][number] => {
    const ownClients = clients
      .filter(({ applicationId }) => applicationId === row.id)
      .map(({ applicationId: _, ...client }) => client);
    const ownKeys = keys.filter(({ applicationId }) => applicationId === row.id);
    const uses = [
      ...ownKeys.map(({ lastUsedAt }) => formatInstantOrNull(lastUsedAt)),
      ...ownClients.flatMap(({ secrets }) => secrets.map(({ lastUsedAt }) => lastUsedAt)),
    ];
    const expiries = ownKeys.flatMap(({ expiresAt }) => expiresAt ?? []);
    return {
      id: row.id,
      name: row.name,
      description: row.description || null,
      logo: row.logo,
      state: row.state as ApplicationState,
      clients: ownClients,
      licences: licences
        .filter(({ applicationId }) => applicationId === row.id)
        .map(({ applicationId: _, ...licence }) => licence),
      activeKeys: ownKeys.length,
      nextExpiry: expiries.length > 0 ? formatApiInstant(Math.min(...expiries)) : null,
      lastUsedAt:
        uses
          .filter((at) => at !== null)
          .toSorted()
          .at(-1) ?? null,
      createdBy: row.creator,
      createdAt: formatApiInstant(row.createdAt),
    };
  });
  return { applications, may: listCallerAllowedActions(caller) };
}

async function findPersonName(queries: DatabaseOrTransaction, personId: string | null): Promise<string | null> {
  if (personId === null) return null;
  return (await queries.selectFrom('user').select('name').where('id', '=', personId).executeTakeFirst())?.name ?? null;
}

/** Lists the clients of applications, each with its current and past secrets, newest first. */
async function listClients(queries: DatabaseOrTransaction, applicationIds: ApplicationIdQuery, now: number) {
  const [clients, secrets] = await Promise.all([
    queries
      .selectFrom('client')
      .selectAll()
      .where('applicationId', 'in', applicationIds)
      .orderBy('environment', 'desc')
      .execute(),
    selectClientSecretsWithCreators(queries)
      .innerJoin('client', 'client.id', 'clientSecret.clientId')
      .where('client.applicationId', 'in', applicationIds)
      .execute(),
  ]);
  return clients.map(({ id, applicationId, environment }) => ({
    id,
    applicationId,
    environment: environment as Environment,
    secrets: secrets.filter(({ clientId }) => clientId === id).map((row) => toClientSecretView(row, now)),
  }));
}

async function listLicences(queries: DatabaseOrTransaction, applicationIds: ApplicationIdQuery) {
  const rows = await queries
    .selectFrom('licence')
    .innerJoin('organisation', 'organisation.id', 'licence.organisationId')
    .where('licence.applicationId', 'in', applicationIds)
    .select([
      'licence.id',
      'licence.applicationId',
      'licence.product',
      'organisation.name as organisationName',
      'organisation.number as organisationNumber',
      'licence.state',
    ])
    .orderBy('licence.requestedAt')
    .execute();
  return rows.map((row) => ({ ...row, product: row.product as LicenceProductName }));
}

function listKeys(queries: DatabaseOrTransaction, applicationIds: ApplicationIdQuery, now: number) {
  return queries
    .selectFrom('apiKey')
    .select(['applicationId', 'expiresAt', 'lastUsedAt'])
    .where('applicationId', 'in', applicationIds)
    .where('revokedAt', 'is', null)
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]))
    .execute();
}

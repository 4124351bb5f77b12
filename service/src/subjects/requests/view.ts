import type { Environment } from '@refdesk/service-contract/applications/products';
import type { RequestView } from '@refdesk/service-contract/applications/requests';
import { type AliasableExpression, type SqlBool, sql } from 'kysely';
import type { DatabaseOrTransaction, ServiceDatabase } from '../../core/database/open-service-database.ts';
import type { ServiceTables } from '../../core/database/tables.ts';
import { formatApiInstant } from '../../core/text/instant.ts';
import { isOrganisationRequestOwner, type RequestOwner } from './owners.ts';

/** Columns that both request tables have. */
type Requests = Omit<ServiceTables['requestLog'], 'organisationId'>;

const getTable = (owner: RequestOwner) =>
  isOrganisationRequestOwner(owner) ? sql<Requests>`"requestLog"` : sql<Requests>`"personRequest"`;

/** Builds the condition that a request belongs to an organisation or a person. */
export const buildRequestOwnerCondition = (owner: RequestOwner) =>
  isOrganisationRequestOwner(owner)
    ? sql<SqlBool>`"request"."organisationId" = ${owner.organisationId}`
    : sql<SqlBool>`"request"."personId" = ${owner.personId}`;

/** Builds the condition on the hash of the organisation, which PostgreSQL's indexes contain. */
const buildHashCondition = (organisationId: string) =>
  sql<SqlBool>`hashtext("request"."organisationId") = hashtext(${organisationId})`;

/** Selects the requests of an organisation or a person, under the alias `request`. */
export function selectRequestsOfOwner({ queries, engine }: ServiceDatabase, owner: RequestOwner) {
  const query = queries.selectFrom(getTable(owner).as('request')).where(buildRequestOwnerCondition(owner));
  return engine === 'postgres' && isOrganisationRequestOwner(owner)
    ? query.where(buildHashCondition(owner.organisationId))
    : query;
}

/**
 * Selects requests through one index and in its order: the index of `indexCondition`, or the index of their owner. On
 * PostgreSQL, rows are selected by the hash alone: with a second condition, the planner would expect few rows and sort
 * all of them. Callers must add `buildRequestOwnerCondition`.
 */
export function selectRequestsUsingDatabaseIndex(
  database: ServiceDatabase,
  owner: RequestOwner,
  indexCondition: ReturnType<typeof sql<SqlBool>> | null,
) {
  if (database.engine !== 'postgres' || !isOrganisationRequestOwner(owner))
    return indexCondition === null
      ? selectRequestsOfOwner(database, owner)
      : selectRequestsOfOwner(database, owner).where(indexCondition);
  return database.queries
    .selectFrom(getTable(owner).as('request'))
    .where(indexCondition ?? buildHashCondition(owner.organisationId));
}

/** Builds the condition that selects a single request of an owner. */
export function buildRequestIdCondition({ engine }: ServiceDatabase, owner: RequestOwner, id: string) {
  return engine === 'postgres' && isOrganisationRequestOwner(owner)
    ? sql<SqlBool>`md5("organisationId" || ' ' || "id")::uuid = md5(${owner.organisationId} || ' ' || ${id})::uuid`
    : sql<SqlBool>`"id" = ${id}`;
}

/** Columns that a list shows and filters by, without the long ones. */
export const listedRequestColumns = [
  ...([
    'id',
    'at',
    'source',
    'method',
    'path',
    'api',
    'version',
    'operation',
    'status',
    'problem',
    'milliseconds',
  ] as const),
  ...(['clientId', 'keyId'] as const),
];

type ListedColumns = Pick<Requests, (typeof listedRequestColumns)[number]>;

/** Joins the names of the client, key and application to requests. */
export function joinCredentialNamesToRequests<Row extends ListedColumns>(
  queries: DatabaseOrTransaction,
  requests: AliasableExpression<Row>,
) {
  // Kysely loses type parameters in joins; other columns of the row are not needed here.
  return queries
    .selectFrom((requests as unknown as AliasableExpression<ListedColumns>).as('request'))
    .leftJoin('client', 'client.id', 'request.clientId')
    .leftJoin('apiKey', 'apiKey.id', 'request.keyId')
    .leftJoin('application', (join) =>
      join.on(({ eb, ref, fn }) =>
        eb('application.id', '=', fn.coalesce(ref('apiKey.applicationId'), ref('client.applicationId'))),
      ),
    )
    .selectAll('request')
    .select([
      'application.id as applicationId',
      'application.name as applicationName',
      'client.environment as clientEnvironment',
    ])
    .select(['apiKey.name as keyName', 'apiKey.environment as keyEnvironment']);
}

type Row = Awaited<ReturnType<ReturnType<typeof joinCredentialNamesToRequests>['execute']>>[number];

/** Converts a row of the request list. */
export function toLoggedRequestView({ at, source, clientEnvironment, keyEnvironment, ...row }: Row): RequestView {
  return {
    ...row,
    at: formatApiInstant(at),
    // The columns only contain these values.
    source: source as RequestView['source'],
    environment: (keyEnvironment ?? clientEnvironment) as Environment | null,
  };
}

import type { Environment } from '@portal/service-contract/products';
import type { RequestView } from '@portal/service-contract/requests';
import { type AliasableExpression, type SqlBool, sql } from 'kysely';
import type { Database, Queries } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { toInstant } from '../instant.ts';
import { isOrganisation, type RequestOwner } from './owners.ts';

/** What both kinds of requests have. */
type Requests = Omit<Tables['requestLog'], 'organisationId'>;

const tableOf = (owner: RequestOwner) => (isOrganisation(owner) ? sql<Requests>`"requestLog"` : sql<Requests>`"personRequest"`);

/** That a request is one of an organisation or a person. */
export const isOwn = (owner: RequestOwner) =>
  isOrganisation(owner) ? sql<SqlBool>`"request"."organisationId" = ${owner.organisationId}` : sql<SqlBool>`"request"."personId" = ${owner.personId}`;

/** By its hash PostgreSQL's indexes find an organisation. */
const hashIs = (organisationId: string) => sql<SqlBool>`hashtext("request"."organisationId") = hashtext(${organisationId})`;

/** The requests of an organisation or of a person, under one name. */
export function selectRequests({ queries, engine }: Database, owner: RequestOwner) {
  const from = queries.selectFrom(tableOf(owner).as('request')).where(isOwn(owner));
  return engine === 'postgres' && isOrganisation(owner) ? from.where(hashIs(owner.organisationId)) : from;
}

/**
 * Requests by one index, in whose order they are read: that of `by`, else that of their owner. On PostgreSQL the hash alone
 * chooses them, since the planner would take a second condition for chance, expect next to nothing and sort all there is;
 * whose they are is for `isOwn` to say.
 */
export function selectIndexed(database: Database, owner: RequestOwner, by: ReturnType<typeof sql<SqlBool>> | null) {
  if (database.engine !== 'postgres' || !isOrganisation(owner))
    return by === null ? selectRequests(database, owner) : selectRequests(database, owner).where(by);
  return database.queries.selectFrom(tableOf(owner).as('request')).where(by ?? hashIs(owner.organisationId));
}

/** The condition by which one request of an owner is found. */
export function requestIs({ engine }: Database, owner: RequestOwner, id: string) {
  return engine === 'postgres' && isOrganisation(owner)
    ? sql<SqlBool>`md5("organisationId" || ' ' || "id")::uuid = md5(${owner.organisationId} || ' ' || ${id})::uuid`
    : sql<SqlBool>`"id" = ${id}`;
}

/** The columns that a list shows and filters by, all but what may be long. */
export const listed = [
  ...(['id', 'at', 'source', 'method', 'path', 'api', 'version', 'operation', 'status', 'problem', 'milliseconds'] as const),
  ...(['clientId', 'keyId'] as const),
];

type Listed = Pick<Requests, (typeof listed)[number]>;

/** Requests with the names of what sent them. */
export function withNames<Row extends Listed>(queries: Queries, requests: AliasableExpression<Row>) {
  // Kysely does not follow a type parameter through its joins, and what else a row has does not matter to them.
  return queries
    .selectFrom((requests as unknown as AliasableExpression<Listed>).as('request'))
    .leftJoin('client', 'client.id', 'request.clientId')
    .leftJoin('apiKey', 'apiKey.id', 'request.keyId')
    .leftJoin('application', (join) =>
      join.on(({ eb, ref, fn }) => eb('application.id', '=', fn.coalesce(ref('apiKey.applicationId'), ref('client.applicationId')))),
    )
    .selectAll('request')
    .select(['application.id as applicationId', 'application.name as applicationName', 'client.environment as clientEnvironment'])
    .select(['apiKey.name as keyName', 'apiKey.environment as keyEnvironment']);
}

type Row = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number];

/** A request as a list shows it. */
export function toView({ at, source, clientEnvironment, keyEnvironment, ...row }: Row): RequestView {
  return {
    ...row,
    at: toInstant(at),
    // Only values of the lists are ever written.
    source: source as RequestView['source'],
    environment: (keyEnvironment ?? clientEnvironment) as Environment | null,
  };
}

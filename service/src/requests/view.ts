import type { Environment } from '@portal/service-contract/products';
import type { RequestView } from '@portal/service-contract/requests';
import { type SqlBool, sql } from 'kysely';
import type { Queries } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { toInstant } from '../instant.ts';
import { isOrganisation, type RequestOwner } from './owners.ts';

/** What both kinds of requests have. A person's have no application. */
type Requests = Omit<Tables['apiRequest'], 'organisationId'>;

/** The requests of an organisation or of a person, under one name. */
export function selectRequests(queries: Queries, owner: RequestOwner) {
  const [table, ownerId] = isOrganisation(owner)
    ? [sql<Requests>`"apiRequest"`, sql<SqlBool>`"apiRequest"."organisationId" = ${owner.organisationId}`]
    : [sql<Requests>`(select *, cast(null as text) as "applicationId" from "personRequest")`, sql<SqlBool>`"apiRequest"."personId" = ${owner.personId}`];
  return queries.selectFrom(table.as('apiRequest')).where(ownerId);
}

/** Requests with the names of what sent them. */
export function selectViews(queries: Queries, owner: RequestOwner) {
  return selectRequests(queries, owner)
    .leftJoin('application', 'application.id', 'apiRequest.applicationId')
    .leftJoin('client', 'client.id', 'apiRequest.clientId')
    .leftJoin('apiKey', 'apiKey.id', 'apiRequest.keyId')
    .select(['apiRequest.id', 'apiRequest.at', 'apiRequest.source', 'apiRequest.method', 'apiRequest.path', 'apiRequest.api', 'apiRequest.version'])
    .select(['apiRequest.operation', 'apiRequest.status', 'apiRequest.problem', 'apiRequest.milliseconds'])
    .select(['apiRequest.applicationId', 'apiRequest.clientId', 'apiRequest.keyId'])
    .select(['application.name as applicationName', 'client.environment as clientEnvironment'])
    .select(['apiKey.name as keyName', 'apiKey.environment as keyEnvironment']);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectViews>['execute']>>[number];

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

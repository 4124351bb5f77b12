import type { Environment } from '../../contract/products.ts';
import type { RequestView } from '../../contract/requests.ts';
import type { Queries } from '../database/open.ts';
import { toInstant } from '../instant.ts';

/** Requests with the names of what sent them. */
export function selectViews(queries: Queries) {
  return queries
    .selectFrom('apiRequest')
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

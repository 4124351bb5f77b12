import { resolveReference } from '@refdesk/openapi/reference';
import { getServerPath } from '@refdesk/openapi/served-paths';
import type { ApiVersionSecuritySummary } from '@refdesk/portal-config/offer';
import type { ApiVersion } from './api.ts';
import { listOperationScopes } from './scopes.ts';

/** Reads the facts about a version that account pages depend on. */
export function readApiVersionAccessSummary(
  version: Pick<ApiVersion, 'api' | 'title' | 'version' | 'document' | 'operations' | 'sandbox'>,
): ApiVersionSecuritySummary {
  const { document, operations, sandbox } = version;
  const { servers = [], components: { securitySchemes = {} } = {} } = document;
  const reads = operations.filter(({ route, method, pathItem, operation }) => {
    const parameters = [...(pathItem.parameters ?? []), ...(operation.parameters ?? [])].map((parameter) =>
      resolveReference(document, parameter),
    );
    return method === 'get' && !route.includes('{') && !parameters.some(({ required }) => required === true);
  });
  return {
    name: `${version.api}/${version.version}`,
    title: version.title,
    securitySchemes: Object.values(securitySchemes).map((scheme) => resolveReference(document, scheme)),
    reads: reads.map((entry) => ({ path: entry.route, scope: listOperationScopes(document, entry)[0] ?? null })),
    productionPath: getServerPath(servers.find((server) => server['x-console'] !== 'sandbox') ?? { url: '/' }),
    sandboxPath: sandbox === null ? null : getServerPath({ url: sandbox }),
    keepsRecords: document['x-sandbox'] === 'stateful',
  };
}

import type { ApiVersion } from '@refdesk/api-model/api';
import { readApiVersionAccessSummary } from '@refdesk/api-model/version-account-facts';
import { deriveProxyPathsFromTokenPath } from '@refdesk/authentication-proxy';
import { getSandboxServedPaths, listServedPathPrefixes } from '@refdesk/openapi/served-paths';
import { portal } from '@refdesk/portal-config/chosen';
import { getClientCredentialsTokenPath } from '@refdesk/portal-config/find-token-path';

/**
 * Lists the path patterns that the service handles: the authentication proxy, and the APIs that store what is posted to
 * them.
 */
export function listServicePathPatterns(versions: readonly ApiVersion[]): readonly string[] {
  const { sandbox, actions } = portal.modules;
  const servedApis = [
    ...(sandbox === false ? [] : [sandbox.stateful, sandbox.earlier]),
    ...(actions === false ? [] : [actions.api]),
  ];
  const servedVersions = versions.filter(({ api, version }) => servedApis.includes(`${api}/${version}`));
  const pathPrefixes = servedVersions.flatMap(({ document }) =>
    listServedPathPrefixes(getSandboxServedPaths(document)),
  );
  const schemes = versions.flatMap((version) => readApiVersionAccessSummary(version).securitySchemes);
  return [
    ...Object.values(deriveProxyPathsFromTokenPath(getClientCredentialsTokenPath(schemes))),
    ...pathPrefixes.map((root) => `${root}/*`),
  ];
}

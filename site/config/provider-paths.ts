import type { ApiVersion } from '@refdesk/api-model/api';
import { readVersionAccountFacts } from '@refdesk/api-model/version-account-facts';
import { deriveAuthenticationProxyPaths } from '@refdesk/authentication-proxy';
import { getSandboxServedPaths, listServedPathPrefixes } from '@refdesk/openapi/served-paths';
import { portal } from '@refdesk/portal-config/chosen';
import { findTokenEndpointPath } from '@refdesk/portal-config/find-token-path';

/**
 * Path patterns that the service answers according to the provider's descriptions: the authentication proxy, and APIs
 * that store what is posted to them.
 */
export function listServicePathPatterns(versions: readonly ApiVersion[]): readonly string[] {
  const { sandbox, actions } = portal.modules;
  const answered = [
    ...(sandbox === false ? [] : [sandbox.stateful, sandbox.earlier]),
    ...(actions === false ? [] : [actions.api]),
  ];
  const described = versions.filter(({ api, version }) => answered.includes(`${api}/${version}`));
  const roots = described.flatMap(({ document }) => listServedPathPrefixes(getSandboxServedPaths(document)));
  const schemes = versions.flatMap((version) => readVersionAccountFacts(version).securitySchemes);
  return [
    ...Object.values(deriveAuthenticationProxyPaths(findTokenEndpointPath(schemes))),
    ...roots.map((root) => `${root}/*`),
  ];
}

import type { ApiContent } from '@portal/api-reference';
import { readAccountNeeds } from '@portal/api-reference/model/account-needs';
import { deriveProxyPaths } from '@portal/authentication-proxy';
import { servedPaths, servedRoots } from '@portal/openapi/served-paths';
import { portal } from '@portal/portal-config/chosen';
import { findTokenPath } from '@portal/portal-config/find-token-path';

/** Patterns of the paths at which the service answers as the provider's descriptions say: the authentication proxy, and the APIs that keep what is posted. */
export function providerPaths(versions: ApiContent['versions']): readonly string[] {
  const { sandbox, actions } = portal.modules;
  const answered = [
    ...(sandbox === false ? [] : [sandbox.stateful, sandbox.earlier]),
    ...(actions === false ? [] : [actions.api]),
  ];
  const described = versions.filter(({ api, version }) => answered.includes(`${api}/${version}`));
  const roots = described.flatMap(({ document }) => servedRoots(servedPaths(document)));
  const schemes = versions.flatMap((version) => readAccountNeeds(version).securitySchemes);
  return [...Object.values(deriveProxyPaths(findTokenPath(schemes))), ...roots.map((root) => `${root}/*`)];
}

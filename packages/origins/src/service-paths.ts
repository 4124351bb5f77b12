/** What the service answers itself, as its routes have it: everything else is the built site. */
export const servicePaths = {
  api: ['/api/*', '/v1/session', '/v1/session/renew', '/v2/oauth/*', '/.well-known/oauth-authorization-server', '/healthz', '/readyz', '/metrics', '/mcp'],
  sandbox: ['/v1/*', '/v2/*', '/call/*'],
  mocks: ['/mock/*'],
} as const;

/** Beginnings of these paths, each without what another covers. */
export function servicePrefixes(): string[] {
  const prefixes = Object.values(servicePaths).flatMap((paths) => paths.map((path) => path.replace(/\*$/, '')));
  return [...new Set(prefixes)].filter((prefix) => !prefixes.some((other) => other !== prefix && prefix.startsWith(other)));
}

/**
 * Paths that the service of every portal serves; the APIs of its sandbox and its authentication proxy have the paths of
 * their descriptions. All other paths are the built site.
 */
export const servicePaths = {
  api: ['/api/*', '/healthz', '/readyz', '/metrics', '/mcp'],
  mocks: ['/mock/*'],
} as const;

/** Beginnings of these paths and of those of a provider's APIs, each without what another covers. */
export function listServicePrefixes(ofProvider: readonly string[]): string[] {
  const paths = [...Object.values(servicePaths).flat(), ...ofProvider];
  const prefixes = paths.map((path) => path.replace(/\*$/, ''));
  return [...new Set(prefixes)].filter(
    (prefix) => !prefixes.some((other) => other !== prefix && prefix.startsWith(other)),
  );
}

/**
 * Paths that the service of every portal serves; the APIs of its sandbox and its authorization server have the paths of
 * their descriptions. All other paths belong to the built site.
 */
export const servicePathPatterns = {
  api: ['/api/*', '/healthz', '/readyz', '/metrics', '/mcp'],
  mocks: ['/mock/*'],
} as const;

/** Prefixes of these paths and of the provider's APIs, without those that another prefix covers. */
export function listServicePathPrefixes(ofProvider: readonly string[]): string[] {
  const paths = [...Object.values(servicePathPatterns).flat(), ...ofProvider];
  const prefixes = paths.map((path) => path.replace(/\*$/, ''));
  return [...new Set(prefixes)].filter(
    (prefix) => !prefixes.some((other) => other !== prefix && prefix.startsWith(other)),
  );
}

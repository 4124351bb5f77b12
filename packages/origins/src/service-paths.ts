/**
 * Paths that the service of every portal serves. The APIs of its sandbox and its authorization server are served at the
 * paths in their descriptions. All other paths belong to the built site.
 */
export const servicePathPatterns = {
  api: ['/api/*', '/healthz', '/readyz', '/metrics', '/mcp'],
  mocks: ['/mock/*'],
} as const;

/** Lists the prefixes of these paths and of the provider's paths, without those that another prefix covers. */
export function listServicePathPrefixes(providerPaths: readonly string[]): string[] {
  const paths = [...Object.values(servicePathPatterns).flat(), ...providerPaths];
  const prefixes = paths.map((path) => path.replace(/\*$/, ''));
  return [...new Set(prefixes)].filter(
    (prefix) => !prefixes.some((other) => other !== prefix && prefix.startsWith(other)),
  );
}

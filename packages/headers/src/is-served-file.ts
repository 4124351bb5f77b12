const forHosts = new Set(['_headers', '_redirects', '_nginx.conf', '_gone', 'portal.json']);

/**
 * Whether a file of the built site is served, by its name with forward slashes: .nojekyll and _headers are for hosts,
 * .well-known is for everyone (RFC 8615).
 */
export function isServedFile(name: string): boolean {
  return !forHosts.has(name) && name.split('/').every((part) => !part.startsWith('.') || part === '.well-known');
}

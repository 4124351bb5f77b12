const hostFiles = new Set(['_headers', '_redirects', '_nginx.conf', '_gone', 'portal.json']);

/**
 * Whether a file of the built site is served, by its path with forward slashes. Files such as `_headers` configure
 * hosts, and hidden files such as `.nojekyll` are not served, except in `.well-known` (RFC 8615).
 */
export function isServedFile(name: string): boolean {
  return !hostFiles.has(name) && name.split('/').every((part) => !part.startsWith('.') || part === '.well-known');
}

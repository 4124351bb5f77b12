const ownNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The address of a server as a page at `page` reaches it: this machine has several names, and a page may only send to
 * the one that it was opened by.
 */
export function resolveFromPage(server: string, page: Pick<Location, 'origin' | 'hostname' | 'port'>): string {
  const { hostname, port, pathname, href } = new URL(server, page.origin);
  const isHere = ownNames.has(hostname) && ownNames.has(page.hostname) && port === page.port;
  return (isHere ? page.origin + pathname : href).replace(/\/$/, '');
}

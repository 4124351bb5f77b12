const localNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Returns the URL at which a page can reach a server. The local machine has several names; if page and server are local
 * and have the same port, the origin of the page is used, because its Content-Security-Policy allows no other.
 */
export function getServerAddressReachableFromPage(
  server: string,
  page: Pick<Location, 'origin' | 'hostname' | 'port'>,
): string {
  const { hostname, port, pathname, href } = new URL(server, page.origin);
  const isSameServer = localNames.has(hostname) && localNames.has(page.hostname) && port === page.port;
  return (isSameServer ? page.origin + pathname : href).replace(/\/$/, '');
}

const localNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Returns the address at which a page reaches a server. The local machine has several names; if both are local with the
 * same port, the server gets the origin of the page, because its policy allows no other.
 */
export function getServerAddressReachableFromPage(
  server: string,
  page: Pick<Location, 'origin' | 'hostname' | 'port'>,
): string {
  const { hostname, port, pathname, href } = new URL(server, page.origin);
  const isSameServer = localNames.has(hostname) && localNames.has(page.hostname) && port === page.port;
  return (isSameServer ? page.origin + pathname : href).replace(/\/$/, '');
}

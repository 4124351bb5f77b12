import { BlockList, isIP } from 'node:net';

/** Reads addresses and networks such as `10.0.0.0/8` into a list that can be asked. */
export function readNetworks(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

/** Whether an address is in a list of addresses and networks. */
export function isWithin(address: string, list: BlockList): boolean {
  return isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * The address of the client: the socket's, unless that is a trusted proxy; then the last address of
 * X-Forwarded-For that is none. What a client writes into that header itself is never believed.
 */
export function clientAddress(socketAddress: string | undefined, forwardedFor: string | undefined, trustedProxies: BlockList): string | null {
  const hops = [...(forwardedFor?.split(',') ?? []), socketAddress ?? ''].map(normalise);
  const client = hops.findLast((hop, index) => index === 0 || !isWithin(hop, trustedProxies));
  return client !== undefined && isIP(client) !== 0 ? client : null;
}

// An IPv4 client of a socket that listens on IPv6 is shown as ::ffff:192.0.2.1.
function normalise(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.)/i, '');
}

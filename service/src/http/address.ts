import { BlockList, isIP } from 'node:net';

/** Parses IP addresses and networks such as `10.0.0.0/8` into a list. */
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
 * X-Forwarded-For that is none. What a client writes into that header itself is never believed. Null
 * when there is none that can be read.
 */
export function clientAddress(socketAddress: string | undefined, forwardedFor: string | undefined, trustedProxies: BlockList): string | null {
  const hops = [...(forwardedFor?.split(',') ?? []), socketAddress ?? ''].map(readAddress);
  return hops.findLast((hop, index) => index === 0 || hop === null || !isWithin(hop, trustedProxies)) ?? null;
}

/** An address as proxies write it, with or without a port and brackets (RFC 7239, section 6); null when it is none. */
export function readAddress(text: string): string | null {
  const [, bracketed, plain] = text.trim().match(/^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/) ?? [];
  // An IPv4 client of a socket that listens on IPv6 is shown as ::ffff:192.0.2.1.
  const address = (bracketed ?? plain ?? text.trim()).replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return isIP(address) === 0 ? null : address;
}

/** What one client has of addresses: an IPv4 address, or the first 64 bits of an IPv6 address, all of which a household or server gets. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [left = '', right] = address.split('::');
  const groups = (text: string) => text.split(':').filter(Boolean);
  const missing = right === undefined ? 0 : 8 - groups(left).length - groups(right).length;
  const all = [...groups(left), ...Array.from({ length: missing }, () => '0'), ...groups(right ?? '')];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

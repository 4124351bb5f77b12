import { BlockList, isIP } from 'node:net';

/** Parses IP addresses and networks such as `10.0.0.0/8` into a list. */
export function createNetworkBlockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

/** Whether an IP address is in a list of addresses and networks. */
export function isWithinNetworks(address: string, list: BlockList): boolean {
  return isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Determines the IP address of the client: the socket's, or behind trusted proxies the last address of X-Forwarded-For
 * that is not a trusted proxy. Addresses that clients write into the header are never trusted. Returns null if the
 * address cannot be parsed.
 */
export function findClientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: BlockList,
): string | null {
  const hops = [...(forwardedFor?.split(',') ?? []), socketAddress ?? ''].map(extractIpAddress);
  return hops.findLast((hop, index) => index === 0 || hop === null || !isWithinNetworks(hop, trustedProxies)) ?? null;
}

/** Parses an IP address with or without port and brackets (RFC 7239, section 6); null if it is not an IP address. */
export function extractIpAddress(text: string): string | null {
  const [, bracketed, plain] = text.trim().match(/^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/) ?? [];
  // A socket that listens on IPv6 shows an IPv4 client as ::ffff:192.0.2.1.
  const address = (bracketed ?? plain ?? text.trim()).replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return isIP(address) === 0 ? null : address;
}

/** A network that is treated as one client, and the factor for its limits. */
export interface ClientNetwork {
  readonly network: string;
  readonly factor: number;
}

/**
 * Prefix lengths of IPv6 networks with their factors: a server or household has a /64, a customer up to a /48 of 65,536
 * such networks.
 */
const prefixFactors = [
  [64, 1],
  [56, 2],
  [48, 4],
] as const;

/** Returns the networks of a client, smallest first: an IPv4 address, or the /64, /56 and /48 of an IPv6 address. */
export function listNetworksOfAddress(address: string): readonly ClientNetwork[] {
  if (isIP(address) !== 6) return [{ network: address, factor: 1 }];
  const groups = expandGroups(address);
  return prefixFactors.map(([prefix, factor]) => ({ network: toNetwork(groups, prefix), factor }));
}

/** Returns the smallest network of a client. */
export function getSmallestClientNetwork(address: string): string {
  return listNetworksOfAddress(address)[0]?.network ?? address;
}

/** Returns the first four groups of an IPv6 address as numbers. */
function expandGroups(address: string): readonly number[] {
  const [left = '', right] = address.split('::');
  const splitGroups = (text: string) => text.split(':').filter(Boolean);
  // An embedded IPv4 address takes two groups.
  const countGroups = (text: string) => splitGroups(text).length + (text.includes('.') ? 1 : 0);
  const missing = right === undefined ? 0 : 8 - countGroups(left) - countGroups(right);
  const groups = [...splitGroups(left), ...Array.from({ length: missing }, () => '0'), ...splitGroups(right ?? '')];
  return groups.slice(0, 4).map((group) => Number.parseInt(group, 16));
}

function toNetwork(groups: readonly number[], prefix: number): string {
  const masked = groups.map((group, index) => {
    const hostBits = Math.min(16, Math.max(0, (index + 1) * 16 - prefix));
    return (group >> hostBits) << hostBits;
  });
  return `${masked.map((group) => group.toString(16)).join(':')}::/${prefix}`;
}

import { isIP } from 'node:net';
import { createNetworkBlockList, isWithinNetworks } from '../http/address.ts';

/**
 * Networks that are not on the public internet (IANA special-purpose registries): private and local ones, those of
 * carriers, documentation and benchmarks, multicast, and those that embed another address.
 */
const specialNetworks = createNetworkBlockList([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]);

/** Global unicast addresses of IPv6. All others are local, multicast, or embed an IPv4 address. */
const globalUnicast = createNetworkBlockList(['2000::/3']);

/**
 * Parts of 2000::/3 that are not public: Teredo, benchmarks, ORCHID, documentation, and 6to4, which embeds an IPv4
 * address.
 */
const specialUnicast = createNetworkBlockList(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

/** Whether an IP address is on the public internet. */
export function isPublicIpAddress(address: string): boolean {
  if (isIP(address) === 4) return !isWithinNetworks(address, specialNetworks);
  return isWithinNetworks(address, globalUnicast) && !isWithinNetworks(address, specialUnicast);
}

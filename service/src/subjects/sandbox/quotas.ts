import { createHmac } from 'node:crypto';
import type { TenantGroupByteQuota } from '@refdesk/sandbox';
import { listNetworksOfAddress } from '../../core/http/address.ts';

const megabyte = 1024 * 1024;

/** Maximum bytes for the sandbox of an organisation or guest, for all guests of one network, and for all guests. */
export const maxSandboxBytesByOwnerKind = {
  organisation: 32 * megabyte,
  guest: 4 * megabyte,
  network: 12 * megabyte,
  guests: 256 * megabyte,
} as const;

/** Number of letters in a guest's identifier that identify one of its networks. */
const lettersPerNetwork = 4;

/**
 * Returns the identifier prefix of guests from an IP address: digests of its /48, /56 and /64 networks, which do not
 * reveal the address.
 */
export function digestGuestNetwork(secret: string, address: string): string {
  const networks = listNetworksOfAddress(address).map(({ network }) => network);
  const [smallest = address, middle = smallest, widest = smallest] = networks;
  return [widest, middle, smallest].map((network) => digestNetwork(secret, network)).join('');
}

function digestNetwork(secret: string, network: string): string {
  return createHmac('sha256', secret)
    .update(`guests of ${network}`)
    .digest('base64url')
    .replaceAll(/\W/g, '_')
    .slice(0, lettersPerNetwork);
}

/**
 * Returns the quotas that apply to a tenant. A guest's identifier consists of `guest:`, the letters of its networks,
 * and random letters.
 */
export function listTenantByteQuotas(tenant: string): readonly TenantGroupByteQuota[] {
  const group = /^guest:\w{12}/.exec(tenant)?.[0];
  if (!tenant.startsWith('guest:'))
    return [{ prefix: tenant, bytes: maxSandboxBytesByOwnerKind.organisation, words: 'it can hold at most' }];
  return [
    { prefix: tenant, bytes: maxSandboxBytesByOwnerKind.guest, words: 'a guest can have at most' },
    ...(group === undefined ? [] : [0, 1, 2].map((step) => getNetworkQuota(group, step))),
    { prefix: 'guest:', bytes: maxSandboxBytesByOwnerKind.guests, words: 'all guests together can have at most' },
  ];
}

/** Returns the quota of a guest's /64, /56 or /48 network, each twice the previous one. */
function getNetworkQuota(group: string, step: number): TenantGroupByteQuota {
  const prefix = group.slice(0, group.length - step * lettersPerNetwork);
  return {
    prefix,
    bytes: maxSandboxBytesByOwnerKind.network * 2 ** step,
    words: 'all guests of one network can have at most',
  };
}

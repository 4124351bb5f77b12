import { createHmac } from 'node:crypto';
import type { Quota } from '@portal/sandbox';
import { networkOf } from '../http/address.ts';

const megabyte = 1024 * 1024;

/** What sandboxes may take: that of an organisation, of a guest, all of the guests of one network, and all guests. */
export const quotaBytes = { organisation: 32 * megabyte, guest: 4 * megabyte, network: 12 * megabyte, guests: 256 * megabyte } as const;

/** The beginning of the identifiers of the guests of a network: it tells them apart, and says nothing of the address. */
export function guestGroup(secret: string, address: string): string {
  return createHmac('sha256', secret)
    .update(`guests of ${networkOf(address)}`)
    .digest('base64url')
    .replaceAll(/\W/g, '_')
    .slice(0, 12);
}

/** The quotas of a tenant; a guest's identifier is `guest:`, the twelve letters of its group, and its own. */
export function quotasOf(tenant: string): readonly Quota[] {
  const group = /^guest:\w{12}/.exec(tenant)?.[0];
  if (!tenant.startsWith('guest:')) return [{ prefix: tenant, bytes: quotaBytes.organisation, words: 'it can hold at most' }];
  return [
    { prefix: tenant, bytes: quotaBytes.guest, words: 'a guest can have at most' },
    ...(group === undefined ? [] : [{ prefix: group, bytes: quotaBytes.network, words: 'all guests of one network can have at most' }]),
    { prefix: 'guest:', bytes: quotaBytes.guests, words: 'all guests together can have at most' },
  ];
}

import { expect, it } from 'vitest';
import { createNetworkBlockList, findClientAddress, listNetworksOfAddress } from './address.ts';

const proxies = createNetworkBlockList(['10.0.0.0/8']);

it.each([
  ['198.51.100.7', '198.51.100.7'],
  ['198.51.100.7:4321', '198.51.100.7'],
  ['[2001:db8::7]:4321', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['203.0.113.9, 198.51.100.7:80, 10.1.1.1', '198.51.100.7'],
  ['203.0.113.9, unknown', null],
  ['_hidden', null],
  ['', null],
])('reads "%s" from a trusted proxy as %s', (forwarded, address) => {
  expect(findClientAddress('10.0.0.1', forwarded, proxies)).toBe(address);
});

it('ignores forwarding headers of untrusted clients', () => {
  expect(findClientAddress('198.51.100.7', '203.0.113.9', proxies)).toBe('198.51.100.7');
});

it.each([
  ['2001:db8:1:2345:3:4:5:6', ['2001:db8:1:2345::/64', '2001:db8:1:2300::/56', '2001:db8:1:0::/48']],
  ['2001:DB8::9', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0:0::/48']],
  ['2001:db8:1:2:3:4:192.0.2.1', ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1:0::/48']],
  ['2001:db8:1::192.0.2.1', ['2001:db8:1:0::/64', '2001:db8:1:0::/56', '2001:db8:1:0::/48']],
  ['::1', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0:0::/48']],
  ['198.51.100.7', ['198.51.100.7']],
])('lists the networks of %s, smallest first', (address, networks) => {
  expect(listNetworksOfAddress(address).map(({ network }) => network)).toEqual(networks);
});

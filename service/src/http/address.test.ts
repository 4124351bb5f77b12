import { expect, it } from 'vitest';
import { clientAddress, networkOf, readNetworks } from './address.ts';

const proxies = readNetworks(['10.0.0.0/8']);

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
])('a trusted proxy that writes "%s" speaks of %s', (forwarded, address) => {
  expect(clientAddress('10.0.0.1', forwarded, proxies)).toBe(address);
});

it('a client’s own forwarding headers are ignored', () => {
  expect(clientAddress('198.51.100.7', '203.0.113.9', proxies)).toBe('198.51.100.7');
});

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:DB8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['198.51.100.7', '198.51.100.7'],
])('limits count %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

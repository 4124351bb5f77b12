import { expect, it } from 'vitest';
import { digestGuestNetwork, listTenantByteQuotas } from './quotas.ts';

const secret = 'a secret';

it('gives guests of one network the same prefix, which does not reveal their IP address', () => {
  const group = digestGuestNetwork(secret, '2001:db8:1:2::1');
  expect(group).toMatch(/^\w{12}$/);
  expect(digestGuestNetwork(secret, '2001:db8:1:2:ffff::9')).toBe(group);
  const neighbour = digestGuestNetwork(secret, '2001:db8:1:3::1');
  expect([neighbour.slice(0, 8), neighbour === group]).toEqual([group.slice(0, 8), false]);
  expect(digestGuestNetwork(secret, '2001:db8:2:2::1').slice(0, 4)).not.toBe(group.slice(0, 4));
  expect(digestGuestNetwork('another secret', '2001:db8:1:2::1')).not.toBe(group);
});

it('limits a guest by its own quota and by the quotas of its networks and of all guests', () => {
  const guest = `guest:${digestGuestNetwork(secret, '192.0.2.1')}abc-_1`;
  expect(listTenantByteQuotas(guest).map(({ prefix }) => prefix)).toEqual([
    guest,
    ...[12, 8, 4].map((letters) => guest.slice(0, 'guest:'.length + letters)),
    'guest:',
  ]);
  expect(listTenantByteQuotas('organisation:7').map(({ prefix }) => prefix)).toEqual(['organisation:7']);
});

import { expect, it } from 'vitest';
import { guestGroup, quotasOf } from './quotas.ts';

const secret = 'a secret';

it('guests of one network share a group, which says nothing of their address', () => {
  const one = guestGroup(secret, '2001:db8:1:2::1');
  expect(one).toMatch(/^\w{12}$/);
  expect(guestGroup(secret, '2001:db8:1:2:ffff::9')).toBe(one);
  expect(guestGroup(secret, '2001:db8:1:3::1')).not.toBe(one);
  expect(guestGroup('another secret', '2001:db8:1:2::1')).not.toBe(one);
});

it('a guest has a quota alone, with its network, and with all guests', () => {
  const guest = `guest:${guestGroup(secret, '192.0.2.1')}abc-_1`;
  expect(quotasOf(guest).map(({ prefix }) => prefix)).toEqual([guest, guest.slice(0, 'guest:'.length + 12), 'guest:']);
  expect(quotasOf('organisation:7').map(({ prefix }) => prefix)).toEqual(['organisation:7']);
});

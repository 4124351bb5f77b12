import { expect, it } from 'vitest';
import { countLimitedAttempt } from '../../src/core/limits/attempts.ts';
import { LocalAttemptCounter } from '../../src/core/limits/local-attempts.ts';
import { attemptLimits, type LimitName } from '../../src/core/limits/rules.ts';
import { describeWithLongRunPostgres } from '../databases.ts';
import { createSignedInPerson, createTestRegistrationRequestBody } from '../people.ts';
import { startServiceNode } from '../service.ts';

const { max } = attemptLimits.guestFromAddress;

describeWithLongRunPostgres('limits of IPv6 clients', (makeDatabase) => {
  it.each(['', '::1'])('apply to a whole /64 network (trusted proxies: "%s")', async (trusted) => {
    const service = await startServiceNode(await makeDatabase(), { TRUSTED_PROXIES: trusted });
    const isBehindProxy = trusted !== '';
    const requestGuest = async (address: string, claimed?: string) => {
      const headers = {
        'content-type': 'application/json',
        'x-forwarded-for': claimed === undefined ? address : `${claimed}, ${address}`,
      };
      const socket = { remoteAddress: isBehindProxy ? '::1' : address };
      return (
        await service.app.request(
          '/api/sandbox/guest',
          { method: 'POST', headers, body: '{}' },
          { incoming: { socket } },
        )
      ).status;
    };
    // Varies the notation of addresses in the network, and the address that the client claims when behind a proxy.
    const addressFormats = [
      (count: number) => `2001:db8:7:8::${count.toString(16)}`,
      (count: number) => `2001:0DB8:0007:0008:0:0:1:${count.toString(16)}`,
      (count: number) => `2001:db8:7:8:${count.toString(16)}:ffff:192.0.2.1`,
    ];
    const statuses: number[] = [];
    for (let count = 0; count < max + 5; count++)
      statuses.push(
        await requestGuest(
          addressFormats[count % 3]?.(count + 1) ?? '',
          isBehindProxy ? `2001:db8:${(count + 100).toString(16)}::1` : undefined,
        ),
      );
    expect(statuses).toEqual([...Array.from({ length: max }, () => 201), ...Array.from({ length: 5 }, () => 429)]);
    expect(await requestGuest('2001:db8:7:9::1')).toBe(201);
    await service.stop();
  });

  it('count ::1 as one client, and clients of a dual-stack socket by their IPv4 address', async () => {
    const service = await startServiceNode(await makeDatabase());
    const requestGuest = async (remoteAddress: string) =>
      (
        await service.app.request(
          '/api/sandbox/guest',
          { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' },
          { incoming: { socket: { remoteAddress } } },
        )
      ).status;
    for (let count = 0; count < max; count++) expect(await requestGuest('::1')).toBe(201);
    expect(await requestGuest('::1')).toBe(429);
    for (const address of ['::ffff:192.0.2.1', '::ffff:192.0.2.2', '192.0.2.3'])
      expect(await requestGuest(address)).toBe(201);
    for (let count = 1; count < max; count++) expect(await requestGuest('192.0.2.1')).toBe(201);
    expect(await requestGuest('::ffff:192.0.2.1')).toBe(429);
    await service.stop();
  });

  it('count a /56 and a /48 with wider limits, across their /64 networks', async () => {
    const service = await startServiceNode(await makeDatabase());
    const { queries } = service.appContext.database;
    const names = (Object.keys(attemptLimits) as LimitName[]).filter((name) => name.endsWith('FromAddress'));
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) {
      const { max } = attemptLimits[name];
      const count = async (address: string, weight: number) => {
        const { isAllowed } = await countLimitedAttempt(queries, name, address, 0, { weight });
        expect(new LocalAttemptCounter().count(name, address, 0, weight).isAllowed, name).toBe(weight <= max);
        return isAllowed;
      };
      const local = new LocalAttemptCounter();
      const results = [];
      // Each attempt uses up the limit of a different /64: two use up the limit of a /56, and four that of a /48.
      for (const network of ['1:100', '1:101', '1:102', '1:200', '1:201', '1:300', '2:100']) {
        const address = `2001:db8:${network}::1`;
        results.push(await count(address, max));
        expect(local.count(name, address, 0, max).isAllowed, name).toBe(results.at(-1));
      }
      expect(results, name).toEqual([true, true, false, true, false, false, true]);
    }
    await service.stop();
  });

  it('limit registrations and password attempts from one /48', async () => {
    const service = await startServiceNode(await makeDatabase());
    const createVisitorFrom = (index: number) => service.visitor(`2001:db8:77:${index.toString(16)}00::1`);
    const statuses: number[] = [];
    for (let index = 0; index < 30; index++)
      statuses.push(
        (await createVisitorFrom(index).post('/api/registration', createTestRegistrationRequestBody())).status,
      );
    expect(statuses.filter((status) => status === 202)).toHaveLength(4 * attemptLimits.registrationFromAddress.max);
    const { email } = await createSignedInPerson(service);
    const attempts: number[] = [];
    for (let index = 0; index < 50; index++)
      attempts.push((await createVisitorFrom(index).post('/api/session', { email, password: 'wrong' })).status);
    expect(attempts.filter((status) => status === 401)).toHaveLength(4 * attemptLimits.signInOfAccountFromAddress.max);
    await service.stop();
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServiceApp } from '../../src/app.ts';
import { LocalAttemptCounter } from '../../src/core/limits/local-attempts.ts';
import { attemptLimits } from '../../src/core/limits/rules.ts';
import { Browser } from '../browser.ts';
import { describeWithLongRunPostgres } from '../databases.ts';
import { createTestOrganisation } from '../organisations.ts';
import { createSignedInPerson } from '../people.ts';
import { startServiceNode, type TestService, testUrl } from '../service.ts';

const minute = 60_000;

/** A body whose validation takes several milliseconds before it is rejected. */
const expensiveBody = JSON.stringify({
  customFields: Array.from({ length: 1_200 }, (_, index) => ({ [`field${index}`]: 'x'.repeat(40) })),
});

describeWithLongRunPostgres('processor time budget of a network', (makeDatabase) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startServiceNode(await makeDatabase());
  });
  afterAll(() => service.stop());

  it('is used up by requests, causes 429 with Retry-After only for that network, and refills', {
    timeout: 120_000,
  }, async () => {
    const { appContext } = service;
    const processorTimeCounter = new LocalAttemptCounter();
    const app = createServiceApp({ appContext, processorTimeCounter });
    const createBrowserAt = (address: string) => new Browser(app, address, testUrl);
    const attacker = '2001:db8:beef:1::1';
    const getStatus = async (address: string) => (await createBrowserAt(address).fetch('GET', '/api/session')).status;
    const send = (address: string) => createBrowserAt(address).fetch('POST', '/api/session', expensiveBody);
    // The network has used all of its budget except a tenth of a second.
    processorTimeCounter.count(
      'processorTimeFromAddress',
      attacker,
      appContext.now(),
      attemptLimits.processorTimeFromAddress.max - 100,
    );
    let last = await send(attacker);
    for (let count = 0; count < 1_000 && last.status !== 429; count++) last = await send(attacker);
    expect(last.status).toBe(429);
    expect(await last.text()).toContain('processor time');
    const wait = Number(last.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect([
      await getStatus(attacker),
      await getStatus('2001:db8:beef:1::2'),
      await getStatus('2001:db8:cafe:1::1'),
    ]).toEqual([429, 429, 200]);
    expect((await send('2001:db8:cafe:1::1')).status).not.toBe(429);
    expect((await createBrowserAt(attacker).fetch('GET', '/healthz')).status).toBe(200);
    service.advanceTime(wait * 1000);
    expect(await getStatus(attacker)).toBe(200);
  });

  it('applies in addition to a limit of 600 reads a minute per person, from any number of addresses', {
    timeout: 120_000,
  }, async () => {
    const { owner } = await createTestOrganisation(service, null);
    const maxReads = attemptLimits.readOfPerson.max;
    service.advanceTime(minute);
    const read = async () => {
      const visitor = service.visitor();
      for (const cookie of owner.browser.cookies) visitor.cookies.set(...cookie);
      return visitor.fetch('GET', '/api/session');
    };
    for (let count = 0; count < maxReads; count++) expect((await read()).status).toBe(200);
    const refused = await read();
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    const { browser: other } = await createSignedInPerson(service);
    expect((await other.fetch('GET', '/api/session')).status).toBe(200);
    service.advanceTime(minute);
    expect((await read()).status).toBe(200);
  });
});

import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isLongRun } from '../../tests/long-run.ts';
import { verifyKey } from '../src/subjects/keys/verify.ts';
import { createTestKeyRequestBody } from './applications.ts';
import type { Browser } from './browser.ts';
import { describeOnBothDatabases } from './databases.ts';
import { type DelayedDatabaseProxy, openDelayedProxy } from './far-database.ts';
import { fetchServiceOperations, fillRoutePath } from './operations.ts';
import { createEveryKindOfOrganisationRecord } from './organisation-records.ts';
import { createStaffMember, createTestOrganisation } from './organisations.ts';
import { expectStatus } from './people.ts';
import { startServiceNode, type TestService } from './service.ts';

/** Round trip time in milliseconds, as between regions of the same continent. */
const roundTrip = 40;

/**
 * Maximum number of round trips for a screen: the caller, their permission and the content, preceded by the record that
 * the content belongs to if it is not the caller's.
 */
const maxRounds = 4;

/** GET routes that write, or that return files whose speed does not matter. */
const excludedPaths = ['/api/account/export', '/api/outbox'];

// SQLite is always local. Every test waits for the distant database, since its latency is what they test.
describeOnBothDatabases('node with a round trip of 40 ms to its database', (makeDatabase, engine) => {
  const isEnabled = engine === 'postgres' && isLongRun;
  const itOnPostgres = it.runIf(isEnabled);
  let near: TestService;
  let far: TestService;
  let proxy: DelayedDatabaseProxy;
  let staff: Awaited<ReturnType<typeof createStaffMember>>;
  let organisation: Awaited<ReturnType<typeof createTestOrganisation>>;
  beforeAll(async () => {
    if (!isEnabled) return;
    const location = await makeDatabase();
    near = await startServiceNode(location);
    proxy = await openDelayedProxy(location.url ?? '', roundTrip / 2);
    far = await startServiceNode({ ...location, url: proxy.url }, { KEY_CACHE_SECONDS: '4' });
    staff = await createStaffMember(near);
    organisation = await createTestOrganisation(near, staff.browser);
  });
  afterAll(async () => {
    await Promise.all([near?.stop(), far?.stop()]);
    proxy?.close();
  });

  /** Returns a browser with the same cookies, whose requests go to the distant node. */
  function moveToFarNode({ cookies }: Browser): Browser {
    const browser = far.visitor();
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    return browser;
  }

  itOnPostgres('needs at most four round trips for each screen', async () => {
    const recordIds = await createEveryKindOfOrganisationRecord(near, organisation);
    const browsers = [organisation.owner.browser, staff.browser].map(moveToFarNode);
    const screens = (await fetchServiceOperations(near)).filter(
      ({ method, path, schemes }) => method === 'GET' && schemes.includes('session') && !excludedPaths.includes(path),
    );
    const rounds = new Map<string, number>();
    for (const { path } of screens) {
      for (const browser of browsers) {
        const requestPath = fillRoutePath(path, recordIds);
        // The first request makes the pool open as many connections as the screen uses concurrently.
        if ((await browser.get(requestPath)).status !== 200) continue;
        proxy.startCounting();
        await browser.get(requestPath);
        rounds.set(path, proxy.rounds);
      }
    }
    expect([...rounds].filter(([, count]) => count > maxRounds)).toEqual([]);
    expect(rounds.size).toBeGreaterThanOrEqual(25);
  });

  itOnPostgres('verifies keys from memory, and applies a revocation on another node within five seconds', async () => {
    const { path, owner } = organisation;
    const created = await Promise.all(
      Array.from({ length: 50 }, () =>
        expectStatus(owner.browser.post(`${path}/keys`, createTestKeyRequestBody()), 201),
      ),
    );
    const keys = created.map(({ body }) => body as { readonly key: { readonly id: string }; readonly secret: string });
    const verify = ({ secret }: (typeof keys)[number]) => verifyKey(far.appContext, { key: secret });
    let next = 0;
    const caller = async () => {
      for (let key = keys[next++ % keys.length]; key && next <= 5_000; key = keys[next++ % keys.length])
        expect(await verify(key)).toMatchObject({ active: true });
    };
    await Promise.all(Array.from({ length: 32 }, caller));
    const started = performance.now();
    next = 0;
    await Promise.all(Array.from({ length: 32 }, caller));
    // Separate queries over ten connections would take twenty seconds.
    expect(performance.now() - started).toBeLessThan(5_000);

    const [key] = keys;
    if (key === undefined) throw new Error('No key was created.');
    await expectStatus(owner.browser.post(`/api/keys/${key.key.id}/revoke`, { reason: 'leaked' }), 204);
    await setTimeout(4_500);
    expect(await verify(key)).toEqual({ active: false, reason: 'revoked' });
  });
});

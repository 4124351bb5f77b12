import { randomInt } from 'node:crypto';
import dns from 'node:dns';
import { cp, mkdtemp, open, rm, stat, truncate } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, vi } from 'vitest';
import { isLongRun } from '../../../tests/long-run.ts';
import { createServiceApp } from '../../src/app.ts';
import { getSqliteFileInDataDirectory } from '../../src/core/database/data-directory.ts';
import { deliverDueMail } from '../../src/core/mail/deliver-mail.ts';
import { createSmtpTransport } from '../../src/core/mail/transport.ts';
import { openPortalSandbox } from '../../src/subjects/sandbox/open-portal-sandbox.ts';
import { validRequestBodiesBySchemaName } from '../bodies.ts';
import { Browser } from '../browser.ts';
import { describeOnBothDatabases, describeWithLongRunPostgres } from '../databases.ts';
import { fetchServiceOperations, fillRoutePath } from '../operations.ts';
import { createEveryKindOfOrganisationRecord } from '../organisation-records.ts';
import { createStaffMember, createTestOrganisation } from '../organisations.ts';
import { createSignedInPerson, createTestRegistrationRequestBody, expectStatus, goodPassword } from '../people.ts';
import { testPortal } from '../provider.ts';
import { loadProviderSandboxContent } from '../sandbox-content.ts';
import { startServiceNode } from '../service.ts';

describe('power loss', () => {
  it('leaves an intact database with the first commits if it cuts the write-ahead log at any byte', {
    timeout: 120_000,
  }, async () => {
    const directory = await mkdtemp(join(tmpdir(), 'portal-power-'));
    const service = await startServiceNode({ url: undefined, directory });
    const { queries } = service.appContext.database;
    for (let key = 0; key < 60; key++)
      await queries
        .insertInto('attempt')
        .values({ key: `${String(key).padStart(3, '0')}${'x'.repeat(2_000)}`, count: key, resetsAt: 1e15 })
        .execute();
    const file = getSqliteFileInDataDirectory(directory);
    const copy = join(directory, 'cut.sqlite');
    const { size } = await stat(`${file}-wal`);
    expect(size).toBeGreaterThan(100_000);
    let minCommits = 60;
    for (let cut = 0; cut < (isLongRun ? 200 : 20); cut++) {
      await cp(file, copy);
      await cp(`${file}-wal`, `${copy}-wal`);
      const length = randomInt(size);
      await truncate(`${copy}-wal`, length);
      // A sector that was being written at the time can contain anything.
      if (cut % 2 === 1 && length > 600) {
        const log = await open(`${copy}-wal`, 'r+');
        await log.write(Buffer.alloc(512, cut), 0, 512, length - 512);
        await log.close();
      }
      const database = new DatabaseSync(copy);
      expect(database.prepare('pragma integrity_check').all(), `cut at ${length}`).toEqual([{ integrity_check: 'ok' }]);
      const counts = database
        .prepare('select "count" from "attempt" order by "key"')
        .all()
        .map((row) => row.count);
      expect(counts, `cut at ${length}`).toEqual(counts.map((_, index) => index));
      minCommits = Math.min(minCommits, counts.length);
      database.close();
      await rm(`${copy}-wal`, { force: true });
      await rm(`${copy}-shm`, { force: true });
    }
    expect(minCommits).toBeLessThan(60);
    await service.stop();
    await rm(directory, { recursive: true });
  });
});

/** An SMTP server that misbehaves on every connection. */
async function startFaultySmtpServer(behave: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    behave(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

describeWithLongRunPostgres('mail server', (makeDatabase) => {
  // Concurrently, because each test waits twice for the deadline.
  it.concurrent.each([
    ['accepts and never answers', (): void => undefined],
    [
      'greets and then answers a byte at a time without end',
      (socket: Socket) => {
        socket.write('220 mail ESMTP\r\n250-');
        const drip = setInterval(() => socket.write('x'), 50);
        socket.on('close', () => clearInterval(drip));
      },
    ],
    ['greets and then hangs', (socket: Socket): void => void socket.write('220 mail ESMTP\r\n')],
    ['sends a line without an end', (socket: Socket): void => void socket.write(`220 ${'x'.repeat(1_000_000)}`)],
  ] as const)('that %s delays mail only until the deadline, and mail is sent once it works', async (_, behave) => {
    const service = await startServiceNode(await makeDatabase());
    const faultyServer = await startFaultySmtpServer(behave);
    const transport = createSmtpTransport(testPortal, faultyServer.url, 'portal@builders.example', 1_000);
    await expectStatus(service.visitor().post('/api/registration', createTestRegistrationRequestBody()), 202);
    await expectStatus(service.visitor().post('/api/registration', createTestRegistrationRequestBody()), 202);
    for (let round = 0; round < 2; round++) {
      const began = performance.now();
      expect(await deliverDueMail(service.appContext, transport)).toBe(0);
      expect(performance.now() - began).toBeLessThan(6_000);
      service.advanceTime(60_000);
    }
    transport.close();
    faultyServer.stop();
    const waiting = await service.appContext.database.queries
      .selectFrom('outbox')
      .select(['failedAt', 'attempts'])
      .execute();
    expect(waiting).toEqual(waiting.map(() => ({ failedAt: null, attempts: 0 })));
    const sent: string[] = [];
    const workingTransport = {
      send: async ({ id }: { readonly id: string }) => void sent.push(id),
      verify: async () => undefined,
      close: () => undefined,
    };
    expect(await deliverDueMail(service.appContext, workingTransport)).toBe(2);
    expect(new Set(sent).size).toBe(2);
    await service.stop();
  });
});

describeWithLongRunPostgres('name server', (makeDatabase) => {
  it('delays mail at most until the deadline, and delays no request, if it never responds', async () => {
    // Simulates the system's resolver, which retries for minutes.
    const lookup = vi.spyOn(dns, 'lookup').mockImplementation(() => undefined);
    const service = await startServiceNode(await makeDatabase());
    const transport = createSmtpTransport(testPortal, 'smtp://mail.hangs.example:25', 'portal@builders.example', 1_000);
    try {
      await expectStatus(service.visitor().post('/api/registration', createTestRegistrationRequestBody()), 202);
      const began = performance.now();
      const delivery = deliverDueMail(service.appContext, transport);
      await expectStatus(service.visitor().get('/api/session'), 200);
      expect(await delivery).toBe(0);
      expect(lookup).toHaveBeenCalled();
      const elapsed = performance.now() - began;
      expect(elapsed).toBeGreaterThan(900);
      expect(elapsed).toBeLessThan(6_000);
      const waiting = await service.appContext.database.queries
        .selectFrom('outbox')
        .select(['failedAt', 'attempts'])
        .execute();
      expect(waiting).toEqual([{ failedAt: null, attempts: 0 }]);
    } finally {
      lookup.mockRestore();
      transport.close();
      await service.stop();
    }
  });
});

const hours = 60 * 60_000;

describeOnBothDatabases('clock that jumps by a day', (makeDatabase) => {
  it.each([24 * hours, -24 * hours])('by %i ms and back locks users out for at most one window', async (jump) => {
    const service = await startServiceNode(await makeDatabase());
    const { browser, email } = await createSignedInPerson(service);
    service.advanceTime(jump);
    const address = '2001:db8:aaaa::1';
    for (let count = 0; count < 6; count++)
      await service.visitor(address).post('/api/session', { email, password: 'wrong' });
    service.advanceTime(-jump);
    service.advanceTime(16 * 60_000);
    await expectStatus(service.visitor(address).post('/api/session', { email, password: goodPassword }), 200);
    expect((await browser.get('/api/session')).body.person.email).toBe(email);
    await service.stop();
  });
});

describeOnBothDatabases('closed organisation', (makeDatabase) => {
  it('is not found by any route for its owner, and cannot be changed by staff', async () => {
    const service = await startServiceNode(await makeDatabase());
    const staff = await createStaffMember(service, 'administrator');
    const organisation = await createTestOrganisation(service, staff.browser);
    const { owner } = organisation;
    const ids = await createEveryKindOfOrganisationRecord(service, organisation);
    await expectStatus(owner.browser.delete(organisation.path, { name: organisation.name }), 204);
    const ownedIds = ['organisationId', 'applicationId', 'keyId', 'licenceId'];
    const tested: string[] = [];
    for (const { method, path, body } of await fetchServiceOperations(service)) {
      if (!ownedIds.some((name) => path.includes(`{${name}}`))) continue;
      for (const [who, browser] of Object.entries({ owner: owner.browser, staff: staff.browser })) {
        const { status } = await browser.send(
          method,
          fillRoutePath(path, ids),
          body === null ? undefined : validRequestBodiesBySchemaName[body],
        );
        const isReview = path.startsWith('/api/review/');
        if (!isReview && !(who === 'staff' && method === 'GET'))
          expect([400, 403, 404, 409, 422], `${who} ${method} ${path}: ${status}`).toContain(status);
        tested.push(path);
      }
    }
    expect(tested.length).toBeGreaterThan(40);
    await service.stop();
  });
});

describeOnBothDatabases('suspended organisation', (makeDatabase) => {
  it('gets no working credential from any route, and cannot change its state', async () => {
    const service = await startServiceNode(await makeDatabase());
    const { appContext } = service;
    const sandbox = openPortalSandbox(appContext, await loadProviderSandboxContent());
    const app = createServiceApp({ appContext, sandbox });
    const staff = await createStaffMember(service, 'administrator');
    const organisation = await createTestOrganisation(service, staff.browser);
    const ids = await createEveryKindOfOrganisationRecord(service, organisation);
    const { browser } = organisation.owner;
    const owner = new Browser(app, browser.address, appContext.publicUrl);
    for (const cookie of browser.cookies) owner.cookies.set(...cookie);
    await expectStatus(
      staff.browser.post(`${organisation.path}/decisions`, { decision: 'suspend', reason: 'A test.' }),
      200,
    );

    const createdCredentials: string[] = [];
    const ownedIds = ['organisationId', 'applicationId', 'keyId', 'licenceId', 'environment'];
    const operations = (await fetchServiceOperations(service)).filter(({ path }) =>
      ownedIds.some((name) => path.includes(`{${name}}`)),
    );
    // Deletes the organisation and its keys and applications last.
    for (const { method, path, body } of operations.toSorted(
      (a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'),
    )) {
      // Table downloads require a built site.
      if (path.includes('/world.s') || (path === '/api/organisations/{organisationId}' && method === 'DELETE'))
        continue;
      const answer = await owner.send(
        method,
        fillRoutePath(path, ids),
        body === null ? undefined : validRequestBodiesBySchemaName[body],
      );
      expect(answer.status, `${method} ${path}`).toBeLessThan(500);
      const { secret, access_token: token } = answer.body ?? {};
      createdCredentials.push(...[secret, token].filter((value) => typeof value === 'string'));
    }
    const { state } = await appContext.database.queries
      .selectFrom('organisation')
      .select('state')
      .where('id', '=', organisation.id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('suspended');
    expect(createdCredentials.length).toBeGreaterThan(0);
    for (const value of createdCredentials) {
      for (const [path, headers] of [
        ['/v2/jobs?limit=1', { authorization: `Bearer ${value}` }],
        ['/api/keys/current', { 'x-api-key': value }],
      ] as const)
        expect((await app.request(path, { headers })).status, path).toBe(401);
    }
    await service.stop();
  });
});

import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { maxActiveKeysByOwnerKind } from '@refdesk/service-contract/applications/keys';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOrCreateAuthSecret } from '../../src/core/configuration/auth-secret.ts';
import { createScheduledJobs } from '../../src/jobs.ts';
import { createTokenAccessReader } from '../../src/subjects/sandbox-access/read-access.ts';
import {
  createTestKeyRequestBody,
  createTestLicenceRequestBody,
  createTestOrganisationApplication,
} from '../applications.ts';
import { describeOnBothDatabases, describeWithLongRunPostgres } from '../databases.ts';
import { createStaffMember, createTestOrganisation } from '../organisations.ts';
import { createSignedInPerson, expectStatus } from '../people.ts';
import { startServiceNode, type TestService } from '../service.ts';

const day = 24 * 60 * 60_000;

describeWithLongRunPostgres('limits and secrets', (makeDatabase) => {
  let service: TestService;
  let staff: Awaited<ReturnType<typeof createStaffMember>>;
  beforeAll(async () => {
    service = await startServiceNode(await makeDatabase());
    staff = await createStaffMember(service);
  });
  afterAll(() => service.stop());

  it('repeated rotation with the maximum overlap does not exceed the key limit of an application', async () => {
    const organisation = await createTestOrganisation(service, null);
    const application = await createTestOrganisationApplication(organisation);
    const { browser } = organisation.owner;
    const form = createTestKeyRequestBody({ applicationId: application.id });
    let { key } = (await expectStatus(browser.post(`${organisation.path}/keys`, form), 201)).body;
    for (let round = 0; round < maxActiveKeysByOwnerKind.application + 5; round++) {
      const { status, body } = await browser.post(`/api/keys/${key.id}/rotate`, {
        overlapHours: 168,
        expiresInDays: 90,
      });
      if (status === 201) key = body.key;
      else expect([status, body.type.split('#')[1]]).toEqual([409, 'too-many-keys']);
    }
    expect(await countValidKeys(application.id)).toBe(maxActiveKeysByOwnerKind.application + 1);
  });

  it('repeated rotation does not exceed the limit on the test keys of a person', async () => {
    const { browser, id } = await createSignedInPerson(service);
    const { environment: _, applicationId: __, ...form } = createTestKeyRequestBody();
    let { key } = (await expectStatus(browser.post('/api/account/keys', form), 201)).body;
    for (let round = 0; round < maxActiveKeysByOwnerKind.person + 3; round++) {
      const { status, body } = await browser.post(`/api/keys/${key.id}/rotate`, {
        overlapHours: 168,
        expiresInDays: 90,
      });
      if (status === 201) key = body.key;
    }
    const rows = await service.appContext.database.queries
      .selectFrom('apiKey')
      .select('id')
      .where('personId', '=', id)
      .execute();
    expect(rows).toHaveLength(maxActiveKeysByOwnerKind.person + 1);
  });

  async function countValidKeys(applicationId: string): Promise<number> {
    const rows = await service.appContext.database.queries
      .selectFrom('apiKey')
      .select('expiresAt')
      .where('applicationId', '=', applicationId)
      .execute();
    return rows.filter(({ expiresAt }) => expiresAt === null || expiresAt > service.appContext.now()).length;
  }

  it('feedback is rejected for a malformed path, and marked if the site has no such page', async () => {
    for (const page of [
      '/\\evil.example/login',
      '/\\\\evil.example',
      '//evil.example',
      '/%5Cevil.example\\x',
      '/a\\..\\b',
      '/\u0085x',
    ])
      expect((await service.visitor().post('/api/feedback', { page, helpful: true })).status, page).toBe(422);
    await expectStatus(service.visitor().post('/api/feedback', { page: '/docs/made-up/login', helpful: true }), 204);
    const { body } = await expectStatus(staff.browser.get('/api/review/feedback'), 200);
    expect(body.answers).toMatchObject([{ page: '/docs/made-up/login', isPage: false }]);
  });
});

// The other node looks up revoked secrets in the database.
describeOnBothDatabases('tokens of a secret that was reported as leaked', (makeDatabase) => {
  it('end within five seconds on every node, both for introspection and in the sandbox', async () => {
    const location = await makeDatabase();
    const nodes = [await startServiceNode(location), await startServiceNode(location)] as const;
    const [first, second] = nodes;
    const organisation = await createTestOrganisation(first, null);
    const application = await createTestOrganisationApplication(organisation);
    const makeSecret = async () =>
      (
        await expectStatus(
          organisation.owner.browser.post(`${application.path}/clients/sandbox/secrets`, { overlapDays: 7 }),
          201,
        )
      ).body.secret as string;
    const [leaked, valid] = [await makeSecret(), await makeSecret()];
    const post = (node: TestService, path: string, secret: string, fields: Record<string, string>) =>
      node
        .visitor()
        .send(
          'POST',
          path,
          new URLSearchParams({ client_id: application.sandboxClient, client_secret: secret, ...fields }).toString(),
          {
            'content-type': 'application/x-www-form-urlencoded',
          },
        );
    const getToken = async (secret: string) =>
      (await expectStatus(post(first, '/v2/oauth/token', secret, { grant_type: 'client_credentials' }), 200)).body
        .access_token as string;
    const [stolen, other] = [await getToken(leaked), await getToken(valid)];
    const readers = nodes.map(({ appContext }) => createTokenAccessReader(appContext));
    for (const read of readers) for (const token of [stolen, other]) await read(`Bearer ${token}`);
    expect((await expectStatus(first.visitor().post('/api/keys/report-leak', { key: leaked }), 200)).body).toEqual({
      revoked: true,
    });
    for (const node of nodes) node.advanceTime(5000);
    for (const node of [first, second]) {
      expect((await post(node, '/v2/oauth/introspect', valid, { token: stolen })).body).toEqual({ active: false });
      expect((await post(node, '/v2/oauth/introspect', valid, { token: other })).body.active).toBe(true);
    }
    for (const read of readers) {
      await expect(read(`Bearer ${stolen}`)).rejects.toThrow(/revoked/);
      await expect(read(`Bearer ${other}`)).resolves.toMatchObject({ client: application.sandboxClient });
    }
    await Promise.all(nodes.map((node) => node.stop()));
  });
});

describe('secret in the data directory', () => {
  const directories: string[] = [];
  const directory = async () => {
    directories.push(await mkdtemp(join(tmpdir(), 'portal-secret-')));
    return directories.at(-1) ?? '';
  };
  afterAll(() => Promise.all(directories.map((path) => rm(path, { recursive: true, force: true }))));

  it('is complete as soon as the file exists, and readable only by its owner', async () => {
    const DATA_DIR = await directory();
    const secret = readOrCreateAuthSecret({ AUTH_SECRET: undefined, DATA_DIR });
    expect(Buffer.from(secret, 'base64')).toHaveLength(32);
    expect(readOrCreateAuthSecret({ AUTH_SECRET: undefined, DATA_DIR })).toBe(secret);
    expect(await readdir(DATA_DIR)).toEqual(['auth-secret']);
    expect((await stat(join(DATA_DIR, 'auth-secret'))).mode & 0o777).toBe(0o600);
  });

  it.each(['', 'ab', ' '.repeat(40), 'x'.repeat(31)])(
    'is rejected if it contains %j, with an error naming the file and the variable',
    async (text) => {
      const DATA_DIR = await directory();
      await writeFile(join(DATA_DIR, 'auth-secret'), text);
      expect(() => readOrCreateAuthSecret({ AUTH_SECRET: undefined, DATA_DIR })).toThrow(
        /auth-secret.*32.*AUTH_SECRET/s,
      );
      expect(await readFile(join(DATA_DIR, 'auth-secret'), 'utf8')).toBe(text);
    },
  );
});

describeWithLongRunPostgres('clock that jumps', (makeDatabase) => {
  it('prevents purges for a day, and is logged', async () => {
    const service = await startServiceNode(await makeDatabase());
    await createSignedInPerson(service);
    const jobs = createScheduledJobs(service.appContext, null);
    const run = async (name: string) => jobs.find((job) => job.name === name)?.run();
    const countRows = async () => ({
      events: (await service.appContext.database.queries.selectFrom('auditEvent').select('id').execute()).length,
      sessions: (await service.appContext.database.queries.selectFrom('session').select('id').execute()).length,
      mails: (await service.appContext.database.queries.selectFrom('outbox').select('id').execute()).length,
    });
    await run('heartbeat');
    await run('purge');
    const before = await countRows();
    expect(before.sessions).toBe(1);
    service.advanceTime(800 * day);
    // The order of these two jobs does not matter.
    await run('heartbeat');
    await run('purge');
    expect(await countRows()).toEqual(before);
    expect(service.log.filter((line) => line.includes('"purge.waits"'))).toHaveLength(1);
    expect([...service.appContext.metrics.purgeWaiting.samples]).toMatchObject([{ value: 1 }]);
    service.advanceTime(-800 * day);
    await run('purge');
    expect(await countRows()).toEqual(before);
    expect([...service.appContext.metrics.purgeWaiting.samples]).toMatchObject([{ value: 0 }]);
    await service.stop();
  });

  it('ends no licence and sends no warning', async () => {
    const service = await startServiceNode(await makeDatabase());
    const organisation = await createTestOrganisation(service, (await createStaffMember(service)).browser);
    const { id: applicationId } = await createTestOrganisationApplication(organisation);
    const endsOn = new Date(service.appContext.now() + 100 * day).toISOString().slice(0, 10);
    const form = createTestLicenceRequestBody(service, {
      applicationId,
      customerNumber: organisation.customerNumber,
      endsOn,
    });
    const { body } = await expectStatus(organisation.owner.browser.post('/api/licences', form), 201);
    await expectStatus(organisation.owner.browser.post(`${organisation.path}/keys`, createTestKeyRequestBody()), 201);
    const { queries } = service.appContext.database;
    await queries.updateTable('licence').set({ state: 'active' }).execute();
    const runAll = async () => {
      for (const { name, run } of createScheduledJobs(service.appContext, null)) if (name !== 'mail') await run();
    };
    await runAll();
    await queries.deleteFrom('outbox').execute();
    service.advanceTime(800 * day);
    await runAll();
    service.advanceTime(-800 * day);
    await runAll();
    const licence = await queries
      .selectFrom('licence')
      .selectAll()
      .where('id', '=', body.licence.id)
      .executeTakeFirstOrThrow();
    expect(licence).toMatchObject({ state: 'active', warnedAt: null });
    expect(await queries.selectFrom('outbox').select('kind').execute()).toEqual([]);
    await service.stop();
  });

  it('is trusted once it has run for a day, as after the machine was suspended', async () => {
    const service = await startServiceNode(await makeDatabase());
    await createSignedInPerson(service);
    const [purge] = createScheduledJobs(service.appContext, null).filter(({ name }) => name === 'purge');
    await purge?.run();
    service.advanceTime(40 * day);
    await purge?.run();
    const listSessions = () => service.appContext.database.queries.selectFrom('session').select('id').execute();
    expect(await listSessions()).toHaveLength(1);
    for (let hours = 0; hours < 24; hours++) {
      expect(await listSessions()).toHaveLength(1);
      service.advanceTime(day / 24);
      await purge?.run();
    }
    expect(await listSessions()).toHaveLength(0);
    await service.stop();
  });
});

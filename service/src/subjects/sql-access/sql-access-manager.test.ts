import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Browser } from '../../../tests/browser.ts';
import { describeWithLongRunPostgres } from '../../../tests/databases.ts';
import { createInvitedTestMember, createTestOrganisation } from '../../../tests/organisations.ts';
import { createSignedInPerson, expectStatus, goodPassword } from '../../../tests/people.ts';
import { type OperatorPostgresServer, startOperatorPostgresServer } from '../../../tests/reader-database.ts';
import { loadProviderSandboxContent } from '../../../tests/sandbox-content.ts';
import { startServiceNode, type TestService } from '../../../tests/service.ts';
import { createServiceApp } from '../../app.ts';
import { openPortalSandbox, type PortalSandbox } from '../sandbox/open-portal-sandbox.ts';
import { SqlAccessManager } from './sql-access-manager.ts';

interface Login {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
  readonly password: string;
}

const minute = 60_000;
const apiPath = '/api/account/sandbox/sql-access';

describeWithLongRunPostgres('SQL access to a sandbox', (makeDatabase) => {
  let server: OperatorPostgresServer;
  let service: TestService;
  let sandbox: PortalSandbox;
  let sqlAccess: SqlAccessManager;
  beforeAll(async () => {
    const location = await makeDatabase();
    server = await startOperatorPostgresServer(location.directory);
    service = await startServiceNode(location, { DAAS_DATABASE_URL: server.url });
    sandbox = openPortalSandbox(service.appContext, {
      ...(await loadProviderSandboxContent()),
      sampleDump: server.sampleDump,
    });
    sqlAccess = new SqlAccessManager(service.appContext, sandbox);
  }, 180_000);
  afterAll(async () => {
    await sqlAccess.close();
    await service.stop();
    await server.stop();
  });

  /** Returns a browser with the same cookies that uses a service with SQL access. */
  function withSqlAccess(browser: Browser): Browser {
    const other = new Browser(
      createServiceApp({ appContext: service.appContext, sandbox, sqlAccess }),
      browser.address,
      service.appContext.publicUrl,
    );
    for (const cookie of browser.cookies) other.cookies.set(...cookie);
    return other;
  }
  async function createPerson() {
    const person = await createSignedInPerson(service);
    return { ...person, browser: withSqlAccess(person.browser) };
  }
  async function createLogin(browser: Browser, path = apiPath): Promise<Login> {
    return (await expectStatus(browser.post(path, {}), 201)).body;
  }
  async function connect({ host, port, database, user, password }: Login): Promise<pg.Client> {
    const client = new pg.Client({ host, port, database, user, password });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }
  const getCredentials = async (browser: Browser, path = apiPath) =>
    (await expectStatus(browser.get(path), 200)).body.credentials;

  // tests/hostile/credentials.test.ts checks that a login and its sessions end for every possible reason.
  it('lists the reasons why the logins of a person ended', { timeout: minute }, async () => {
    const { browser } = await createPerson();
    const logins = [await createLogin(browser), await createLogin(browser)];
    const [{ id }] = await getCredentials(browser);
    await expectStatus(browser.send('DELETE', `${apiPath}/${id}`), 204);
    logins.push(await createLogin(browser));
    const change = { currentPassword: goodPassword, newPassword: 'another violin orchid tractor' };
    await expectStatus(browser.send('PUT', '/api/account/password', change), 204);
    logins.push(await createLogin(browser));
    await service.appContext.database.queries
      .updateTable('sqlCredential')
      .set({ expiresAt: Date.now() - 1 })
      .where('role', '=', logins.at(-1)?.user ?? '')
      .execute();
    await sqlAccess.reconcile();
    const reasons = ['rotated', 'revoked', 'signInChanged', 'expired'];
    const ended = logins.map(({ user }, index) =>
      expect.objectContaining({ user, endReason: reasons[index], endedAt: expect.any(String) }),
    );
    expect(await getCredentials(browser)).toEqual(ended.toReversed());
  });

  it('lists the reason why the login of a former member ended', { timeout: minute }, async () => {
    const organisation = await createTestOrganisation(service, null);
    const member = await createInvitedTestMember(service, organisation, 'developer');
    const path = `${organisation.path}/sandbox/sql-access`;
    const { user } = await createLogin(withSqlAccess(member.browser), path);
    const owner = withSqlAccess(organisation.owner.browser);
    await expectStatus(owner.send('DELETE', `${organisation.path}/members/${member.id}`), 204);
    expect(await getCredentials(owner, path)).toEqual([
      expect.objectContaining({ user, endReason: 'memberLeft', endedAt: expect.any(String) }),
    ]);
  });

  it('shows changes made through an API immediately after a refresh', { timeout: minute }, async () => {
    const { browser } = await createPerson();
    const client = await connect(await createLogin(browser));
    const token = (await expectStatus(browser.post('/api/sandbox-token', {}), 201)).body.access_token;
    const created = await sandbox.app.request('/v2/jobs', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ jobTypeId: 14, contactId: 48213, description: 'Read by a tool' }),
    });
    expect(created.status).toBe(201);
    const { id } = (await created.json()) as { readonly id: number };
    const read = async () =>
      (await client.query('SELECT status, description FROM jobs_v1 WHERE job_id = $1', [id])).rows;
    expect(await read()).toEqual([]);
    const { body } = await expectStatus(browser.post(`${apiPath}/refresh`, {}), 200);
    expect(body).toEqual({ refreshedAt: expect.any(String), failedTables: [] });
    expect(await read()).toEqual([{ status: 'unscheduled', description: 'Read by a tool' }]);
  });

  it('shows a change without a refresh after the next run of the scheduled jobs', { timeout: minute }, async () => {
    const { browser } = await createPerson();
    const client = await connect(await createLogin(browser));
    const token = (await expectStatus(browser.post('/api/sandbox-token', {}), 201)).body.access_token;
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ jobTypeId: 14, contactId: 48213, description: 'Read on the next round' });
    expect((await sandbox.app.request('/v2/jobs', { method: 'POST', headers, body })).status).toBe(201);
    await sqlAccess.refreshChanged();
    expect(
      (await client.query("SELECT count(*)::int AS jobs FROM jobs_v1 WHERE description = 'Read on the next round'"))
        .rows,
    ).toEqual([{ jobs: 1 }]);
  });

  it('shows a login once, lists it with its last use afterwards, and audits it', { timeout: minute }, async () => {
    const { browser, id } = await createPerson();
    const login = await createLogin(browser);
    const client = await connect(login);
    expect((await client.query('SELECT current_database() AS name')).rows).toEqual([{ name: login.database }]);
    await sqlAccess.reconcile();
    const credentials = await getCredentials(browser);
    expect(credentials).toEqual([
      expect.objectContaining({
        user: login.user,
        isMine: true,
        createdBy: 'Ada Marsh',
        lastUsedAt: expect.any(String),
        endedAt: null,
        endReason: null,
      }),
    ]);
    expect(JSON.stringify(credentials)).not.toContain(login.password);
    const events = await service.appContext.database.queries
      .selectFrom('auditEvent')
      .select(['action', 'details'])
      .where('actorId', '=', id)
      .execute();
    expect(events.filter(({ action }) => action === 'sqlCredential.make')).toEqual([
      { action: 'sqlCredential.make', details: JSON.stringify({ role: login.user }) },
    ]);
    expect(service.log.join('\n')).not.toContain(login.password);
  });

  it('gives owners and developers separate logins to the same tables, and rejects others', {
    timeout: minute,
  }, async () => {
    const organisation = await createTestOrganisation(service, null);
    const path = `${organisation.path}/sandbox/sql-access`;
    const developer = await createInvitedTestMember(service, organisation, 'developer');
    const viewer = await createInvitedTestMember(service, organisation, 'viewer');
    const logins = [
      await createLogin(withSqlAccess(organisation.owner.browser), path),
      await createLogin(withSqlAccess(developer.browser), path),
    ];
    const schemas = await Promise.all(
      logins.map(
        async (login) => (await (await connect(login)).query('SELECT current_schema() AS name')).rows[0]?.name,
      ),
    );
    expect(new Set(schemas).size).toBe(1);
    expect(new Set(logins.map(({ user }) => user)).size).toBe(2);
    await expectStatus(withSqlAccess(viewer.browser).post(path, {}), 403);
    await expectStatus((await createPerson()).browser.post(path, {}), 404);
  });

  it('opens a guest sandbox with a connection string that psql accepts', { timeout: minute }, async () => {
    const response = await withSqlAccess(service.visitor()).send('POST', '/api/sandbox/guest/connection-string');
    expect(response.status).toBe(201);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(response.body).toMatch(
      /^host=127\.0\.0\.1 port=\d+ dbname=share user=reader_[\da-f]{16} password=[\w-]{32} sslmode=disable\n$/,
    );
  });

  it('rejects a wrong guest key', async () => {
    await expectStatus(
      withSqlAccess(service.visitor()).post('/api/sandbox/guest/sql-access', { api_key: 'guest_wrong' }),
      401,
    );
  });

  it('re-creates missing roles with the same password, as after a restore', { timeout: minute }, async () => {
    const { browser } = await createPerson();
    const login = await createLogin(browser);
    const owner = new pg.Client({ connectionString: server.url });
    await owner.connect();
    const { rows } = await owner.query('SELECT schema FROM portal.reader WHERE role = $1', [login.user]);
    await owner.query(`DELETE FROM portal.reader WHERE role = '${login.user}'; REVOKE ALL ON ALL TABLES IN SCHEMA ${rows[0]?.schema} FROM ${login.user};
      REVOKE ALL ON SCHEMA ${rows[0]?.schema} FROM ${login.user}; REVOKE ALL ON DATABASE share FROM ${login.user}; DROP ROLE ${login.user}`);
    await owner.end();
    await expect(connect(login)).rejects.toThrow(/password authentication failed/);
    await sqlAccess.reconcile();
    expect((await (await connect(login)).query('SELECT count(*)::int AS jobs FROM jobs_v1')).rows).toEqual([
      { jobs: 386 },
    ]);
  });
});

describeWithLongRunPostgres('portal without SQL access', (makeDatabase) => {
  it('reports the reason, and what the operator can do about it', async () => {
    const service = await startServiceNode(await makeDatabase());
    const sandbox = openPortalSandbox(service.appContext, await loadProviderSandboxContent());
    const sqlAccess = new SqlAccessManager(service.appContext, sandbox);
    const { browser } = await createSignedInPerson(service);
    const visitor = new Browser(
      createServiceApp({ appContext: service.appContext, sandbox, sqlAccess }),
      browser.address,
      service.appContext.publicUrl,
    );
    for (const cookie of browser.cookies) visitor.cookies.set(...cookie);
    const { body } = await expectStatus(visitor.get(apiPath), 200);
    expect(body).toMatchObject({
      credentials: [],
      unavailable: { reason: expect.stringMatching(/\w/), remedy: expect.stringContaining('DAAS_DATABASE_URL') },
    });
    expect((await expectStatus(visitor.post(apiPath, {}), 404)).body.detail).toContain('DAAS_DATABASE_URL');
    await sqlAccess.close();
    await service.stop();
  });
});

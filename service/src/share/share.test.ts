import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { loadDictionary } from '@portal/dictionary/load/load-dictionary';
import { moveDates } from '@portal/openapi/example-dates';
import { inProvider } from '@portal/portal-config/chosen';
import { portalCache } from '@portal/portal-config/provider-folder';
import { generateRows } from '@portal/sample-data';
import { loadSampleData } from '@portal/sample-data/sample-data';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeEngineFiles } from '../../../plugins/data-dictionary/src/downloads/engine.ts';
import { applicationOf } from '../../tests/applications.ts';
import { Browser } from '../../tests/browser.ts';
import { describeOnEveryDatabase } from '../../tests/databases.ts';
import { organisationOf } from '../../tests/organisations.ts';
import { expectStatus, signedInPerson } from '../../tests/people.ts';
import { sandboxContent } from '../../tests/sandbox-content.ts';
import { startService, type TestService, testUrl } from '../../tests/service.ts';
import { createApp } from '../app.ts';
import { openSandbox, type PortalSandbox } from '../sandbox/open.ts';
import { openShare, type PortalShare } from './open.ts';

const content = await sandboxContent();

describeOnEveryDatabase('a share of the sandbox', (makeDatabase) => {
  let service: TestService;
  let sandbox: PortalSandbox;
  let share: PortalShare;
  beforeAll(async () => {
    const location = await makeDatabase();
    const site = join(location.directory, 'site');
    await leaveFiles(site);
    service = await startService(location, { DAAS_PORT: '0', SITE_DIR: site });
    sandbox = openSandbox(service.appContext, content);
    const opened = await openShare(service.appContext, sandbox);
    if (opened === null) throw new Error('DAAS_PORT is set, and there is no share.');
    share = opened;
  }, 180_000);
  afterAll(async () => {
    await share.close();
    await service.stop();
  });

  /** A new organisation, its owner at an application with the share, and the owner's token for the sandbox. */
  async function member() {
    const organisation = await organisationOf(service, null);
    const application = await applicationOf(organisation);
    const owner = new Browser(createApp({ appContext: service.appContext, sandbox, share }), organisation.owner.browser.address, testUrl);
    for (const cookie of organisation.owner.browser.cookies) owner.cookies.set(...cookie);
    const { body: token } = await expectStatus(owner.post(`${application.path}/sandbox-token`, { scope: 'jobs:read jobs:write' }), 201);
    return { organisation, owner, path: `${organisation.path}/sandbox/share`, headers: { Authorization: `Bearer ${token.access_token}` } };
  }

  async function connect(login: { readonly user: string; readonly password: string; readonly port: number; readonly database: string }) {
    const { user, password, port, database } = login;
    const client = new pg.Client({ host: '127.0.0.1', port, user, password, database });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  it('reads what an application has made, at once after a refresh, with the login that a member is given', { timeout: 180_000 }, async () => {
    const { owner, path, headers } = await member();
    const { body: login } = await expectStatus(owner.get(path), 200);
    const client = await connect(login);
    const made = await sandbox.app.request('/v2/jobs', {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ jobTypeId: 14, contactId: 48213, description: 'Read by a tool' }),
    });
    expect(made.status).toBe(201);
    const { id } = (await made.json()) as { readonly id: number };
    await expectStatus(owner.post(`${path}/refresh`, {}), 204);
    const { rows } = await client.query('SELECT status, description FROM jobs_v1 WHERE job_id = $1', [id]);
    expect(rows).toEqual([{ status: 'unscheduled', description: 'Read by a tool' }]);
    await client.end();
  });

  it('has the dates that REST shows, as the download of the sandbox has', { timeout: 180_000 }, async () => {
    const { owner, organisation, path, headers } = await member();
    const { body: login } = await expectStatus(owner.get(path), 200);
    const client = await connect(login);
    const rest = async (of: string) => (await (await sandbox.app.request(of, { headers })).json()) as Readonly<Record<string, string>>;
    const job = await rest('/v2/jobs/732098');
    const { rows } = await client.query('SELECT planned_start::text, created_at::text FROM jobs_v1 WHERE job_id = 732098');
    const asInstant = (text: string) => `${text.replace(' ', 'T')}Z`;
    expect([asInstant(rows[0].planned_start), asInstant(rows[0].created_at)]).toEqual([job.plannedStart, job.createdAt]);
    expect(job.plannedStart).not.toBe('2025-07-02T09:00:00Z');
    const { daysMoved } = (await expectStatus(owner.get(`${organisation.path}/sandbox`), 200)).body;
    expect(job.plannedStart).toBe(moveDates('2025-07-02T09:00:00Z', daysMoved));
    await client.end();
  });

  it('gives each organisation another login, which is no longer valid once it may not use the sandbox', { timeout: 180_000 }, async () => {
    const [one, two] = [await member(), await member()];
    const [first, second] = [(await one.owner.get(one.path)).body, (await two.owner.get(two.path)).body];
    expect(new Set([first.user, second.user, first.password, second.password, first.database, second.database]).size).toBe(6);
    await expect(connect({ ...first, password: second.password })).rejects.toThrow(/password is wrong/);
    await expect(connect({ ...second, user: first.user, password: first.password })).rejects.toThrow(/not a database/);
    const number = one.organisation.number;
    await service.appContext.database.queries.updateTable('organisation').set({ state: 'suspended' }).where('number', '=', number).execute();
    await expect(connect(first)).rejects.toThrow(/not a database/);
  });

  it('is given to a person for a sandbox of their own, and ends when they are suspended', { timeout: 180_000 }, async () => {
    const { browser, id: personId } = await signedInPerson(service);
    const own = new Browser(createApp({ appContext: service.appContext, sandbox, share }), browser.address, testUrl);
    for (const cookie of browser.cookies) own.cookies.set(...cookie);
    const { body: token } = await expectStatus(own.post('/api/sandbox-token', { scope: 'jobs:write' }), 201);
    const made = await sandbox.app.request('/v2/jobs', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token.access_token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ jobTypeId: 14, contactId: 48213, description: 'My own' }),
    });
    expect(made.status).toBe(201);
    const { body: login } = await expectStatus(own.get('/api/account/sandbox/share'), 200);
    await expectStatus(own.post('/api/account/sandbox/share/refresh', {}), 204);
    const client = await connect(login);
    expect((await client.query("SELECT status FROM jobs_v1 WHERE description = 'My own'")).rows).toEqual([{ status: 'unscheduled' }]);
    await client.end();
    await service.appContext.database.queries.updateTable('person').set({ suspendedAt: 1 }).where('id', '=', personId).execute();
    await expect(connect(login)).rejects.toThrow(/not a database/);
  });

  it('is given to a guest, and ends with its sandbox', async () => {
    const visitor = new Browser(createApp({ appContext: service.appContext, sandbox, share }), '2001:db8::77', testUrl);
    const { body: guest } = await expectStatus(visitor.post('/api/sandbox/guest', {}), 201);
    const login = guest.share;
    expect(login).toMatchObject({ user: expect.stringMatching(/^guest_/), sslMode: 'disable' });
    service.pass(3_700_000);
    await expect(connect(login)).rejects.toThrow(/not a database/);
    service.pass(-3_700_000);
  });
});

/** What the build leaves for the share. */
async function leaveFiles(site: string): Promise<void> {
  const dictionary = await loadDictionary(inProvider('dictionary'));
  const sampleData = await loadSampleData(inProvider('dictionary'));
  const files = await makeEngineFiles(dictionary, generateRows(dictionary, sampleData), portalCache('sample-data.txt'));
  const folder = join(site, 'downloads/data-dictionary');
  await mkdir(folder, { recursive: true });
  for (const { file, content: bytes } of files) await writeFile(join(folder, basename(file)), bytes);
}

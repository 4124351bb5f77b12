import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestKeyRequestBody, createTestOrganisationApplication } from '../../../tests/applications.ts';
import { describeOnBothDatabases } from '../../../tests/databases.ts';
import { createInvitedTestMember, createStaffMember, createTestOrganisation } from '../../../tests/organisations.ts';
import { createSignedInPerson, expectStatus, signInAgain } from '../../../tests/people.ts';
import { startServiceNode, type TestService } from '../../../tests/service.ts';
import { purgeExpiredRows } from '../../purge.ts';
import { insertPersonalCredentialRequests } from '../requests/insert.ts';
import { sendSunsetWarnings } from './notices.ts';

const gatewaySecret = 'the-gateway-proves-itself-with-this-secret';
const day = 24 * 3_600_000;
const getJob = {
  ...{
    api: 'main',
    apiTitle: 'REST API',
    version: '1.0.0',
    operation: 'getJob',
    title: 'Get a job',
    path: '/docs/rest/api-reference/1.0.0/get-job',
  },
  ...{
    since: '2024-09-01',
    successors: [{ title: 'Get a job', path: '/docs/rest/api-reference/get-job' }],
    breaking: ['Response, jobId: becomes id'],
  },
};

// Calls are counted by an upsert and summed by day; the databases return sums as different types of number.
describeOnBothDatabases('upcoming breaking changes', (makeDatabase) => {
  let service: TestService;
  let site: string;
  let organisation: Awaited<ReturnType<typeof createTestOrganisation>>;
  let other: Awaited<ReturnType<typeof createTestOrganisation>>;
  let application: Awaited<ReturnType<typeof createTestOrganisationApplication>>;
  let requestCount = 0;
  const sunset = new Date(Date.now() + 200 * day).toISOString().slice(0, 10);

  beforeAll(async () => {
    site = await mkdtemp(join(tmpdir(), 'portal-site-'));
    await mkdir(join(site, 'downloads'));
    await writeFile(join(site, 'downloads/deprecations.json'), JSON.stringify({ operations: [{ ...getJob, sunset }] }));
    service = await startServiceNode(await makeDatabase(), { GATEWAY_SECRET: gatewaySecret, SITE_DIR: site });
    const staff = await createStaffMember(service);
    [organisation, other] = [
      await createTestOrganisation(service, staff.browser),
      await createTestOrganisation(service, staff.browser),
    ];
    await createInvitedTestMember(service, organisation, 'developer');
    application = await createTestOrganisationApplication(organisation);
  });
  afterAll(async () => {
    await service.stop();
    await rm(site, { recursive: true });
  });

  const reportCalls = (count: number, changes: Readonly<Record<string, unknown>> = {}) => {
    const at = new Date(service.appContext.now()).toISOString();
    const call = {
      at,
      method: 'GET',
      path: '/v1/jobs/1',
      status: 200,
      milliseconds: 12,
      api: 'main',
      version: '1.0.0',
      operation: 'getJob',
    };
    const requests = Array.from({ length: count }, () => ({
      id: `r-${++requestCount}`,
      clientId: application.productionClient,
      ...call,
      ...changes,
    }));
    return expectStatus(
      service
        .visitor()
        .send('POST', '/api/requests/report', { requests }, { authorization: `Bearer ${gatewaySecret}` }),
      200,
    );
  };
  const listUses = async (caller = organisation) => {
    await signInAgain(caller.owner);
    return (await expectStatus(caller.owner.browser.get(`${caller.path}/changes`), 200)).body.uses;
  };
  const sendAndListMails = async () => {
    await sendSunsetWarnings(service.appContext);
    return service.appContext.database.queries
      .selectFrom('outbox')
      .select(['recipient', 'subject', 'text'])
      .where('kind', '=', 'sunset')
      .execute();
  };

  it('list operations with their callers, call counts, replacement and sunset', async () => {
    const key = (
      await expectStatus(
        organisation.owner.browser.post(`${organisation.path}/keys`, createTestKeyRequestBody({ name: 'Nightly' })),
        201,
      )
    ).body.key;
    await reportCalls(3);
    await reportCalls(2, { clientId: undefined, keyId: key.id });
    await reportCalls(4, { version: '2.0.0' });
    const [use, ...rest] = await listUses();
    expect(rest).toEqual([]);
    expect(use).toMatchObject({ deprecated: { ...getJob, sunset }, isDone: false });
    expect(
      use.callers.map(({ name, kind, calls }: Readonly<Record<string, unknown>>) => [name, kind, calls]).toSorted(),
    ).toEqual(
      [
        ['Nightly', 'key', 2],
        [application.name, 'client', 3],
      ].toSorted(),
    );
    expect(await listUses(other)).toEqual([]);
    expect((await other.owner.browser.get(`${organisation.path}/changes`)).status).toBe(404);
    expect((await other.owner.browser.get(`${organisation.path}/changes.ics`)).status).toBe(404);
  });

  it('are shown to callers on the page of the operation', async () => {
    const listCalls = async (caller: typeof organisation) =>
      (await expectStatus(caller.owner.browser.get(`/api/account/deprecated-calls?path=${getJob.path}`), 200)).body
        .calls;
    expect(
      (await listCalls(organisation)).toSorted((a: { calls: number }, b: { calls: number }) => a.calls - b.calls),
    ).toEqual([
      { name: 'Nightly', calls: 2 },
      { name: application.name, calls: 3 },
    ]);
    expect(await listCalls(other)).toEqual([]);
    expect((await organisation.owner.browser.get('/api/account/deprecated-calls?path=/docs')).body.calls).toEqual([]);
  });

  it('list operations that a personal client calls, with or without an organisation', async () => {
    const person = await createSignedInPerson(service);
    const { queries } = service.appContext.database;
    const client = await queries
      .selectFrom('client')
      .select('id')
      .where('personId', '=', person.id)
      .executeTakeFirstOrThrow();
    const at = service.appContext.now();
    const request = {
      personId: person.id,
      at,
      expiresAt: at + 7 * day,
      source: 'sandbox',
      method: 'GET',
      path: '/v1/jobs/1',
      status: 200,
      milliseconds: 3,
    };
    const called = { ...request, clientId: client.id, api: 'main', version: '1.0.0', operation: 'getJob' };
    await insertPersonalCredentialRequests(queries, [
      { ...called, id: 'own-1' },
      { ...called, id: 'own-2', at: at - day },
      { ...called, id: 'own-3', version: '2.0.0' },
    ]);
    const { uses } = (await expectStatus(person.browser.get('/api/account/changes'), 200)).body;
    expect(uses).toMatchObject([
      { deprecated: { ...getJob, sunset }, isDone: false, lastAt: new Date(at).toISOString() },
    ]);
    expect(uses[0].callers).toMatchObject([
      { credential: client.id, kind: 'client', name: null, environment: 'sandbox', calls: 2, callsThisWeek: 2 },
    ]);
    const { calls } = (await expectStatus(person.browser.get(`/api/account/deprecated-calls?path=${getJob.path}`), 200))
      .body;
    expect(calls).toEqual([{ name: 'your own wheel client', calls: 2 }]);
    expect((await other.owner.browser.get('/api/account/changes')).body).toEqual({ uses: [] });
    await expectStatus(service.visitor().get('/api/account/changes'), 401);
  });

  it('are available as a calendar feed with the same reminders as the emails', async () => {
    const { body, headers } = await organisation.owner.browser.get(`${organisation.path}/changes.ics`);
    expect(headers.get('content-type')).toContain('text/calendar');
    const lines = (body as string).split('\r\n');
    expect(lines).toContain(`DTSTART;VALUE=DATE:${sunset.replaceAll('-', '')}`);
    expect(lines.filter((line) => line.startsWith('TRIGGER'))).toEqual([
      'TRIGGER:-P180D',
      'TRIGGER:-P90D',
      'TRIGGER:-P30D',
      'TRIGGER:-P7D',
      'TRIGGER:-P1D',
    ]);
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect([lines[0], lines.at(-2)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
  });

  it('are mailed to owners 180, 90, 30, 7 and 1 days before the sunset, once each, while in use', async () => {
    expect(await sendAndListMails()).toEqual([]);
    const daysUntilSunset = () => Math.ceil((Date.parse(sunset) - service.appContext.now()) / day);
    const counts: number[] = [];
    for (const days of [181, 180, 180, 120, 90, 30, 7, 1, 1]) {
      service.advanceTime((daysUntilSunset() - days) * day);
      await reportCalls(1);
      counts.push((await sendAndListMails()).length);
    }
    expect(counts).toEqual([0, 1, 1, 1, 2, 3, 4, 5, 5]);
    const sentMails = await sendAndListMails();
    expect([...new Set(sentMails.map(({ recipient }) => recipient))]).toEqual([organisation.owner.email]);
    expect(sentMails[0]?.subject).toBe('REST API 1.0.0 will be removed in 180 days, and you still call it');
    expect(sentMails[0]?.text).toContain(application.name);
  });

  it('are resolved after 30 days without calls, and deleted after 100', async () => {
    service.advanceTime(30 * day);
    expect((await listUses())[0]).toMatchObject({ isDone: true });
    expect((await organisation.owner.browser.get(`${organisation.path}/changes.ics`)).body).not.toContain('VEVENT');
    service.advanceTime(100 * day);
    await purgeExpiredRows(service.appContext);
    expect(await listUses()).toEqual([]);
  });
});

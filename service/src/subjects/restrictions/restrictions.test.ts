import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestKeyRequestBody, createTestOrganisationApplication } from '../../../tests/applications.ts';
import { describeWithLongRunPostgres } from '../../../tests/databases.ts';
import { createStaffMember, createTestOrganisation } from '../../../tests/organisations.ts';
import { expectStatus, signInAgain } from '../../../tests/people.ts';
import { startServiceNode, type TestService } from '../../../tests/service.ts';
import { purgeExpiredRows } from '../../purge.ts';

const day = 24 * 3_600_000;
const createBlockForm = (network: string, days = 1) => ({ network, reason: 'Guesses passwords.', days });

describeWithLongRunPostgres('blocked networks', (makeDatabase) => {
  let service: TestService;
  let otherNode: TestService;
  let administrator: Awaited<ReturnType<typeof createStaffMember>>;
  beforeAll(async () => {
    const database = await makeDatabase();
    service = await startServiceNode(database, { TRUSTED_PROXIES: '10.1.0.0/16' });
    otherNode = await startServiceNode(database);
    administrator = await createStaffMember(service, 'administrator');
  });
  afterAll(() => Promise.all([service.stop(), otherNode.stop()]));

  const list = async () =>
    (await expectStatus(administrator.browser.get('/api/review/blocked-networks'), 200)).body.networks;

  it('are rejected on every node before authentication, except on monitoring paths', async () => {
    const guest = service.visitor('192.0.2.77');
    expect((await guest.get('/api/session')).status).toBe(200);
    await expectStatus(
      administrator.browser.post('/api/review/blocked-networks', createBlockForm('192.0.2.0/24')),
      204,
    );
    const { status, body } = await guest.get('/api/session');
    expect({ status, title: body.title }).toEqual({ status: 403, title: 'Network blocked' });
    expect((await guest.post('/api/session', { email: 'no address', password: '' })).status).toBe(403);
    for (const path of ['/', '/mcp', '/v2/oauth/token', '/docs/rest']) expect((await guest.get(path)).status).toBe(403);
    expect((await guest.get('/healthz')).status).toBe(200);
    expect((await service.visitor('192.0.3.77').get('/api/session')).status).toBe(200);
    await otherNode.appContext.restrictions.refresh();
    expect((await otherNode.visitor('192.0.2.77').get('/api/session')).status).toBe(403);
    const { body: audit } = await administrator.browser.get('/api/audit?action=network.block');
    expect(audit.events[0].details).toEqual(createBlockForm('192.0.2.0/24'));
    const [{ id }] = await list();
    await expectStatus(administrator.browser.delete(`/api/review/blocked-networks/${id}`), 204);
    expect((await guest.get('/api/session')).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  it.each([
    ['the network of the caller', '2001:db8::/32', 'you would block yourself'],
    ['the network of a trusted proxy', '10.1.2.0/24', 'TRUSTED_PROXIES'],
    ['a network that contains a trusted proxy', '10.0.0.0/8', 'TRUSTED_PROXIES'],
    ['most of the internet', '0.0.0.0/1', 'at least /8'],
    ['a text', 'everyone', 'Enter an address'],
  ])('cannot include %s', async (_, network, message) => {
    const { body } = await expectStatus(
      administrator.browser.post('/api/review/blocked-networks', createBlockForm(network)),
      422,
    );
    expect(JSON.stringify(body.errors)).toContain(message);
  });

  it('are limited to 200', async () => {
    const { queries } = service.appContext.database;
    const at = service.appContext.now();
    const rows = Array.from({ length: 200 }, (_, index) => ({
      ...{ id: `net_${index}`, network: `192.0.4.${index}`, reason: 'A test.', createdAt: at, createdBy: null },
      expiresAt: at + day,
    }));
    await queries.insertInto('blockedNetwork').values(rows).execute();
    const { body } = await expectStatus(
      administrator.browser.post('/api/review/blocked-networks', createBlockForm('192.0.2.0/24')),
      422,
    );
    expect(body.detail).toContain('At most 200');
    const pages = await administrator.browser.get('/api/review/blocked-networks');
    expect(pages.body.networks).toHaveLength(50);
    await queries.deleteFrom('blockedNetwork').execute();
  });

  it('end on the chosen day and are then deleted', async () => {
    await expectStatus(
      administrator.browser.post('/api/review/blocked-networks', createBlockForm('198.51.100.7', 2)),
      204,
    );
    const guest = service.visitor('198.51.100.7');
    service.advanceTime(2 * day - 60_000);
    expect((await guest.get('/api/session')).status).toBe(403);
    service.advanceTime(120_000);
    expect((await guest.get('/api/session')).status).toBe(200);
    await purgeExpiredRows(service.appContext);
    expect(await service.appContext.database.queries.selectFrom('blockedNetwork').selectAll().execute()).toEqual([]);
  });
});

describeWithLongRunPostgres('raised limits', (makeDatabase) => {
  let service: TestService;
  let staff: Awaited<ReturnType<typeof createStaffMember>>;
  let organisation: Awaited<ReturnType<typeof createTestOrganisation>>;
  beforeAll(async () => {
    service = await startServiceNode(await makeDatabase());
    staff = await createStaffMember(service);
    organisation = await createTestOrganisation(service, staff.browser);
  });
  afterAll(() => service.stop());

  const raise = (subjectId: string, factor = 2, days = 3) =>
    staff.browser.post('/api/review/raised-limits', { subjectId, factor, reason: 'A migration.', days });

  it('multiply the maximum number of keys of an organisation until they expire', async () => {
    const { browser } = organisation.owner;
    const { body } = await expectStatus(browser.post(`${organisation.path}/keys`, createTestKeyRequestBody()), 201);
    const { queries } = service.appContext.database;
    const row = await queries.selectFrom('apiKey').selectAll().where('id', '=', body.key.id).executeTakeFirstOrThrow();
    const copies = Array.from({ length: 99 }, (_, index) => ({
      ...{ ...row, id: `key_${index}`, name: `Copy ${index}` },
      ...{ locator: `l${index}`, digest: `d${index}`, expiresAt: null },
    }));
    await queries.insertInto('apiKey').values(copies).execute();
    const { body: refusal } = await expectStatus(
      browser.post(`${organisation.path}/keys`, createTestKeyRequestBody()),
      409,
    );
    expect(refusal.detail).toContain('at most 100 keys');
    await expectStatus(raise(organisation.id), 204);
    await expectStatus(browser.post(`${organisation.path}/keys`, createTestKeyRequestBody()), 201);
    const { body: listed } = await staff.browser.get('/api/review/raised-limits');
    expect(listed.limits).toMatchObject([
      { subjectId: organisation.id, subjectName: organisation.name, factor: 2, reason: 'A migration.' },
    ]);
    // The organisation sees the decision in its audit log.
    const { body: audit } = await browser.get(`${organisation.path}/audit?action=limit.raise`);
    expect(audit.events).toMatchObject([{ target: { type: 'organisation', id: organisation.id } }]);
    service.advanceTime(4 * day);
    await signInAgain(staff, organisation.owner);
    await expectStatus(browser.post(`${organisation.path}/keys`, createTestKeyRequestBody()), 409);
    expect((await staff.browser.get('/api/review/raised-limits')).body.limits).toEqual([]);
    await queries.deleteFrom('apiKey').where('name', 'like', 'Copy %').execute();
  });

  it('multiply the number of tokens that a client can get per minute', async () => {
    const { sandboxClient: id, ...application } = await createTestOrganisationApplication(organisation);
    const { body } = await expectStatus(
      organisation.owner.browser.post(`${application.path}/clients/sandbox/secrets`, { overlapDays: 0 }),
      201,
    );
    const form = { grant_type: 'client_credentials', client_id: id, client_secret: body.secret };
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const request = () =>
      service.visitor().fetch('POST', '/v2/oauth/token', String(new URLSearchParams(form)), headers);
    const grantUntilLimit = async () => {
      let granted = 0;
      while ((await request()).status === 200) granted++;
      return granted;
    };
    expect(await grantUntilLimit()).toBe(30);
    await expectStatus(raise(id), 204);
    expect(await grantUntilLimit()).toBe(29);
    const { limits } = (await staff.browser.get('/api/review/raised-limits')).body;
    await expectStatus(staff.browser.delete(`/api/review/raised-limits/${limits[0].id}`), 204);
    expect(await grantUntilLimit()).toBe(0);
  });

  it('require an existing subject', async () => {
    const { body } = await expectStatus(raise('org_none'), 422);
    expect(body.errors).toMatchObject([{ pointer: '/subjectId' }]);
  });
});

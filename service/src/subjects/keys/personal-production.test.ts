import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestKeyRequestBody } from '../../../tests/applications.ts';
import { describeOnBothDatabases } from '../../../tests/databases.ts';
import { createStaffMember } from '../../../tests/organisations.ts';
import { createSignedInPerson, expectStatus, readLatestMail, signInAgain } from '../../../tests/people.ts';
import { portalWithoutOrganisations } from '../../../tests/provider.ts';
import { startServiceNode, type TestService } from '../../../tests/service.ts';
import { sendKeyExpiryWarnings } from './expiry.ts';

const day = 24 * 3_600_000;
const gatewaySecret = 'the-gateway-proves-itself-with-this-secret';
const gatewayHeaders = { authorization: `Bearer ${gatewaySecret}` };

// PostgreSQL returns the sums and counts of grouped requests as strings, SQLite as numbers.
describeOnBothDatabases('personal keys on a portal without organisations', (makeDatabase) => {
  let service: TestService;
  let staff: Awaited<ReturnType<typeof createStaffMember>>;
  let person: Awaited<ReturnType<typeof createSignedInPerson>>;
  beforeAll(async () => {
    service = await startServiceNode(
      await makeDatabase(),
      { GATEWAY_SECRET: gatewaySecret },
      undefined,
      portalWithoutOrganisations,
    );
    staff = await createStaffMember(service);
    person = await createSignedInPerson(service);
  });
  beforeEach(() => signInAgain(person, staff));
  afterAll(() => service.stop());

  const createForm = (changes: Readonly<Record<string, unknown>> = {}) => {
    const { applicationId: _, ...form } = createTestKeyRequestBody({ environment: 'production', ...changes });
    return form;
  };
  const create = async (changes: Readonly<Record<string, unknown>> = {}, { browser } = person) =>
    (await expectStatus(browser.post('/api/account/keys', createForm(changes)), 201)).body;
  const verify = async (key: string, extra: Readonly<Record<string, unknown>> = {}) =>
    (await expectStatus(service.visitor().send('POST', '/api/keys/verify', { key, ...extra }, gatewayHeaders), 200))
      .body;
  const report = async (requests: readonly Readonly<Record<string, unknown>>[]) =>
    (await expectStatus(service.visitor().send('POST', '/api/requests/report', { requests }, gatewayHeaders), 200))
      .body;
  const createReportedRequest = (changes: Readonly<Record<string, unknown>>) => ({
    id: 'gw-1',
    at: new Date(service.appContext.now()).toISOString(),
    method: 'GET',
    path: '/v2/jobs/731904',
    api: 'main',
    version: '2.0.0',
    operation: 'getJob',
    status: 200,
    milliseconds: 12,
    ...changes,
  });

  it('are accepted in production and identify their owner to gateways', async () => {
    const { key, secret } = await create({ scopes: ['jobs:read', 'jobs:write'], allowedAddresses: ['192.0.2.0/24'] });
    expect(secret).toMatch(/^rm_live_/);
    expect(key).toMatchObject({ personal: true, environment: 'production', state: 'active' });
    const request = { address: '192.0.2.7', scope: 'jobs:read' };
    expect(await verify(secret, request)).toEqual({
      active: true,
      keyId: key.id,
      environment: 'production',
      scopes: ['jobs:read', 'jobs:write'],
      organisationNumber: null,
      ownerId: person.id,
      applicationId: null,
      actsFor: null,
    });
    expect(await verify(secret, { ...request, product: 'daas' })).toMatchObject({ active: true });
    expect(await verify(secret, { ...request, address: '198.51.100.1' })).toEqual({ active: false, reason: 'address' });
    expect(await verify(secret, { ...request, scope: 'stock:read' })).toEqual({ active: false, reason: 'scope' });
    expect(await verify(secret, { ...request, organisationNumber: 1 })).toEqual({ active: false, reason: 'licence' });
    expect((await person.browser.get('/api/account/keys')).body).toMatchObject({ productionAllowed: true });
  });

  it('can be rotated with an overlap and are revoked when reported as leaked', async () => {
    const { key, secret } = await create({ expiresInDays: 7 });
    const body = { overlapHours: 24, expiresInDays: 30 };
    const next = (await expectStatus(person.browser.post(`/api/keys/${key.id}/rotate`, body), 201)).body;
    expect(next.key).toMatchObject({ personal: true, environment: 'production' });
    expect(await verify(secret)).toMatchObject({ active: true });
    expect(await verify(next.secret)).toMatchObject({ active: true, ownerId: person.id });
    await expectStatus(service.visitor().post('/api/keys/report-leak', { key: next.secret }), 200);
    expect(await verify(next.secret)).toEqual({ active: false, reason: 'revoked' });
    expect((await readLatestMail(service, person.email)).subject).toContain('was exposed');
  });

  it('notify their owner by email before they expire', async () => {
    const owner = await createSignedInPerson(service);
    await create({ expiresInDays: 7 }, owner);
    service.advanceTime(5 * day);
    await sendKeyExpiryWarnings(service.appContext);
    const { subject, text } = await readLatestMail(service, owner.email);
    expect(subject).toMatch(/expires in 2 days$/);
    expect(text).toContain('because the key is yours');
  });

  it('require recent re-authentication and are limited to 20 per person', async () => {
    const other = await createSignedInPerson(service);
    await service.appContext.database.queries.updateTable('sessionConfirmation').set({ at: 0 }).execute();
    const unconfirmed = await other.browser.post('/api/account/keys', createForm());
    expect(unconfirmed.body.title).toBe('Confirmation required');
    await expectStatus(other.browser.post('/api/account/keys', createForm({ environment: 'sandbox' })), 201);
    await signInAgain(other);
    for (let count = 0; count < 19; count++) await create({}, other);
    const { body } = await other.browser.post('/api/account/keys', createForm());
    expect(body).toMatchObject({ title: 'Too many keys', detail: expect.stringContaining('at most 20 keys') });
  });

  it('show requests reported by gateways, which are deleted with the account', async () => {
    const owner = await createSignedInPerson(service);
    const { key, secret } = await create({}, owner);
    const requests = [
      createReportedRequest({ id: 'gw-good', keyId: key.id }),
      createReportedRequest({ id: 'gw-bad', keyId: key.id, status: 404, problem: 'not-found' }),
      createReportedRequest({ id: 'gw-unknown', keyId: 'key_none' }),
      createReportedRequest({ id: 'gw-old', keyId: key.id, at: '2020-01-01T00:00:00Z' }),
    ];
    expect(await report(requests)).toEqual({ kept: 2, repeated: 0, ignored: 2 });
    expect(await report(requests)).toEqual({ kept: 0, repeated: 2, ignored: 2 });
    const list = async (query = '') => (await owner.browser.get(`/api/account/requests${query}`)).body.requests;
    expect(await list(`?credential=${key.id}&status=failed`)).toMatchObject([
      { id: 'gw-bad', source: 'gateway', environment: 'production', keyName: key.name, problem: 'not-found' },
    ]);
    expect(await list()).toHaveLength(2);
    const { health } = (await expectStatus(owner.browser.get(`/api/keys/${key.id}`), 200)).body;
    expect(health.problems).toMatchObject([{ name: 'not-found', calls: 1 }]);
    expect((await person.browser.get('/api/account/requests/gw-bad')).status).toBe(404);
    expect((await owner.browser.get('/api/account/requests/gw-bad')).status).toBe(200);
    await expectStatus(owner.browser.delete('/api/account', { email: owner.email }), 204);
    expect(await verify(secret)).toEqual({ active: false, reason: 'unknown' });
    const { queries } = service.appContext.database;
    const remaining = await queries.selectFrom('personRequest').select('id').where('personId', '=', owner.id).execute();
    expect(remaining).toEqual([]);
  });

  it('retain reported requests for 30 days', async () => {
    const owner = await createSignedInPerson(service);
    const { key } = await create({}, owner);
    await report([createReportedRequest({ id: 'gw-month', keyId: key.id })]);
    const { expiresAt } = await service.appContext.database.queries
      .selectFrom('personRequest')
      .select('expiresAt')
      .where('id', '=', 'gw-month')
      .executeTakeFirstOrThrow();
    const days = (Number(expiresAt) - service.appContext.now()) / day;
    expect(days).toBeGreaterThan(29);
    expect(days).toBeLessThanOrEqual(30);
  });
});

describeOnBothDatabases('personal keys on a portal with organisations', (makeDatabase) => {
  it('are rejected in production, including those created before organisations were enabled', async () => {
    const location = await makeDatabase();
    const nodeWithoutOrganisations = await startServiceNode(
      location,
      { GATEWAY_SECRET: gatewaySecret },
      undefined,
      portalWithoutOrganisations,
    );
    const { browser, email } = await createSignedInPerson(nodeWithoutOrganisations);
    const { applicationId: _, ...form } = createTestKeyRequestBody({ environment: 'production' });
    const { key, secret } = (await expectStatus(browser.post('/api/account/keys', form), 201)).body;
    await nodeWithoutOrganisations.stop();
    const nodeWithOrganisations = await startServiceNode(location, { GATEWAY_SECRET: gatewaySecret });
    const verified = await nodeWithOrganisations
      .visitor()
      .send('POST', '/api/keys/verify', { key: secret }, gatewayHeaders);
    expect(verified.body).toEqual({ active: false, reason: 'application' });
    const member = nodeWithOrganisations.visitor();
    await signInAgain({ browser: member, email });
    const refused = await member.post('/api/account/keys', { ...form, name: 'Another' });
    expect(refused.body).toMatchObject({ detail: 'A personal key is for the sandbox.' });
    const requests = [
      {
        id: 'gw-1',
        at: new Date().toISOString(),
        method: 'GET',
        path: '/',
        status: 200,
        milliseconds: 1,
        keyId: key.id,
      },
    ];
    const reported = await nodeWithOrganisations
      .visitor()
      .send('POST', '/api/requests/report', { requests }, gatewayHeaders);
    expect(reported.body).toEqual({ kept: 0, repeated: 0, ignored: 1 });
    await nodeWithOrganisations.stop();
  });
});

import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeWithLongRunPostgres } from '../../../tests/databases.ts';
import { createStaffMember, createTestOrganisation } from '../../../tests/organisations.ts';
import { createSignedInPerson, expectStatus, readLatestMail } from '../../../tests/people.ts';
import { startServiceNode, type TestService } from '../../../tests/service.ts';
import { createTokenAccessReader } from '../sandbox-access/read-access.ts';

describeWithLongRunPostgres('personal REST client', (makeDatabase) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startServiceNode(await makeDatabase());
  });
  afterAll(() => service.stop());

  const exchange = async (clientId: string, secret: string, fields: Readonly<Record<string, string>> = {}) => {
    const response = await service.app.request('/v2/oauth/token', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: secret,
        ...fields,
      }).toString(),
    });
    // Token responses and their errors have these members.
    const body = (await response.json()) as { readonly access_token: string; readonly error?: string };
    return { status: response.status, body };
  };
  const readAccess = (token: string) => createTokenAccessReader(service.appContext)(`Bearer ${token}`);

  it('exists from registration, without an organisation or a form', async () => {
    const { browser, id } = await createSignedInPerson(service);
    const { body } = await expectStatus(browser.get('/api/account/client'), 200);
    expect(body).toEqual({
      id: expect.stringMatching(/^rm_client_[0-9a-f]{16}$/),
      createdAt: expect.any(String),
      secrets: [],
    });
    const { body: token, headers } = await expectStatus(
      browser.post('/api/sandbox-token', { scope: 'jobs:read' }),
      201,
    );
    expect(token).toEqual({
      access_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'jobs:read',
    });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(decodeJwt(token.access_token)).toMatchObject({ client_id: body.id, person: id, environment: 'sandbox' });
    expect(await readAccess(token.access_token)).toMatchObject({
      tenant: `person:${id}`,
      client: body.id,
      scopes: new Set(['jobs:read']),
    });
  });

  it('has every sandbox scope by default, and rejects an unknown scope', async () => {
    const { browser } = await createSignedInPerson(service);
    const { body } = await expectStatus(browser.post('/api/sandbox-token', {}), 201);
    expect(body.scope.split(' ').length).toBeGreaterThan(10);
    expect(
      (await expectStatus(browser.post('/api/sandbox-token', { scope: 'everything' }), 422)).body.errors[0].pointer,
    ).toBe('/scope');
    await expectStatus(service.visitor().post('/api/sandbox-token', {}), 401);
  });

  it('exchanges its secret for tokens of the same sandbox before and after an organisation is added', async () => {
    const { browser, id } = await createSignedInPerson(service);
    const { body } = await expectStatus(browser.post('/api/account/client/secrets', { overlapDays: 0 }), 201);
    expect(JSON.stringify(body.client)).not.toContain(body.secret);
    const first = await exchange(body.clientId, body.secret);
    expect(first.status).toBe(200);
    await createTestOrganisation(service, (await createStaffMember(service)).browser);
    expect(await readAccess(first.body.access_token)).toMatchObject({ tenant: `person:${id}` });
    const repeated = await exchange(body.clientId, body.secret);
    expect(await readAccess(repeated.body.access_token)).toMatchObject({ tenant: `person:${id}` });
  });

  it('cannot access the data of an organisation', async () => {
    const { browser } = await createSignedInPerson(service);
    const { number } = await createTestOrganisation(service, (await createStaffMember(service)).browser);
    const { body } = await expectStatus(browser.post('/api/account/client/secrets', { overlapDays: 0 }), 201);
    const tokenResponse = await exchange(body.clientId, body.secret, { organisation_id: String(number) });
    expect([tokenResponse.status, tokenResponse.body.error]).toEqual([403, 'licence_lapsed']);
  });

  it('has at most two secrets, and tokens become invalid when their secret is revoked', async () => {
    const { browser } = await createSignedInPerson(service);
    const createSecret = (overlapDays: number) => browser.post('/api/account/client/secrets', { overlapDays });
    const { body } = await expectStatus(createSecret(0), 201);
    const token = (await exchange(body.clientId, body.secret)).body.access_token;
    const all = await Promise.all([createSecret(5), createSecret(5), createSecret(5)]);
    expect(all.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const first = body.client.secrets[0].id;
    await expectStatus(browser.delete(`/api/account/client/secrets/${first}`), 204);
    await expectStatus(browser.delete(`/api/account/client/secrets/${first}`), 404);
    await expect(readAccess(token)).rejects.toThrow('revoked');
    expect((await exchange(body.clientId, body.secret)).status).toBe(401);
  });

  it('cannot be changed by another person', async () => {
    const [first, second] = [await createSignedInPerson(service), await createSignedInPerson(service)];
    const { body } = await expectStatus(first.browser.post('/api/account/client/secrets', { overlapDays: 0 }), 201);
    await expectStatus(second.browser.delete(`/api/account/client/secrets/${body.client.secrets[0].id}`), 404);
    expect((await exchange(body.clientId, body.secret)).status).toBe(200);
  });

  it('introspects and revokes its own tokens', async () => {
    const { browser } = await createSignedInPerson(service);
    const { body } = await expectStatus(browser.post('/api/account/client/secrets', { overlapDays: 0 }), 201);
    const token = (await exchange(body.clientId, body.secret)).body.access_token;
    const sendToken = (path: string) =>
      service.app.request(path, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/x-www-form-urlencoded',
          Authorization: `Basic ${btoa(`${body.clientId}:${body.secret}`)}`,
        },
        body: new URLSearchParams({ token }).toString(),
      });
    expect(await (await sendToken('/v2/oauth/introspect')).json()).toMatchObject({
      active: true,
      client_id: body.clientId,
    });
    expect((await sendToken('/v2/oauth/revoke')).status).toBe(200);
    expect(await (await sendToken('/v2/oauth/introspect')).json()).toEqual({ active: false });
  });

  it('stops working when its person is suspended, and is deleted with their account', async () => {
    const { browser, id, email } = await createSignedInPerson(service);
    const { body } = await expectStatus(browser.post('/api/account/client/secrets', { overlapDays: 0 }), 201);
    const { body: token } = await expectStatus(browser.post('/api/sandbox-token', {}), 201);
    const { queries } = service.appContext.database;
    const suspend = (suspendedAt: number | null) =>
      queries.updateTable('person').set({ suspendedAt }).where('id', '=', id).execute();
    await suspend(1);
    expect((await exchange(body.clientId, body.secret)).status).toBe(401);
    await expect(readAccess(token.access_token)).rejects.toThrow('disabled');
    await suspend(null);
    await expectStatus(browser.delete('/api/account', { email }), 204);
    expect(await queries.selectFrom('client').selectAll().where('id', '=', body.clientId).execute()).toEqual([]);
    expect(
      await queries.selectFrom('clientSecret').selectAll().where('clientId', '=', body.clientId).execute(),
    ).toEqual([]);
    await expect(readAccess(token.access_token)).rejects.toThrow('disabled');
  });

  it('limits issued tokens and audits new secrets', async () => {
    const { browser, id } = await createSignedInPerson(service);
    const responses = await service.atFixedTime(() =>
      Promise.all(Array.from({ length: 31 }, () => browser.post('/api/sandbox-token', {}))),
    );
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(1);
    await expectStatus(browser.post('/api/account/client/secrets', { overlapDays: 0 }), 201);
    const events = await service.appContext.database.queries
      .selectFrom('auditEvent')
      .select(['action', 'details'])
      .where('actorId', '=', id)
      .where('action', 'like', 'personalClient.%')
      .execute();
    expect(events).toEqual([{ action: 'personalClient.makeSecret', details: expect.stringContaining('"lastFour"') }]);
  });

  it('loses a secret that is reported as leaked, and its owner is notified', async () => {
    const { browser, email } = await createSignedInPerson(service);
    const { body } = await expectStatus(browser.post('/api/account/client/secrets', { overlapDays: 0 }), 201);
    await expectStatus(service.visitor().post('/api/keys/report-leak', { key: body.secret }), 200);
    expect((await exchange(body.clientId, body.secret)).status).toBe(401);
    expect((await readLatestMail(service, email)).text).toContain('Personal wheel client');
  });
});

import { expect, it } from 'vitest';
import { createTestKeyRequestBody, createTestOrganisationApplication } from '../../../tests/applications.ts';
import { describeOnBothDatabases, isSkippedUntilLongRun } from '../../../tests/databases.ts';
import { createTestOrganisation } from '../../../tests/organisations.ts';
import { createSignedInPerson, expectStatus } from '../../../tests/people.ts';
import { loadProviderSandboxContent } from '../../../tests/sandbox-content.ts';
import { startServiceNode } from '../../../tests/service.ts';
import { createServiceApp } from '../../app.ts';
import { openPortalSandbox } from '../sandbox/open-portal-sandbox.ts';

const parts = await loadProviderSandboxContent();
const hourMs = 3_600_000;

describeOnBothDatabases('sessions of the authentication proxy 1.0.0', (makeDatabase, engine) => {
  const itWithLongRunPostgres = it.skipIf(isSkippedUntilLongRun(engine));

  async function start() {
    const service = await startServiceNode(await makeDatabase());
    const app = createServiceApp({
      appContext: service.appContext,
      sandbox: openPortalSandbox(service.appContext, parts),
    });
    const send = async (
      method: string,
      path: string,
      { token, body, from }: { readonly token?: string; readonly body?: object; readonly from?: string } = {},
    ) => {
      const init = {
        method,
        headers: {
          ...(token !== undefined && { Authorization: `Token ${token}` }),
          ...(body && { 'Content-Type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      };
      const response = await app.request(
        path,
        init,
        from === undefined ? {} : { incoming: { socket: { remoteAddress: from } } },
      );
      const text = await response.text();
      return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
    };
    const open = (apiKey: string, companyCode: string) =>
      send('POST', '/v1/session', { body: { apiKey, companyCode } });
    return { service, app, send, open };
  }

  itWithLongRunPostgres(
    'are opened with an organisation key, log requests under that key, and can be renewed and ended',
    async () => {
      const { service, send, open } = await start();
      const organisation = await createTestOrganisation(service, null);
      const application = await createTestOrganisationApplication(organisation);
      const form = createTestKeyRequestBody({ scopes: ['jobs:read', 'jobs:write'], applicationId: application.id });
      const { body: result } = await expectStatus(
        organisation.owner.browser.post(`${organisation.path}/keys`, form),
        201,
      );
      const { status, headers, body: session } = await open(result.secret, organisation.customerNumber);
      expect([status, session.companyCode, headers.get('deprecation')]).toEqual([
        201,
        organisation.customerNumber,
        '@1725148800',
      ]);
      expect(session.token).toMatch(/^s-[\w-]{32}$/);

      const job = await send('POST', '/v1/jobs', { token: session.token, body: { typeId: 14, contactId: 48213 } });
      expect([job.status, job.body.status]).toEqual([201, 'new']);
      const history = await send('GET', `/v1/jobs/${job.body.id}/statuses`, { token: session.token });
      expect(history.body.items[0].userName).toMatch(/^Booking form/);
      expect(await send('GET', '/v1/contacts/48213', { token: session.token })).toMatchObject({
        status: 403,
        body: { code: 'NOT_ALLOWED' },
      });

      expect((await send('GET', '/v1/session', { token: session.token })).body).toMatchObject({
        companyCode: organisation.customerNumber,
        readOnly: false,
      });
      await service.appContext.requestLog.flush();
      const rows = await service.appContext.database.queries
        .selectFrom('requestLog')
        .select(['api', 'version', 'operation', 'keyId', 'status'])
        .execute();
      expect(rows.toSorted((a, b) => String(a.operation).localeCompare(String(b.operation)))).toEqual([
        { api: 'main', version: '1.0.0', operation: 'createJob', keyId: result.key.id, status: 201 },
        { api: 'main', version: '1.0.0', operation: 'getContact', keyId: result.key.id, status: 403 },
        { api: 'main', version: '1.0.0', operation: 'getJobStatusHistory', keyId: result.key.id, status: 200 },
      ]);

      const renewed = await send('POST', '/v1/session/renew', { token: session.token });
      expect(renewed.status).toBe(201);
      service.advanceTime(3_000);
      expect(await send('GET', '/v1/jobs', { token: session.token })).toMatchObject({
        status: 401,
        body: { code: 'TOKEN_INVALID' },
      });
      expect((await send('DELETE', '/v1/session', { token: renewed.body.token })).status).toBe(204);
      expect(await send('DELETE', '/v1/session', { token: renewed.body.token })).toMatchObject({
        status: 401,
        body: { code: 'TOKEN_INVALID' },
      });
      await service.stop();
    },
  );

  itWithLongRunPostgres(
    'have separate sandboxes for personal keys and guests, and end when the key is revoked',
    async () => {
      const { service, app, send, open } = await start();
      const person = await createSignedInPerson(service);
      const form = {
        name: 'My test key',
        scopes: ['contact-groups:read', 'contact-groups:write'],
        expiresInDays: 30,
        allowedAddresses: [],
      };
      const { body: result } = await expectStatus(person.browser.post('/api/account/keys', form), 201);
      const { body: session } = await open(result.secret, 'PERSONAL');
      const group = await send('POST', '/v1/contact-groups', { token: session.token, body: { name: 'Zebra keepers' } });
      expect([group.status, group.body.name]).toEqual([201, 'Zebra keepers']);

      const guest = await app.request('/api/sandbox/guest', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{}',
      });
      const { api_key: key, access_token: token } = (await guest.json()) as {
        readonly api_key: string;
        readonly access_token: string;
      };
      expect((await open(key.replace(/.$/, '-'), 'GUEST')).body.code).toBe('KEY_UNKNOWN');
      const { body: other } = await open(key, 'GUEST');
      expect((await send('GET', `/v1/contact-groups/${group.body.id}`, { token: other.token })).status).toBe(404);
      const created = await send('POST', '/v1/contact-groups', { token: other.token, body: { name: 'Aviary' } });
      const current = await app.request(`/v2/contact-groups/${created.body.id}`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      expect(((await current.json()) as { readonly name: string }).name).toBe('Aviary');

      await service.appContext.database.queries
        .updateTable('apiKey')
        .set({ revokedAt: service.appContext.now() })
        .where('id', '=', result.key.id)
        .execute();
      service.advanceTime(3_000);
      expect(await send('GET', '/v1/contact-groups', { token: session.token })).toMatchObject({
        status: 401,
        body: { code: 'TOKEN_INVALID' },
      });
      await service.stop();
    },
  );

  itWithLongRunPostgres(
    'are limited to five, of which the oldest is ended first, expire after ten hours, and require a key',
    async () => {
      const { service, send, open } = await start();
      const organisation = await createTestOrganisation(service, null);
      const { body: result } = await expectStatus(
        organisation.owner.browser.post(`${organisation.path}/keys`, createTestKeyRequestBody()),
        201,
      );
      const tokens: string[] = [];
      for (let count = 0; count < 6; count++) {
        tokens.push((await open(result.secret, String(organisation.number))).body.token);
        service.advanceTime(1_000);
      }
      const read = (token: string | undefined) => send('GET', '/v1/jobs?limit=1', { token: token ?? '' });
      expect([(await read(tokens[0])).status, (await read(tokens[1])).status, (await read(tokens[5])).status]).toEqual([
        401, 200, 200,
      ]);
      service.advanceTime(10 * hourMs);
      expect(await read(tokens[5])).toMatchObject({ status: 401, body: { code: 'TOKEN_EXPIRED' } });

      expect(await open('k-7f31c2', 'HARBOUR')).toMatchObject({ status: 401, body: { code: 'KEY_UNKNOWN' } });
      expect(await open(result.secret, 'SOMEBODY')).toMatchObject({ status: 401, body: { code: 'KEY_UNKNOWN' } });
      expect(await send('POST', '/v1/session', { body: {} })).toMatchObject({
        status: 400,
        body: { code: 'BAD_REQUEST' },
      });
      expect(await send('GET', '/v1/jobs', { token: 'anything' })).toMatchObject({
        status: 401,
        body: { code: 'TOKEN_INVALID' },
      });
      service.advanceTime(hourMs);
      const statuses: number[] = [];
      for (let count = 0; count <= 30; count++)
        statuses.push((await open(result.secret, String(organisation.number))).status);
      expect(statuses.indexOf(429)).toBe(30);
      await service.stop();
    },
  );

  itWithLongRunPostgres(
    'cannot be opened with an access token, which has different scopes and a shorter lifetime',
    async () => {
      const { service, app, send, open } = await start();
      const result = await app.request('/api/sandbox/guest', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ scope: 'jobs:read' }),
      });
      const { access_token: token } = (await result.json()) as { readonly access_token: string };
      expect(await open(token, 'GUEST')).toMatchObject({ status: 401, body: { code: 'KEY_UNKNOWN' } });
      expect(await service.appContext.database.queries.selectFrom('apiSession').selectAll().execute()).toEqual([]);
      expect((await send('GET', '/v1/jobs?limit=1', { token })).status).toBe(200);
      expect(await send('POST', '/v1/contacts', { token, body: {} })).toMatchObject({
        status: 403,
        body: { code: 'NOT_ALLOWED' },
      });
      await service.stop();
    },
  );

  itWithLongRunPostgres('can be opened and used only from IP addresses that the key allows', async () => {
    const { service, app, send } = await start();
    const organisation = await createTestOrganisation(service, null);
    const form = createTestKeyRequestBody({ allowedAddresses: ['203.0.113.0/29'] });
    const { body: result } = await expectStatus(
      organisation.owner.browser.post(`${organisation.path}/keys`, form),
      201,
    );
    const body = { apiKey: result.secret, companyCode: String(organisation.number) };
    const [address, otherAddress] = ['203.0.113.7', '198.51.100.7'];
    const session = await send('POST', '/v1/session', { body, from: address });
    expect(session.status).toBe(201);
    expect(await send('POST', '/v1/session', { body, from: otherAddress })).toMatchObject({
      status: 401,
      body: { code: 'KEY_UNKNOWN' },
    });
    const { token } = session.body;
    expect((await send('GET', '/v1/jobs?limit=1', { token, from: address })).status).toBe(200);
    expect(await send('GET', '/v1/jobs?limit=1', { token, from: otherAddress })).toMatchObject({
      status: 401,
      body: { code: 'TOKEN_INVALID' },
    });
    expect(await send('POST', '/v1/session/renew', { token, from: otherAddress })).toMatchObject({ status: 401 });
    const call = async (from: string) => {
      const init = {
        method: 'POST',
        headers: { 'X-Api-Key': result.secret, 'Content-Type': 'application/json' },
        body: '{}',
      };
      return (await (
        await app.request('/call/job-list', init, { incoming: { socket: { remoteAddress: from } } })
      ).json()) as { readonly code: number };
    };
    expect((await call(address)).code).toBe(0);
    expect((await call(otherAddress)).code).not.toBe(0);
    await service.stop();
  });

  itWithLongRunPostgres('count attempts with unknown keys by client IP address, but not with valid keys', async () => {
    const { service, send } = await start();
    const guess = (index: number, from: string) =>
      send('POST', '/v1/session', { body: { apiKey: `nobody-${index}`, companyCode: 'X' }, from });
    for (let index = 0; index < 60; index++) expect((await guess(index, '2001:db8:5::1')).status).toBe(401);
    expect(await guess(60, '2001:db8:5::2')).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect((await guess(61, '2001:db8:6::1')).status).toBe(401);
    const organisation = await createTestOrganisation(service, null);
    const { body: result } = await expectStatus(
      organisation.owner.browser.post(`${organisation.path}/keys`, createTestKeyRequestBody()),
      201,
    );
    const body = { apiKey: result.secret, companyCode: String(organisation.number) };
    expect((await send('POST', '/v1/session', { body, from: '2001:db8:5::1' })).status).toBe(201);
    await service.stop();
  });

  it('are limited to five even if many are opened concurrently, and can be renewed only once', async () => {
    const { service, send, open } = await start();
    const organisation = await createTestOrganisation(service, null);
    const { body: result } = await expectStatus(
      organisation.owner.browser.post(`${organisation.path}/keys`, createTestKeyRequestBody()),
      201,
    );
    const opened = await Promise.all(
      Array.from({ length: 12 }, () => open(result.secret, String(organisation.number))),
    );
    expect(opened.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 201));
    const { queries } = service.appContext.database;
    expect(await queries.selectFrom('apiSession').select('id').execute()).toHaveLength(5);
    const live = await Promise.all(
      opened.map(async ({ body }) =>
        (await send('GET', '/v1/session', { token: body.token })).status === 200 ? body.token : null,
      ),
    );
    const token = live.find((candidate) => candidate !== null);
    const renewed = await Promise.all(Array.from({ length: 10 }, () => send('POST', '/v1/session/renew', { token })));
    expect(renewed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 401),
    ]);
    expect(await queries.selectFrom('apiSession').select('id').execute()).toHaveLength(5);
    await service.stop();
  });
});

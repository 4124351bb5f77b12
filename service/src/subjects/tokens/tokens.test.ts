import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestOrganisationApplication } from '../../../tests/applications.ts';
import { describeOnBothDatabases, isSkippedUntilLongRun } from '../../../tests/databases.ts';
import { createStaffMember, createTestOrganisation } from '../../../tests/organisations.ts';
import { expectStatus, signInAgain } from '../../../tests/people.ts';
import { startServiceNode, type TestService, testUrl } from '../../../tests/service.ts';
import { decryptText, encryptText } from '../../core/text/encryption.ts';
import { signingKeyLifetimes } from './signing-keys.ts';

const day = 24 * 3_600_000;

// Nodes that create the first key concurrently conflict, which the databases resolve differently.
describeOnBothDatabases('access tokens', (makeDatabase, engine) => {
  const itWithLongRunPostgres = it.skipIf(isSkippedUntilLongRun(engine));
  let service: TestService;
  let staff: Awaited<ReturnType<typeof createStaffMember>>;
  let organisation: Awaited<ReturnType<typeof createTestOrganisation>>;
  beforeAll(async () => {
    service = await startServiceNode(await makeDatabase());
    staff = await createStaffMember(service);
    organisation = await createTestOrganisation(service, staff.browser);
  });
  // Time passes in these tests, so people who create secrets must authenticate again.
  beforeEach(() => signInAgain(organisation.owner));
  afterAll(() => service.stop());

  const post = (
    path: string,
    fields: Readonly<Record<string, string>> | string,
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const body = typeof fields === 'string' ? fields : new URLSearchParams(fields).toString();
    return service
      .visitor()
      .send('POST', path, body, { 'content-type': 'application/x-www-form-urlencoded', ...headers });
  };
  const basic = (id: string, secret: string) => ({
    authorization: `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`,
  });
  const requestToken = (client: { id: string; secret: string }, fields: Readonly<Record<string, string>> = {}) =>
    post('/v2/oauth/token', { grant_type: 'client_credentials', ...fields }, basic(client.id, client.secret));
  const introspect = async (client: { id: string; secret: string }, token: string) =>
    (await expectStatus(post('/v2/oauth/introspect', { token }, basic(client.id, client.secret)), 200)).body;

  /** Creates an application with a secret for each environment. */
  async function createClients(holder = organisation) {
    const application = await createTestOrganisationApplication(holder);
    const getSecret = async (environment: string) =>
      (
        await expectStatus(
          holder.owner.browser.post(`${application.path}/clients/${environment}/secrets`, { overlapDays: 0 }),
          201,
        )
      ).body.secret as string;
    return {
      application,
      sandbox: { id: application.sandboxClient, secret: await getSecret('sandbox') },
      production: { id: application.productionClient, secret: await getSecret('production') },
    };
  }
  const license = async (application: { id: string }, changes: Readonly<Record<string, unknown>> = {}) => {
    const startsOn = new Date(service.appContext.now()).toISOString().slice(0, 10);
    const form = {
      applicationId: application.id,
      customerNumber: organisation.customerNumber,
      product: 'rest-2',
      scopes: ['jobs:read', 'jobs:schedule'],
      seats: 1,
      purpose: 'Plans jobs for the office.',
      startsOn,
      endsOn: null,
      ...changes,
    };
    return (await expectStatus(organisation.owner.browser.post('/api/licences', form), 201)).body.licence;
  };

  itWithLongRunPostgres('are issued to a sandbox client, and can be verified with the published keys', async () => {
    const { sandbox } = await createClients();
    const { body, headers } = await expectStatus(requestToken(sandbox), 200);
    expect(body).toEqual({
      access_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'jobs:read jobs:schedule jobs:write',
    });
    expect(headers.get('cache-control')).toBe('no-store');

    const keys = await service.visitor().get('/v2/oauth/keys');
    expect(keys.headers.get('cache-control')).toBe('public, max-age=300');
    expect(keys.body.keys[0]).toEqual({
      kid: expect.stringMatching(/^\d{4}-\d\d-[0-9a-f]{8}$/),
      kty: 'EC',
      crv: 'P-256',
      x: expect.any(String),
      y: expect.any(String),
      use: 'sig',
      alg: 'ES256',
    });
    const { payload } = await jwtVerify(body.access_token, createLocalJWKSet(keys.body), {
      issuer: testUrl,
      audience: testUrl,
      typ: 'at+jwt',
    });
    expect(payload).toMatchObject({
      sub: sandbox.id,
      client_id: sandbox.id,
      organisation_id: organisation.number,
      scope: body.scope,
      environment: 'sandbox',
      jti: expect.any(String),
    });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3600);
  });

  itWithLongRunPostgres('are issued for production only with a current licence, and within its scopes', async () => {
    const { application, production } = await createClients();
    const refused = await requestToken(production);
    expect([refused.status, refused.body]).toEqual([
      403,
      { error: 'licence_lapsed', error_description: 'The application has no current licence for the organisation.' },
    ]);
    await license(application);
    const { body } = await expectStatus(requestToken(production), 200);
    expect(body.scope).toBe('jobs:read jobs:schedule');
    expect((await expectStatus(requestToken(production, { scope: 'jobs:read' }), 200)).body.scope).toBe('jobs:read');
    expect((await requestToken(production, { scope: 'jobs:write' })).body).toMatchObject({ error: 'invalid_scope' });
  });

  itWithLongRunPostgres(
    'contain the accessed organisation, which the client selects if it has several licences',
    async () => {
      const { application, production } = await createClients();
      const other = await createTestOrganisation(service, staff.browser);
      await license(application);
      const second = await license(application, { customerNumber: other.customerNumber, scopes: ['jobs:read'] });
      await expectStatus(other.owner.browser.post(`/api/licences/${second.id}/steps`, { step: 'consent' }), 200);
      const unclear = await requestToken(production);
      expect([unclear.status, unclear.body.error, unclear.body.error_description]).toEqual([
        400,
        'invalid_request',
        expect.stringContaining(`${organisation.number}, ${other.number}`),
      ]);
      const { body } = await expectStatus(requestToken(production, { organisation_id: String(other.number) }), 200);
      expect(await introspect(production, body.access_token)).toMatchObject({
        active: true,
        organisation_id: other.number,
        scope: 'jobs:read',
      });
      expect((await requestToken(production, { organisation_id: '1' })).status).toBe(403);
      expect((await requestToken(production, { organisation_id: 'x' })).status).toBe(400);
    },
  );

  it.each([
    ['invalid_request', 400, {}],
    ['unsupported_grant_type', 400, { grant_type: 'password' }],
    ['invalid_scope', 400, { grant_type: 'client_credentials', scope: 'everything' }],
    ['invalid_scope', 400, { grant_type: 'client_credentials', scope: 'stock:write' }],
    ['invalid_scope', 400, { grant_type: 'client_credentials', scope: '   ' }],
  ])('responds with %s and %i to %j', async (error, status, fields) => {
    const { sandbox } = await createClients();
    const answer = await post('/v2/oauth/token', fields, basic(sandbox.id, sandbox.secret));
    expect([answer.status, answer.body.error]).toEqual([status, error]);
  });

  itWithLongRunPostgres(
    'are not issued to a client that fails to authenticate, with the same error for every cause',
    async () => {
      const { sandbox, production } = await createClients();
      const grant = { grant_type: 'client_credentials' };
      const attempts = [
        post('/v2/oauth/token', grant),
        post('/v2/oauth/token', grant, basic(sandbox.id, production.secret)),
        post('/v2/oauth/token', grant, basic('rm_client_0000000000000000', sandbox.secret)),
        post('/v2/oauth/token', grant, basic(sandbox.id, '')),
        post('/v2/oauth/token', grant, { authorization: 'Basic !!!' }),
        post('/v2/oauth/token', grant, { authorization: `Bearer ${sandbox.secret}` }),
        post('/v2/oauth/token', { ...grant, client_id: sandbox.id, client_secret: `${sandbox.secret}x` }),
      ];
      for (const attempt of attempts) {
        const { status, body, headers } = await attempt;
        expect([status, body]).toEqual([
          401,
          {
            error: 'invalid_client',
            error_description: 'The client is unknown or disabled, or its secret does not match.',
          },
        ]);
        expect(headers.get('www-authenticate')).toContain('Basic');
      }
    },
  );

  itWithLongRunPostgres(
    'are issued with client credentials in form fields, but not in both the form and the header',
    async () => {
      const { sandbox } = await createClients();
      const fields = { grant_type: 'client_credentials', client_id: sandbox.id, client_secret: sandbox.secret };
      await expectStatus(post('/v2/oauth/token', fields), 200);
      expect((await post('/v2/oauth/token', fields, basic(sandbox.id, sandbox.secret))).body.error).toBe(
        'invalid_request',
      );
      expect(
        (await post('/v2/oauth/token', `${new URLSearchParams(fields)}&scope=jobs:read&scope=jobs:write`)).body
          .error_description,
      ).toBe('The field scope is sent twice.');
      expect(
        (await post('/v2/oauth/token', JSON.stringify(fields), { 'content-type': 'application/json' })).body.error,
      ).toBe('invalid_request');
      await expectStatus(post('/v2/oauth/token', { ...fields, unknown_field: 'ignored' }), 200);
    },
  );

  itWithLongRunPostgres('are issued with both the old and the new secret while they overlap', async () => {
    const { application, sandbox } = await createClients();
    const { body } = await organisation.owner.browser.post(`${application.path}/clients/sandbox/secrets`, {
      overlapDays: 1,
    });
    await expectStatus(requestToken(sandbox), 200);
    await expectStatus(requestToken({ ...sandbox, secret: body.secret }), 200);
    service.advanceTime(day);
    expect((await requestToken(sandbox)).status).toBe(401);
    await expectStatus(requestToken({ ...sandbox, secret: body.secret }), 200);
    const page = await organisation.owner.browser.get(application.path);
    expect(page.body.clients[0].secrets[0].lastUsedAt).not.toBeNull();
  });

  itWithLongRunPostgres('are issued at most 30 times a minute', async () => {
    const { sandbox } = await createClients();
    const answers = await service.atFixedTime(() =>
      Promise.all(Array.from({ length: 32 }, () => requestToken(sandbox))),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(2);
    expect(refused[0]?.body.error).toBe('slow_down');
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    service.advanceTime(60_000);
    await expectStatus(requestToken(sandbox), 200);
  });

  itWithLongRunPostgres('are active in introspection only for their own client', async () => {
    const [{ sandbox }, other] = [await createClients(), await createClients()];
    const { body } = await requestToken(sandbox);
    expect(await introspect(sandbox, body.access_token)).toEqual({
      active: true,
      client_id: sandbox.id,
      organisation_id: organisation.number,
      scope: body.scope,
      iat: expect.any(Number),
      exp: expect.any(Number),
    });
    expect(await introspect(other.sandbox, body.access_token)).toEqual({ active: false });
    const [header = '', payload = '', signature = ''] = body.access_token.split('.');
    const widened = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), scope: 'jobs:finance' }),
    ).toString('base64url');
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url');
    for (const forged of [`${header}.${widened}.${signature}`, `${unsigned}.${payload}.`, 'x', `${body.access_token}x`])
      expect(await introspect(sandbox, forged)).toEqual({ active: false });
    expect((await post('/v2/oauth/introspect', {}, basic(sandbox.id, sandbox.secret))).body.error).toBe(
      'invalid_request',
    );
  });

  itWithLongRunPostgres(
    'are inactive when revoked or expired, or when their licence or application is suspended',
    async () => {
      const { application, sandbox, production } = await createClients();
      const [revoked, valid] = [
        (await requestToken(sandbox)).body.access_token,
        (await requestToken(sandbox)).body.access_token,
      ];
      const other = await createClients();
      await expectStatus(
        post('/v2/oauth/revoke', { token: valid }, basic(other.sandbox.id, other.sandbox.secret)),
        200,
      );
      await expectStatus(post('/v2/oauth/revoke', { token: revoked }, basic(sandbox.id, sandbox.secret)), 200);
      await expectStatus(
        post(
          '/v2/oauth/revoke',
          { token: revoked, token_type_hint: 'access_token' },
          basic(sandbox.id, sandbox.secret),
        ),
        200,
      );
      await expectStatus(post('/v2/oauth/revoke', { token: 'never was' }, basic(sandbox.id, sandbox.secret)), 200);
      expect([await introspect(sandbox, revoked), await introspect(sandbox, valid)]).toMatchObject([
        { active: false },
        { active: true },
      ]);

      const licence = await license(application);
      const { body } = await requestToken(production);
      expect(await introspect(production, body.access_token)).toMatchObject({ active: true });
      await organisation.owner.browser.post(`/api/licences/${licence.id}/steps`, {
        step: 'suspend',
        reason: 'On holiday.',
      });
      expect(await introspect(production, body.access_token)).toEqual({ active: false });
      expect((await requestToken(production)).body.error).toBe('licence_lapsed');

      service.advanceTime(3_600_000);
      expect(await introspect(sandbox, valid)).toEqual({ active: false });
      await signInAgain(organisation.owner);
      await organisation.owner.browser.post(`${application.path}/state`, { step: 'suspend', reason: 'Maintenance.' });
      expect((await requestToken(sandbox)).status).toBe(401);
    },
  );

  itWithLongRunPostgres('are issued by an authorization server that publishes its metadata', async () => {
    const { body } = await service.visitor().get('/.well-known/oauth-authorization-server');
    expect(body).toMatchObject({
      issuer: testUrl,
      token_endpoint: `${testUrl}/v2/oauth/token`,
      jwks_uri: `${testUrl}/v2/oauth/keys`,
      grant_types_supported: ['client_credentials'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    });
  });

  describe('signing keys', () => {
    const listKeyIds = async () =>
      (await service.visitor().get('/v2/oauth/keys')).body.keys.map(({ kid }: { kid: string }) => kid);
    const rotate = () =>
      Promise.all([service.appContext.signingKeys.rotate(), service.appContext.signingKeys.rotate()]);

    itWithLongRunPostgres(
      'are published a day before they sign, sign for a month, and stay published until their tokens expire',
      async () => {
        const { sandbox } = await createClients();
        const readKeyId = async () => decodeProtectedHeader((await requestToken(sandbox)).body.access_token).kid;
        await rotate();
        const first = await readKeyId();
        expect(await listKeyIds()).toEqual([first]);
        service.advanceTime(signingKeyLifetimes.active - signingKeyLifetimes.announced);
        await rotate();
        const [second] = await listKeyIds();
        expect(await listKeyIds()).toEqual([second, first]);
        expect(await readKeyId()).toBe(first);
        service.advanceTime(signingKeyLifetimes.announced - 1000);
        await rotate();
        const last = (await requestToken(sandbox)).body.access_token;
        expect(decodeProtectedHeader(last).kid).toBe(first);
        service.advanceTime(1000);
        await rotate();
        expect(await readKeyId()).toBe(second);
        expect(await listKeyIds()).toEqual([second, first]);
        expect(await introspect(sandbox, last)).toMatchObject({ active: true });
        service.advanceTime(signingKeyLifetimes.retired);
        await rotate();
        expect(await listKeyIds()).toEqual([second]);
        await signInAgain(organisation.owner, staff);
      },
    );

    it('are created only once when several nodes start without keys', async () => {
      const location = await makeDatabase();
      const nodes = await Promise.all([startServiceNode(location), startServiceNode(location)]);
      const published = await Promise.all(
        nodes.flatMap((node) => [node, node, node]).map((node) => node.visitor().get('/v2/oauth/keys')),
      );
      expect(new Set(published.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      await Promise.all(nodes.map((node) => node.stop()));
    });

    itWithLongRunPostgres('are stored encrypted', async () => {
      await service.appContext.signingKeys.getSigningKey();
      const { privateKey } = await service.appContext.database.queries
        .selectFrom('signingKey')
        .selectAll()
        .executeTakeFirstOrThrow();
      expect(privateKey).not.toMatch(/["{]/);
      const text = encryptText('a private key', 'secret one', 'test');
      expect(decryptText(text, 'secret one', 'test')).toBe('a private key');
      expect(() => decryptText(text, 'secret two', 'test')).toThrow();
      expect(() => decryptText(text, 'secret one', 'another purpose')).toThrow();
      expect(() => decryptText((text.startsWith('A') ? 'B' : 'A') + text.slice(1), 'secret one', 'test')).toThrow();
    });
  });
});

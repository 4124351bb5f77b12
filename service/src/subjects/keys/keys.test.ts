import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createTestKeyRequestBody,
  createTestLicenceRequestBody,
  createTestOrganisationApplication,
} from '../../../tests/applications.ts';
import { describeOnBothDatabases, isSkippedUntilLongRun } from '../../../tests/databases.ts';
import { createInvitedTestMember, createStaffMember, createTestOrganisation } from '../../../tests/organisations.ts';
import { createSignedInPerson, expectStatus, readLatestMail, signInAgain } from '../../../tests/people.ts';
import { startServiceNode, type TestService } from '../../../tests/service.ts';

const day = 24 * 3_600_000;
const gatewaySecret = 'the-gateway-proves-itself-with-this-secret';

// Uses are counted with an upsert, and PostgreSQL returns sums as strings.
describeOnBothDatabases('keys', (makeDatabase, engine) => {
  const itWithLongRunPostgres = it.skipIf(isSkippedUntilLongRun(engine));
  let service: TestService;
  let staff: Awaited<ReturnType<typeof createStaffMember>>;
  let organisation: Awaited<ReturnType<typeof createTestOrganisation>>;
  let application: Awaited<ReturnType<typeof createTestOrganisationApplication>>;
  beforeAll(async () => {
    service = await startServiceNode(await makeDatabase(), { GATEWAY_SECRET: gatewaySecret });
    staff = await createStaffMember(service);
    organisation = await createTestOrganisation(service, staff.browser);
    application = await createTestOrganisationApplication(organisation);
    await addLicence(organisation, application);
  });
  // The tests advance the clock, so people who create keys must authenticate again.
  beforeEach(() => signInAgain(organisation.owner));
  afterAll(() => service.stop());

  const addLicence = (
    holder: Awaited<ReturnType<typeof createTestOrganisation>>,
    { id }: { readonly id: string },
    changes: Readonly<Record<string, unknown>> = {},
  ) =>
    expectStatus(
      holder.owner.browser.post(
        '/api/licences',
        createTestLicenceRequestBody(service, { applicationId: id, customerNumber: holder.customerNumber, ...changes }),
      ),
      201,
    );
  const postKey = (changes: Readonly<Record<string, unknown>> = {}) =>
    organisation.owner.browser.post(`${organisation.path}/keys`, createTestKeyRequestBody(changes));
  const createKey = async (changes: Readonly<Record<string, unknown>> = {}) =>
    (await expectStatus(postKey(changes), 201)).body;
  const verify = async (key: string, extra: Readonly<Record<string, unknown>> = {}) =>
    (
      await expectStatus(
        service
          .visitor()
          .send('POST', '/api/keys/verify', { key, ...extra }, { authorization: `Bearer ${gatewaySecret}` }),
        200,
      )
    ).body;
  const readKey = async (id: string) => (await organisation.owner.browser.get(`/api/keys/${id}`)).body;

  itWithLongRunPostgres('are shown in full only when created, and by their hint afterwards', async () => {
    const { key, secret } = await createKey({
      environment: 'production',
      applicationId: application.id,
      name: 'Website',
    });
    expect(secret).toMatch(/^rm_live_[0-9A-Za-z]{33}$/);
    expect(key).toMatchObject({
      name: 'Website',
      hint: `rm_live_…${secret.slice(-4)}`,
      environment: 'production',
      state: 'active',
      createdBy: 'Olive Owner',
      applicationName: application.name,
      lastUsed: null,
      warnings: [],
    });
    const { body } = await organisation.owner.browser.get(`${organisation.path}/keys`);
    expect(body.keys).toContainEqual(key);
    expect(JSON.stringify(body)).not.toContain(secret.slice(8, 30));
    expect(body).toMatchObject({
      productionAllowed: true,
      applications: [{ id: application.id, scopes: ['jobs:read', 'jobs:schedule', 'jobs:write'] }],
    });
    const stored = await service.appContext.database.queries
      .selectFrom('apiKey')
      .selectAll()
      .where('id', '=', key.id)
      .execute();
    expect(JSON.stringify(stored)).not.toContain(secret.slice(8, 30));
  });

  itWithLongRunPostgres('are verified with their scopes and owner', async () => {
    const { key, secret } = await createKey({ environment: 'production', applicationId: application.id });
    expect(await verify(secret)).toEqual({
      active: true,
      keyId: key.id,
      environment: 'production',
      scopes: ['jobs:read'],
      organisationNumber: organisation.number,
      applicationId: application.id,
      actsFor: null,
    });
  });

  it('report unused scopes and the problems encountered after a week of use', async () => {
    const { key, secret } = await createKey({
      environment: 'production',
      applicationId: application.id,
      scopes: ['jobs:read', 'jobs:write', 'jobs:schedule'],
    });
    await verify(secret, { scope: 'jobs:read', operation: 'getJob', address: '192.0.2.7' });
    expect((await readKey(key.id)).health).toEqual({ unusedScopes: [], problems: [], deprecated: [] });
    service.advanceTime(8 * day);
    const at = new Date(service.appContext.now()).toISOString();
    const request = {
      at,
      method: 'GET',
      path: '/v2/jobs/1',
      milliseconds: 12,
      keyId: key.id,
      operation: 'getJob',
      api: 'main',
      version: '2.0.0',
    };
    const requests = ['not-found', 'not-found', 'validation-failed', undefined].map((problem, index) => ({
      ...{ ...request, id: `${key.id}-${index}`, status: problem === undefined ? 200 : 404 },
      ...(problem && { problem }),
    }));
    await expectStatus(
      service
        .visitor()
        .send('POST', '/api/requests/report', { requests }, { authorization: `Bearer ${gatewaySecret}` }),
      200,
    );
    await signInAgain(organisation.owner);
    const { health, key: view } = await readKey(key.id);
    expect(view.lastUsed).toMatchObject({ operation: 'getJob', address: '192.0.2.7' });
    expect(health).toEqual({
      unusedScopes: ['jobs:schedule', 'jobs:write'],
      problems: [
        { name: 'not-found', calls: 2, lastAt: at },
        { name: 'validation-failed', calls: 1, lastAt: at },
      ],
      deprecated: [],
    });
    const narrowed = await expectStatus(
      organisation.owner.browser.put(`/api/keys/${key.id}`, {
        name: key.name,
        scopes: ['jobs:read'],
        allowedAddresses: [],
      }),
      200,
    );
    expect([narrowed.body.key.scopes, narrowed.body.health.unusedScopes]).toEqual([['jobs:read'], []]);
  });

  itWithLongRunPostgres('include the web user that they act for, even after a rotation', async () => {
    const { key, secret } = await createKey({ actsFor: ' booking-form ' });
    expect(key.actsFor).toBe('booking-form');
    expect(await verify(secret)).toMatchObject({ active: true, actsFor: 'booking-form' });
    const rotation = await expectStatus(
      organisation.owner.browser.post(`/api/keys/${key.id}/rotate`, { overlapHours: 0, expiresInDays: 90 }),
      201,
    );
    expect(await verify(rotation.body.secret)).toMatchObject({ active: true, actsFor: 'booking-form' });
    expect((await postKey({ actsFor: '' })).body.errors).toMatchObject([
      { pointer: '/actsFor', message: 'Enter the name of a user.' },
    ]);
  });

  itWithLongRunPostgres('show their holder what they permit, with either header', async () => {
    const { secret } = await createKey();
    const readCurrentKey = (headers: Record<string, string>) =>
      service.visitor().send('GET', '/api/keys/current', undefined, headers);
    expect((await readCurrentKey({ authorization: `Bearer ${secret}` })).body).toMatchObject({
      active: true,
      scopes: ['jobs:read'],
    });
    expect((await readCurrentKey({ 'x-api-key': secret })).body.active).toBe(true);
    const typo = await readCurrentKey({ 'x-api-key': `${secret.slice(0, -1)}!` });
    expect([typo.status, typo.body.detail]).toEqual([
      401,
      'The key is not complete: check whether it is mistyped or cut off.',
    ]);
  });

  it.each([
    ['malformed', 'not-a-key'],
    ['malformed', `rm_test_${'0'.repeat(33)}`],
    ['malformed', `rm_secret_${'0'.repeat(33)}`],
  ])('are rejected before any query if the secret is %s', async (reason, key) => {
    expect(await verify(key)).toEqual({ active: false, reason });
  });

  itWithLongRunPostgres('are verified only for gateways with the gateway secret', async () => {
    const { secret } = await createKey();
    for (const authorization of ['', 'Bearer wrong', `Basic ${gatewaySecret}`]) {
      expect(
        (await service.visitor().send('POST', '/api/keys/verify', { key: secret }, { authorization })).status,
      ).toBe(401);
    }
  });

  it('show when they were last used, and calls and errors by day', async () => {
    const { key, secret } = await createKey();
    for (let count = 0; count < 3; count++) await verify(secret, { operation: 'getJob', address: '192.0.2.9' });
    await verify(secret, { operation: 'createContact', address: '192.0.2.10', scope: 'contacts:write' });
    await service.visitor().send(
      'POST',
      '/api/keys/usage',
      {
        uses: [
          { keyId: key.id, errors: 2 },
          { keyId: 'key_never', errors: 1 },
        ],
      },
      { authorization: `Bearer ${gatewaySecret}` },
    );
    const { key: view, days } = await readKey(key.id);
    expect(view.lastUsed).toMatchObject({ operation: 'createContact', address: '192.0.2.10' });
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toMatchObject({ calls: 4, errors: 3 });
    service.advanceTime(2 * day);
    await verify(secret);
    expect((await readKey(key.id)).days.slice(-3)).toMatchObject([{ calls: 4 }, { calls: 0 }, { calls: 1 }]);
  });

  itWithLongRunPostgres('work only for their scopes and from their allowed IP addresses', async () => {
    const { secret } = await createKey({ allowedAddresses: ['192.0.2.0/24', '2001:db8::/32'] });
    expect(await verify(secret, { address: '192.0.2.77', scope: 'jobs:read' })).toMatchObject({ active: true });
    expect(await verify(secret, { address: '2001:db8::5' })).toMatchObject({ active: true });
    expect(await verify(secret, { address: '198.51.100.1' })).toEqual({ active: false, reason: 'address' });
    expect(await verify(secret)).toEqual({ active: false, reason: 'address' });
    expect(await verify(secret, { address: '192.0.2.77', scope: 'jobs:write' })).toEqual({
      active: false,
      reason: 'scope',
    });
    for (const address of ['10.0.0.0/33', '010.0.0.1', '10.0.0.0/08', 'fe80::1%eth0'])
      expect((await postKey({ allowedAddresses: [address] })).body.errors).toMatchObject([
        { pointer: '/allowedAddresses/0' },
      ]);
  });

  itWithLongRunPostgres(
    'both work during the overlap of a rotation, and show the last use of the replaced key',
    async () => {
      const { key, secret } = await createKey();
      const rotation = await expectStatus(
        organisation.owner.browser.post(`/api/keys/${key.id}/rotate`, { overlapHours: 24, expiresInDays: 90 }),
        201,
      );
      expect(rotation.body.key).toMatchObject({ name: key.name, scopes: key.scopes, state: 'active' });
      expect(
        (await organisation.owner.browser.post(`/api/keys/${key.id}/rotate`, { overlapHours: 24, expiresInDays: 90 }))
          .status,
      ).toBe(409);
      await verify(secret, { operation: 'getJob' });
      const { predecessor } = await readKey(rotation.body.key.id);
      expect(predecessor).toMatchObject({
        id: key.id,
        state: 'rotating',
        lastUsed: { operation: 'getJob' },
        warnings: ['predecessorInUse'],
      });
      expect(await verify(rotation.body.secret)).toMatchObject({ active: true });
      service.advanceTime(day);
      expect(await verify(secret)).toEqual({ active: false, reason: 'expired' });
      expect(await verify(rotation.body.secret)).toMatchObject({ active: true });
      await signInAgain(organisation.owner);

      const next = await expectStatus(
        organisation.owner.browser.post(`/api/keys/${rotation.body.key.id}/rotate`, {
          overlapHours: 0,
          expiresInDays: null,
        }),
        201,
      );
      expect(await verify(rotation.body.secret)).toEqual({ active: false, reason: 'expired' });
      expect(next.body.key.warnings).toEqual(['noExpiry']);
    },
  );

  itWithLongRunPostgres('are revoked immediately and permanently', async () => {
    const { key, secret } = await createKey();
    await expectStatus(organisation.owner.browser.post(`/api/keys/${key.id}/revoke`, { reason: 'unused' }), 204);
    expect(await verify(secret)).toEqual({ active: false, reason: 'revoked' });
    expect((await readKey(key.id)).key).toMatchObject({ state: 'revoked', revokeReason: 'unused' });
    for (const attempt of ['revoke', 'rotate'])
      expect(
        (
          await organisation.owner.browser.post(
            `/api/keys/${key.id}/${attempt}`,
            attempt === 'revoke' ? { reason: 'other' } : { overlapHours: 0, expiresInDays: 7 },
          )
        ).status,
      ).toBe(409);
  });

  itWithLongRunPostgres('can be renamed and lose scopes, but cannot gain any', async () => {
    const { key, secret } = await createKey({ scopes: ['jobs:read', 'jobs:write'] });
    const change = (body: Record<string, unknown>) =>
      organisation.owner.browser.put(`/api/keys/${key.id}`, {
        name: 'Narrow',
        scopes: ['jobs:read'],
        allowedAddresses: [],
        ...body,
      });
    expect((await expectStatus(change({}), 200)).body.key).toMatchObject({ name: 'Narrow', scopes: ['jobs:read'] });
    expect((await change({ scopes: ['jobs:read', 'jobs:write'] })).body.errors).toMatchObject([{ pointer: '/scopes' }]);
    expect(await verify(secret, { scope: 'jobs:write' })).toEqual({ active: false, reason: 'scope' });
  });

  itWithLongRunPostgres('expire, with a warning 14 days before', async () => {
    const { key, secret } = await createKey({ expiresInDays: 30 });
    service.advanceTime(16 * day);
    await signInAgain(organisation.owner, staff);
    expect((await readKey(key.id)).key).toMatchObject({ state: 'expiring', warnings: ['neverUsed', 'expiringSoon'] });
    service.advanceTime(14 * day);
    await signInAgain(organisation.owner, staff);
    expect((await readKey(key.id)).key.state).toBe('expired');
    expect(await verify(secret)).toEqual({ active: false, reason: 'expired' });
  });

  itWithLongRunPostgres('have unique names while valid, even if created concurrently', async () => {
    const form = createTestKeyRequestBody();
    const answers = await Promise.all(
      [1, 2, 3].map(() => organisation.owner.browser.post(`${organisation.path}/keys`, form)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.errors).toEqual([
      { pointer: '/name', message: 'This name is taken.' },
    ]);
  });

  itWithLongRunPostgres(
    'require an application with their scopes and a verified organisation for production',
    async () => {
      expect((await postKey({ environment: 'production' })).body.errors).toMatchObject([{ pointer: '/applicationId' }]);
      expect(
        (await postKey({ environment: 'production', applicationId: application.id, scopes: ['stock:write'] })).body
          .errors,
      ).toMatchObject([{ pointer: '/scopes', message: 'The application does not have these scopes: stock:write.' }]);
      const draft = await createTestOrganisationApplication(organisation, { active: false });
      expect((await postKey({ environment: 'production', applicationId: draft.id })).body.title).toBe(
        'Production not allowed yet',
      );
      const pending = await createTestOrganisation(service, null);
      expect(
        (
          await pending.owner.browser.post(
            `${pending.path}/keys`,
            createTestKeyRequestBody({ environment: 'production' }),
          )
        ).body.title,
      ).toBe('Production not allowed yet');
      await expectStatus(pending.owner.browser.post(`${pending.path}/keys`, createTestKeyRequestBody()), 201);
      const foreign = await createTestOrganisationApplication(await createTestOrganisation(service, staff.browser));
      expect((await postKey({ applicationId: foreign.id })).body.errors).toEqual([
        { pointer: '/applicationId', message: 'Choose an application of your organisation.' },
      ]);
    },
  );

  itWithLongRunPostgres('stop working while their organisation or application is suspended', async () => {
    const holder = await createTestOrganisation(service, staff.browser);
    const app = await createTestOrganisationApplication(holder);
    await addLicence(holder, app);
    const { body } = await holder.owner.browser.post(
      `${holder.path}/keys`,
      createTestKeyRequestBody({ environment: 'production', applicationId: app.id }),
    );
    await staff.browser.post(`${holder.path}/decisions`, { decision: 'suspend', reason: 'Unpaid.' });
    expect(await verify(body.secret)).toEqual({ active: false, reason: 'organisation' });
    await staff.browser.post(`${holder.path}/decisions`, { decision: 'reinstate', version: 3 });
    await holder.owner.browser.post(`${app.path}/state`, { step: 'suspend', reason: 'Maintenance.' });
    expect(await verify(body.secret)).toEqual({ active: false, reason: 'application' });
    await holder.owner.browser.post(`${app.path}/state`, { step: 'resume' });
    expect(await verify(body.secret)).toMatchObject({ active: true });
  });

  itWithLongRunPostgres(
    'require a licence for the organisation and product in production, even if the gateway names neither',
    async () => {
      const [holder, other] = [
        await createTestOrganisation(service, staff.browser),
        await createTestOrganisation(service, staff.browser),
      ];
      const app = await createTestOrganisationApplication(holder);
      const { body } = await expectStatus(
        holder.owner.browser.post(
          `${holder.path}/keys`,
          createTestKeyRequestBody({ environment: 'production', applicationId: app.id }),
        ),
        201,
      );
      const refused = { active: false, reason: 'licence' };
      expect(await verify(body.secret)).toEqual(refused);
      const current = await service.visitor().send('GET', '/api/keys/current', undefined, { 'x-api-key': body.secret });
      expect([current.status, current.body.detail]).toEqual([401, expect.stringContaining('no current licence')]);
      await addLicence(holder, app);
      expect(await verify(body.secret)).toMatchObject({ active: true, organisationNumber: holder.number });
      expect(await verify(body.secret, { organisationNumber: other.number })).toEqual(refused);
      expect(await verify(body.secret, { product: 'web-services' })).toEqual(refused);

      const second = await addLicence(holder, app, { customerNumber: other.customerNumber });
      await expectStatus(
        other.owner.browser.post(`/api/licences/${second.body.licence.id}/steps`, { step: 'consent' }),
        200,
      );
      expect(await verify(body.secret)).toEqual({ active: false, reason: 'ambiguous' });
      expect(await verify(body.secret, { organisationNumber: other.number })).toMatchObject({
        active: true,
        organisationNumber: other.number,
      });
      expect(
        (
          await service.visitor().send('GET', `/api/keys/current?organisationNumber=${holder.number}`, undefined, {
            'x-api-key': body.secret,
          })
        ).status,
      ).toBe(200);
    },
  );

  itWithLongRunPostgres('have only scopes that both licence and application have, even after a rotation', async () => {
    const holder = await createTestOrganisation(service, staff.browser);
    const app = await createTestOrganisationApplication(holder, { scopes: ['jobs:read', 'jobs:write', 'notes:read'] });
    await addLicence(holder, app, { scopes: ['jobs:read', 'notes:read'] });
    const form = createTestKeyRequestBody({
      environment: 'production',
      applicationId: app.id,
      scopes: ['jobs:read', 'jobs:write', 'notes:read'],
    });
    const { key, secret } = (await expectStatus(holder.owner.browser.post(`${holder.path}/keys`, form), 201)).body;
    expect(await verify(secret, { scope: 'jobs:write' })).toEqual({ active: false, reason: 'scope' });
    expect(await verify(secret)).toMatchObject({ active: true, scopes: ['jobs:read', 'notes:read'] });

    const { body: page } = await holder.owner.browser.get(app.path);
    const { name, description, logo, supportUrl, contactEmail, redirectUrls, version } = page;
    const change = {
      name,
      description,
      logo,
      supportUrl,
      contactEmail,
      redirectUrls,
      version,
      scopes: ['jobs:read', 'jobs:write'],
    };
    await expectStatus(holder.owner.browser.put(app.path, change), 200);
    expect(await verify(secret, { scope: 'notes:read' })).toEqual({ active: false, reason: 'scope' });
    expect((await holder.owner.browser.get(`/api/keys/${key.id}`)).body.key.scopes).toEqual([
      'jobs:read',
      'jobs:write',
    ]);
    const { body: rotated } = await expectStatus(
      holder.owner.browser.post(`/api/keys/${key.id}/rotate`, { overlapHours: 0, expiresInDays: 90 }),
      201,
    );
    expect(rotated.key.scopes).toEqual(['jobs:read', 'jobs:write']);
    expect(await verify(rotated.secret)).toMatchObject({ active: true, scopes: ['jobs:read'] });
  });

  describe('a leak report', () => {
    itWithLongRunPostgres('revokes the key, regardless of who reports it, and notifies its owners', async () => {
      const developer = await createInvitedTestMember(service, organisation, 'developer');
      const { key, secret } = await createKey({ name: 'Leaky key' });
      const report = (text: string) =>
        service.visitor().post('/api/keys/report-leak', { key: text, foundAt: 'https://code.example.com/repo/.env' });
      expect((await report(secret)).body).toEqual({ revoked: true });
      expect((await report(secret)).body).toEqual({ revoked: false });
      expect((await report('rm_live_nothing')).body).toEqual({ revoked: false });
      expect(await verify(secret)).toEqual({ active: false, reason: 'revoked' });
      expect((await readKey(key.id)).key.revokeReason).toBe('leaked');
      for (const email of [organisation.owner.email, developer.email]) {
        const mail = await readLatestMail(service, email);
        expect(mail.subject).toBe(`A sluice key (…${secret.slice(-4)}) was exposed and has been revoked`);
        expect(mail.text).toContain('“https code. example. com/repo/.env”');
        expect(mail.text).toContain(`/account/integrations?key=${key.id}`);
      }
    });

    itWithLongRunPostgres('revokes a client secret in the same way', async () => {
      const { body } = await organisation.owner.browser.post(`${application.path}/clients/sandbox/secrets`, {
        overlapDays: 0,
      });
      expect((await service.visitor().post('/api/keys/report-leak', { key: body.secret })).body).toEqual({
        revoked: true,
      });
      const { text } = await readLatestMail(service, organisation.owner.email);
      expect(text).toContain(`A client secret of “${application.name}”`);
      expect(text).toContain(`/account/applications?application=${application.id}`);
    });
  });

  describe('personal keys', () => {
    itWithLongRunPostgres('are limited to the sandbox and to five, and invisible to others', async () => {
      const person = await createSignedInPerson(service);
      const { environment: _, applicationId: __, ...form } = createTestKeyRequestBody();
      const { body } = await expectStatus(person.browser.post('/api/account/keys', form), 201);
      expect(body.key).toMatchObject({ personal: true, environment: 'sandbox' });
      expect(await verify(body.secret)).toMatchObject({ active: true, organisationNumber: null });
      expect((await person.browser.get('/api/account/keys')).body.keys).toHaveLength(1);
      await expectStatus(staff.browser.get(`/api/keys/${body.key.id}`), 404);
      for (let count = 0; count < 4; count++)
        await expectStatus(person.browser.post('/api/account/keys', { ...form, name: `Test ${count}` }), 201);
      expect((await person.browser.post('/api/account/keys', { ...form, name: 'One more' })).body.title).toBe(
        'Too many keys',
      );
      await expectStatus(person.browser.delete('/api/account', { email: person.email }), 204);
      expect(await verify(body.secret)).toEqual({ active: false, reason: 'unknown' });
    });
  });

  itWithLongRunPostgres('do not exist for people outside the organisation', async () => {
    const { key } = await createKey();
    const other = await createTestOrganisation(service, staff.browser);
    for (const attempt of [
      () => other.owner.browser.get(`/api/keys/${key.id}`),
      () =>
        other.owner.browser.put(`/api/keys/${key.id}`, { name: 'Mine', scopes: ['jobs:read'], allowedAddresses: [] }),
      () => other.owner.browser.post(`/api/keys/${key.id}/rotate`, { overlapHours: 0, expiresInDays: 7 }),
      () => other.owner.browser.post(`/api/keys/${key.id}/revoke`, { reason: 'other' }),
      () => other.owner.browser.get(`${organisation.path}/keys`),
      () => other.owner.browser.post(`${organisation.path}/keys`, createTestKeyRequestBody()),
    ]) {
      expect((await attempt()).status).toBe(404);
    }
    const viewer = await createInvitedTestMember(service, organisation, 'viewer');
    await expectStatus(viewer.browser.get(`/api/keys/${key.id}`), 200);
    await expectStatus(viewer.browser.post(`/api/keys/${key.id}/revoke`, { reason: 'other' }), 403);
    await expectStatus(staff.browser.post(`/api/keys/${key.id}/rotate`, { overlapHours: 0, expiresInDays: 7 }), 403);
  });
});

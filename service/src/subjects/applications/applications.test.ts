import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createTestApplicationRequestBody,
  createTestKeyRequestBody,
  createTestOrganisationApplication,
} from '../../../tests/applications.ts';
import type { Browser } from '../../../tests/browser.ts';
import { describeWithLongRunPostgres } from '../../../tests/databases.ts';
import { createInvitedTestMember, createStaffMember, createTestOrganisation } from '../../../tests/organisations.ts';
import { createSignedInPerson, expectStatus, readLatestMail } from '../../../tests/people.ts';
import { startServiceNode, type TestService } from '../../../tests/service.ts';

const day = 24 * 3_600_000;

describeWithLongRunPostgres('applications', (makeDatabase) => {
  let service: TestService;
  let staff: Awaited<ReturnType<typeof createStaffMember>>;
  let organisation: Awaited<ReturnType<typeof createTestOrganisation>>;
  beforeAll(async () => {
    service = await startServiceNode(await makeDatabase());
    staff = await createStaffMember(service);
    organisation = await createTestOrganisation(service, staff.browser);
  });
  afterAll(() => service.stop());

  it('are created as drafts with one client per environment, and listed', async () => {
    const { browser } = organisation.owner;
    const form = createTestApplicationRequestBody();
    const { body } = await expectStatus(browser.post(`${organisation.path}/applications`, form), 201);
    expect(body).toMatchObject({
      ...form,
      state: 'draft',
      organisationName: organisation.name,
      createdBy: 'Olive Owner',
      licences: [],
      activeKeys: 0,
    });
    expect(body.clients).toMatchObject([
      { environment: 'sandbox', secrets: [] },
      { environment: 'production', secrets: [] },
    ]);
    expect(body.clients[0].id).toMatch(/^rm_client_[0-9a-f]{16}$/);
    const list = await browser.get(`${organisation.path}/applications`);
    expect(list.body.applications).toContainEqual(
      expect.objectContaining({ id: body.id, name: form.name, state: 'draft', nextExpiry: null, lastUsedAt: null }),
    );
  });

  it('have unique names within their organisation, even if two are added concurrently', async () => {
    const { browser } = organisation.owner;
    const form = createTestApplicationRequestBody();
    const attempts = await Promise.all(
      [form, { ...form, name: form.name.toUpperCase() }].map((body) =>
        browser.post(`${organisation.path}/applications`, body),
      ),
    );
    expect(attempts.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(attempts.find(({ status }) => status === 409)?.body.errors).toEqual([
      { pointer: '/name', message: 'This name is taken.' },
    ]);
    const other = await createTestOrganisation(service, staff.browser);
    await expectStatus(other.owner.browser.post(`${other.path}/applications`, form), 201);
  });

  it.each([
    ['/redirectUrls/0', { redirectUrls: ['http://app.example.com/callback'] }],
    ['/redirectUrls/0', { redirectUrls: ['javascript:alert(1)'] }],
    ['/redirectUrls/0', { redirectUrls: ['https://app.example.com/#token'] }],
    ['/redirectUrls/0', { redirectUrls: ['https://user@app.example.com/'] }],
    ['/redirectUrls/0', { redirectUrls: ['http://localhost.evil.example/'] }],
    ['/supportUrl', { supportUrl: 'javascript:alert(1)' }],
    ['/scopes/0', { scopes: ['everything'] }],
    ['/scopes', { scopes: [] }],
    ['/logo', { logo: 'data:image/svg+xml;base64,PHN2Zy8+' }],
    ['/logo', { logo: `data:image/png;base64,${Buffer.from('<svg onload=alert(1)>').toString('base64')}` }],
    ['/name', { name: 'ab' }],
  ])('are rejected with an error at %s for %j', async (pointer, changes) => {
    const { status, body } = await organisation.owner.browser.post(
      `${organisation.path}/applications`,
      createTestApplicationRequestBody(changes),
    );
    expect([status, body.errors?.[0].pointer]).toEqual([422, pointer]);
  });

  it('accept only https and localhost URLs, and only images as logos', async () => {
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';
    const changes = {
      redirectUrls: ['https://app.example.com/callback?x=1', 'http://127.0.0.1:8080/callback'],
      logo: `data:image/png;base64,${png}`,
    };
    const { body } = await expectStatus(
      organisation.owner.browser.post(`${organisation.path}/applications`, createTestApplicationRequestBody(changes)),
      201,
    );
    expect(body).toMatchObject(changes);
  });

  it('can be changed by permitted roles, but not from a stale form', async () => {
    const application = await createTestOrganisationApplication(organisation);
    const [developer, viewer] = [
      await createInvitedTestMember(service, organisation, 'developer'),
      await createInvitedTestMember(service, organisation, 'viewer'),
    ];
    const { body } = await developer.browser.get(application.path);
    const change = { ...createTestApplicationRequestBody({ name: 'Renamed booking form' }), version: body.version };
    expect((await viewer.browser.put(application.path, change)).body.detail).toBe(
      'This needs the role developer, admin or owner; yours is viewer. Ask someone who has it.',
    );
    expect((await expectStatus(developer.browser.put(application.path, change), 200)).body.name).toBe(
      'Renamed booking form',
    );
    expect((await developer.browser.put(application.path, change)).status).toBe(409);
  });

  it('go from draft to active, to suspended and back, with an email for each step', async () => {
    const application = await createTestOrganisationApplication(organisation, { active: false });
    const { browser, email } = organisation.owner;
    const step = (body: Record<string, string>, by = browser) => by.post(`${application.path}/state`, body);
    expect((await step({ step: 'resume' })).status).toBe(409);
    expect((await expectStatus(step({ step: 'activate' }), 200)).body.state).toBe('active');
    expect((await step({ step: 'activate' })).status).toBe(409);
    expect((await expectStatus(step({ step: 'suspend', reason: 'We are moving house.' }), 200)).body).toMatchObject({
      state: 'suspended',
      stateReason: 'We are moving house.',
    });
    expect((await readLatestMail(service, email)).text).toContain('We are moving house.');
    await expectStatus(step({ step: 'resume' }), 200);
    await expectStatus(step({ step: 'suspend', reason: 'It floods the API.' }, staff.browser), 200);
    expect((await step({ step: 'resume' })).body.detail).toContain('Our staff have suspended this application');
    await expectStatus(step({ step: 'resume' }, staff.browser), 200);
  });

  it('need only a name in the sandbox, and more fields once production is requested', async () => {
    const { browser } = organisation.owner;
    const { body: draft } = await expectStatus(
      browser.post(`${organisation.path}/applications`, { name: 'Route planner' }),
      201,
    );
    expect(draft).toMatchObject({
      state: 'draft',
      description: null,
      supportUrl: null,
      contactEmail: null,
      scopes: service.appContext.portal.offer.scopes.map(({ name }) => name),
    });
    const path = `/api/applications/${draft.id}`;
    await expectStatus(browser.post(`${path}/clients/sandbox/secrets`, { overlapDays: 0 }), 201);
    const activate = (details: Readonly<Record<string, unknown>>) =>
      browser.post(`${path}/state`, { step: 'activate', ...details });
    const { body: refused } = await expectStatus(activate({ description: 'Plans the routes of a day.' }), 422);
    expect(refused.errors).toEqual([
      {
        pointer: '/supportUrl',
        message: 'Enter the address of a support page: users of the application look for help there.',
      },
      {
        pointer: '/contactEmail',
        message: 'Enter an email address: we write to it if there is a problem in production.',
      },
    ]);
    expect((await browser.get(path)).body).toMatchObject({ state: 'draft', description: null });
    const details = {
      description: 'Plans the routes of a day.',
      supportUrl: 'https://builders.example/help',
      contactEmail: 'it@builders.example',
      scopes: ['jobs:read'],
    };
    const { body: active } = await expectStatus(activate(details), 200);
    expect(active).toMatchObject({ state: 'active', ...details });
    const { name, logo, redirectUrls, version } = active;
    const { body: emptied } = await expectStatus(
      browser.put(path, { name, logo, redirectUrls, version, ...details, supportUrl: null }),
      422,
    );
    expect(emptied.errors).toMatchObject([{ pointer: '/supportUrl' }]);
  });

  it('become drafts again when a suspended draft is resumed', async () => {
    const { browser } = organisation.owner;
    const { body } = await expectStatus(browser.post(`${organisation.path}/applications`, { name: 'Held draft' }), 201);
    const step = (request: Readonly<Record<string, string>>) =>
      expectStatus(browser.post(`/api/applications/${body.id}/state`, request), 200);
    await step({ step: 'suspend', reason: 'Not needed now.' });
    expect((await step({ step: 'resume' })).body.state).toBe('draft');
    expect((await readLatestMail(service, organisation.owner.email)).text).toContain('It is a draft again.');
  });

  it('can be suspended by both parties, and become active again once both have resumed them', async () => {
    const application = await createTestOrganisationApplication(organisation);
    const step = (by: { readonly browser: Browser }, body: Record<string, string>) =>
      by.browser.post(`${application.path}/state`, body);
    await expectStatus(step(organisation.owner, { step: 'suspend', reason: 'Before they do.' }), 200);
    expect((await step(organisation.owner, { step: 'suspend', reason: 'Twice.' })).status).toBe(409);
    expect((await step(staff, { step: 'resume' })).status).toBe(403);
    const { body } = await expectStatus(step(staff, { step: 'suspend', reason: 'It floods the API.' }), 200);
    expect(body).toMatchObject({ state: 'suspended', suspendedBy: ['organisation', 'staff'] });
    expect((await expectStatus(step(organisation.owner, { step: 'resume' }), 200)).body).toMatchObject({
      state: 'suspended',
      suspendedBy: ['staff'],
    });
    expect((await step(organisation.owner, { step: 'resume' })).status).toBe(403);
    expect((await expectStatus(step(staff, { step: 'resume' }), 200)).body).toMatchObject({
      state: 'active',
      suspendedBy: [],
    });
  });

  it('have at most two client secrets, with an overlap that the owner chooses', async () => {
    const application = await createTestOrganisationApplication(organisation);
    const { browser } = organisation.owner;
    const createSecret = (overlapDays: number) =>
      browser.post(`${application.path}/clients/sandbox/secrets`, { overlapDays });
    const getSecretStates = (body: {
      application: { clients: { environment: string; secrets: { state: string }[] }[] };
    }) =>
      body.application.clients.find(({ environment }) => environment === 'sandbox')?.secrets.map(({ state }) => state);
    const first = await expectStatus(createSecret(0), 201);
    expect(first.body.secret).toMatch(/^rm_secret_[0-9A-Za-z]{33}$/);
    expect(first.body.clientId).toBe(application.sandboxClient);
    expect(JSON.stringify(first.body.application)).not.toContain(first.body.secret);
    const second = await expectStatus(createSecret(7), 201);
    expect(getSecretStates(second.body)).toEqual(['active', 'ending']);
    expect((await createSecret(7)).body.title).toBe('Too many secrets');
    const third = await expectStatus(createSecret(0), 201);
    expect(getSecretStates(third.body)).toEqual(['active', 'ended', 'ended']);
    expect((await createSecret(31)).status).toBe(422);
    service.advanceTime(1);
    const id = third.body.application.clients[0].secrets[0].id;
    await expectStatus(browser.delete(`${application.path}/secrets/${id}`), 204);
    await expectStatus(browser.delete(`${application.path}/secrets/${id}`), 404);
    const responses = await Promise.all([createSecret(5), createSecret(5), createSecret(5)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 201, 409]);
  });

  it('notify owners of a new production secret and of the expiry of the previous one', async () => {
    const application = await createTestOrganisationApplication(organisation);
    const getMail = async (overlapDays: number) => {
      await expectStatus(
        organisation.owner.browser.post(`${application.path}/clients/production/secrets`, { overlapDays }),
        201,
      );
      return readLatestMail(service, organisation.owner.email);
    };
    const { subject, text } = await getMail(0);
    expect(subject).toBe('A client secret for production was created');
    expect(text).toContain(`for “${application.name}” in production.`);
    expect(text).toContain(`/account/applications?application=${application.id}`);
    expect(text).not.toContain('previous secret');
    expect((await getMail(1)).text).toContain('The previous secret stays valid for 1 day.');
    expect((await getMail(0)).text).toContain('The previous secret no longer works.');
    expect((await getMail(7)).text).toContain('The previous secret stays valid for 7 days.');
  });

  it('never show a secret again, to staff or anyone else', async () => {
    const application = await createTestOrganisationApplication(organisation);
    const { body } = await organisation.owner.browser.post(`${application.path}/clients/sandbox/secrets`, {
      overlapDays: 0,
    });
    for (const browser of [organisation.owner.browser, staff.browser])
      expect(JSON.stringify((await browser.get(application.path)).body)).not.toContain(body.secret.slice(10, 30));
    expect((await staff.browser.post(`${application.path}/clients/sandbox/secrets`, { overlapDays: 0 })).status).toBe(
      403,
    );
    const stored = await service.appContext.database.queries.selectFrom('clientSecret').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(body.secret.slice(10, 30));
    expect(service.log.join()).not.toContain(body.secret.slice(10, 30));
  });

  it('are deleted with all dependent data once their name is confirmed', async () => {
    const application = await createTestOrganisationApplication(organisation);
    const { browser } = organisation.owner;
    const { body } = await browser.post(
      `${organisation.path}/keys`,
      createTestKeyRequestBody({ applicationId: application.id }),
    );
    await expectStatus(browser.delete(application.path, { name: 'wrong' }), 422);
    await expectStatus(browser.delete(application.path, { name: application.name }), 204);
    await expectStatus(browser.get(application.path), 404);
    expect((await browser.get(`/api/keys/${body.key.id}`)).body.key.state).toBe('revoked');
    await expectStatus(
      browser.post(`${organisation.path}/applications`, createTestApplicationRequestBody({ name: application.name })),
      201,
    );
  });

  it('do not exist for people outside the organisation', async () => {
    const application = await createTestOrganisationApplication(organisation);
    const other = await createTestOrganisation(service, staff.browser);
    const stranger = await createSignedInPerson(service);
    for (const browser of [stranger.browser, other.owner.browser]) {
      for (const attempt of [
        () => browser.get(application.path),
        () => browser.put(application.path, { ...createTestApplicationRequestBody(), version: 1 }),
        () => browser.delete(application.path, { name: application.name }),
        () => browser.post(`${application.path}/clients/sandbox/secrets`, { overlapDays: 0 }),
        () => browser.post(`${application.path}/state`, { step: 'activate' }),
        () => browser.get(`${organisation.path}/applications`),
      ]) {
        expect((await attempt()).status).toBe(404);
      }
    }
  });

  it('are limited to fifty per organisation', async () => {
    const { id, owner, path } = await createTestOrganisation(service, null);
    const row = await service.appContext.database.queries
      .selectFrom('application')
      .selectAll()
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: 50 }, (_, index) => ({
      ...row,
      id: `app_${id}_${index}`,
      organisationId: id,
      nameKey: `name ${index}`,
      state: 'draft',
    }));
    await service.appContext.database.queries.insertInto('application').values(rows).execute();
    expect((await owner.browser.post(`${path}/applications`, createTestApplicationRequestBody())).body.title).toBe(
      'Too many applications',
    );
  });

  it('expire the previous secret when the overlap ends', async () => {
    const application = await createTestOrganisationApplication(organisation);
    const { browser } = organisation.owner;
    await browser.post(`${application.path}/clients/sandbox/secrets`, { overlapDays: 0 });
    await browser.post(`${application.path}/clients/sandbox/secrets`, { overlapDays: 3 });
    service.advanceTime(3 * day);
    const { body } = await browser.get(application.path);
    expect(body.clients[0].secrets.map(({ state }: { state: string }) => state)).toEqual(['active', 'ended']);
  });
});

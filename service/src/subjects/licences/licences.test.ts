import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestLicenceRequestBody, createTestOrganisationApplication } from '../../../tests/applications.ts';
import type { Browser } from '../../../tests/browser.ts';
import { describeOnBothDatabases, isSkippedUntilLongRun } from '../../../tests/databases.ts';
import { createInvitedTestMember, createStaffMember, createTestOrganisation } from '../../../tests/organisations.ts';
import { createSignedInPerson, expectStatus, readLatestMail, signInAgain } from '../../../tests/people.ts';
import { startServiceNode, type TestService } from '../../../tests/service.ts';
import { recordReportedRequests } from '../requests/report.ts';
import { startAndEndDueLicences } from './start-and-end-due-licences.ts';

const day = 24 * 3_600_000;

// Several nodes must advance a licence only once, which relies on the locks of each database.
describeOnBothDatabases('licences', (makeDatabase, engine) => {
  const itWithLongRunPostgres = it.skipIf(isSkippedUntilLongRun(engine));
  let service: TestService;
  let staff: Awaited<ReturnType<typeof createStaffMember>>;
  let holder: Awaited<ReturnType<typeof createTestOrganisation>>;
  let dataOwner: Awaited<ReturnType<typeof createTestOrganisation>>;
  let application: Awaited<ReturnType<typeof createTestOrganisationApplication>>;
  beforeAll(async () => {
    service = await startServiceNode(await makeDatabase());
    staff = await createStaffMember(service);
    holder = await createTestOrganisation(service, staff.browser);
    dataOwner = await createTestOrganisation(service, staff.browser);
  });
  afterAll(() => service.stop());

  const formatDate = (days: number) => new Date(service.appContext.now() + days * day).toISOString().slice(0, 10);
  const request = async (changes: Readonly<Record<string, unknown>> = {}) => {
    application = await createTestOrganisationApplication(holder);
    const form = {
      applicationId: application.id,
      customerNumber: dataOwner.customerNumber,
      product: 'rest-2',
      scopes: ['jobs:read'],
      seats: 25,
      purpose: 'Shows jobs in the planner of the customer.',
      startsOn: formatDate(0),
      endsOn: null,
      ...changes,
    };
    return holder.owner.browser.post('/api/licences', form);
  };
  const createLicence = async (changes: Readonly<Record<string, unknown>> = {}) => {
    const { body } = await expectStatus(request(changes), 201);
    return { id: body.licence.id as string, path: `/api/licences/${body.licence.id}`, body };
  };
  const step = (browser: Browser, path: string, body: Readonly<Record<string, unknown>>) =>
    browser.post(`${path}/steps`, body);

  itWithLongRunPostgres('take effect when an owner of the accessed organisation consents', async () => {
    const { path, body } = await createLicence();
    expect(body).toMatchObject({
      licence: {
        state: 'requested',
        waitsFor: ['consent'],
        product: 'rest-2',
        seats: 25,
        application: { organisationName: holder.name },
        organisation: { name: dataOwner.name },
      },
      history: [{ step: 'request', from: null, to: 'requested', by: 'Olive Owner' }],
      evidence: {
        application: {
          description: 'Books jobs from the website of a plumber.',
          supportUrl: 'https://builders.example/support',
          state: 'active',
        },
        holder: { state: 'verified', country: 'GB' },
      },
      may: ['withdraw'],
    });
    expect((await readLatestMail(service, dataOwner.owner.email)).subject).toBe(
      'A licence for REST API 2.0.0 was requested',
    );
    expect((await dataOwner.owner.browser.get(path)).body.may).toEqual(['consent', 'refuse', 'withdraw']);

    const consent = await expectStatus(step(dataOwner.owner.browser, path, { step: 'consent' }), 200);
    expect(consent.body.licence).toMatchObject({ state: 'active', waitsFor: [] });
    expect(consent.body.history.at(-1)).toMatchObject({ step: 'consent', from: 'requested', to: 'active' });
    expect((await readLatestMail(service, holder.owner.email)).subject).toContain('A licence for REST API 2.0.0');
    expect((await step(dataOwner.owner.browser, path, { step: 'consent' })).status).toBe(409);
  });

  const readNumber = async (id: string) => {
    const { queries } = service.appContext.database;
    const { number } = await queries
      .selectFrom('organisation')
      .select('number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return Number(number);
  };

  itWithLongRunPostgres(
    'count the daily production calls to the data of the organisation if gateways report it',
    async () => {
      const { path } = await createLicence();
      await expectStatus(step(dataOwner.owner.browser, path, { step: 'consent' }), 200);
      const at = service.appContext.now();
      const report = (clientId: string, id: string, status: number, organisationNumber?: number) =>
        recordReportedRequests(service.appContext, {
          requests: [
            {
              ...({ id, at: new Date(at).toISOString(), clientId, api: 'main', version: '2.0.0', status } as const),
              ...(organisationNumber !== undefined && { organisationNumber }),
              ...({ operation: 'listJobs', method: 'GET', path: '/v2/jobs', milliseconds: 5 } as const),
            },
          ],
        });
      await report(application.productionClient, `${application.id}-1`, 200);
      await report(application.productionClient, `${application.id}-2`, 404);
      await report(application.sandboxClient, `${application.id}-3`, 200);
      const today = new Date(at).toISOString().slice(0, 10);
      const { body } = await dataOwner.owner.browser.get(path);
      expect(body.activity).toEqual({
        from: today,
        lastCallAt: new Date(at).toISOString(),
        days: [{ day: today, calls: 2, failed: 1 }],
      });

      const other = await createTestOrganisation(service, staff.browser);
      const form = createTestLicenceRequestBody(service, {
        applicationId: application.id,
        customerNumber: other.customerNumber,
      });
      const second = await expectStatus(holder.owner.browser.post('/api/licences', form), 201);
      expect((await dataOwner.owner.browser.get(path)).body.activity).not.toBeNull();
      await expectStatus(
        step(other.owner.browser, `/api/licences/${second.body.licence.id}`, { step: 'consent' }),
        200,
      );
      expect((await dataOwner.owner.browser.get(path)).body.activity).toBeNull();

      // Once gateways report the organisation, each owner sees the calls to their data, even if none exist.
      const numbers = await Promise.all([dataOwner, other].map(({ id }) => readNumber(id)));
      await report(application.productionClient, `${application.id}-4`, 200, numbers[1]);
      const emptyActivity = { from: today, lastCallAt: null, days: [] };
      expect((await dataOwner.owner.browser.get(path)).body.activity).toEqual(emptyActivity);
      for (const id of [5, 6, 6])
        await report(application.productionClient, `${application.id}-${id}`, id === 5 ? 200 : 403, numbers[0]);
      await report(application.sandboxClient, `${application.id}-7`, 200, numbers[0]);
      await report(application.productionClient, `${application.id}-8`, 200, 999_999_999);
      expect((await dataOwner.owner.browser.get(path)).body.activity).toMatchObject({
        days: [{ day: today, calls: 2, failed: 1 }],
      });
      expect((await other.owner.browser.get(`/api/licences/${second.body.licence.id}`)).body.activity).toMatchObject({
        days: [{ day: today, calls: 1, failed: 0 }],
      });
    },
  );

  itWithLongRunPostgres('require both consent and staff approval for some products, in either order', async () => {
    for (const order of ['consent first', 'approval first']) {
      const { path, body } = await createLicence({ product: 'daas' });
      expect(body.licence.waitsFor).toEqual(['consent', 'approval']);
      expect((await staff.browser.get('/api/review')).body.licences.map(({ id }: { id: string }) => id)).toContain(
        body.licence.id,
      );
      const steps = [
        () => step(dataOwner.owner.browser, path, { step: 'consent' }),
        () => step(staff.browser, path, { step: 'approve' }),
      ];
      if (order === 'approval first') steps.reverse();
      const [first, second] = steps;
      expect((await first?.())?.body.licence.state).toBe('requested');
      expect((await second?.())?.body.licence.state).toBe('active');
      expect((await staff.browser.get('/api/review')).body.licences.map(({ id }: { id: string }) => id)).not.toContain(
        body.licence.id,
      );
    }
  });

  itWithLongRunPostgres('are active immediately when an owner requests access to their own organisation', async () => {
    const { body } = await createLicence({ customerNumber: holder.customerNumber.toLowerCase() });
    expect(body.licence).toMatchObject({ state: 'active', waitsFor: [] });
    expect(body.history.map(({ step: name }: { step: string }) => name)).toEqual(['request', 'consent']);
  });

  itWithLongRunPostgres('can be refused with a reason by the owner or by staff, and requested again', async () => {
    const { path } = await createLicence({ product: 'web-services' });
    expect((await step(dataOwner.owner.browser, path, { step: 'refuse' })).status).toBe(422);
    await expectStatus(step(staff.browser, path, { step: 'refuse', reason: 'The purpose is not clear.' }), 200);
    expect((await readLatestMail(service, holder.owner.email)).text).toContain('The purpose is not clear.');
    const repeated = {
      applicationId: application.id,
      customerNumber: dataOwner.customerNumber,
      product: 'web-services',
      scopes: [],
      seats: 1,
      purpose: 'Reads routes for the daily report.',
      startsOn: formatDate(0),
      endsOn: null,
    };
    await expectStatus(holder.owner.browser.post('/api/licences', repeated), 201);
    expect((await holder.owner.browser.post('/api/licences', repeated)).body.title).toBe('Licence exists');
  });

  it('send a limited number of emails if they are requested and withdrawn repeatedly', async () => {
    const [requester, target] = [
      await createTestOrganisation(service, staff.browser),
      await createTestOrganisation(service, staff.browser),
    ];
    const { id: applicationId } = await createTestOrganisationApplication(requester);
    const { queries } = service.appContext.database;
    const countMails = async (recipient: string) =>
      (
        await queries
          .selectFrom('outbox')
          .select('id')
          .where('recipient', '=', recipient)
          .where('kind', 'like', 'licence-%')
          .execute()
      ).length;
    const requestAndWithdraw = async () => {
      const form = createTestLicenceRequestBody(service, { applicationId, customerNumber: target.customerNumber });
      const { body } = await expectStatus(requester.owner.browser.post('/api/licences', form), 201);
      await expectStatus(
        step(requester.owner.browser, `/api/licences/${body.licence.id}`, { step: 'withdraw', reason: 'A test.' }),
        200,
      );
    };
    for (let count = 0; count < 10; count++) await requestAndWithdraw();
    expect(await countMails(target.owner.email)).toBe(6);
    // Members are notified of everything done on behalf of their organisation.
    expect(await countMails(requester.owner.email)).toBe(20);
    const { body } = await expectStatus(target.owner.browser.get(`${target.path}/licences`), 200);
    expect(body.licences).toHaveLength(10);
    service.advanceTime(day);
    await signInAgain(requester.owner, holder.owner, dataOwner.owner, staff);
    await requestAndWithdraw();
    expect(await countMails(target.owner.email)).toBe(8);
  });

  it('cannot be requested for a draft application', async () => {
    const { id: applicationId } = await createTestOrganisationApplication(holder, { active: false });
    const form = createTestLicenceRequestBody(service, { applicationId, customerNumber: dataOwner.customerNumber });
    const { body } = await expectStatus(holder.owner.browser.post('/api/licences', form), 409);
    expect(body.detail).toContain('Activate it first');
  });

  itWithLongRunPostgres('can be granted for fewer scopes and a shorter period than requested', async () => {
    const { path } = await createLicence({ product: 'web-services', scopes: [], endsOn: formatDate(300) });
    expect(
      (await step(dataOwner.owner.browser, path, { step: 'consent', scopes: ['jobs:read'] })).body.errors,
    ).toMatchObject([{ pointer: '/scopes' }]);
    await expectStatus(step(dataOwner.owner.browser, path, { step: 'consent', endsOn: formatDate(30) }), 200);
    // Staff cannot extend what the owner granted.
    expect((await step(staff.browser, path, { step: 'approve', endsOn: formatDate(60) })).body.errors).toMatchObject([
      { pointer: '/endsOn' },
    ]);
    expect(
      (
        await expectStatus(step(staff.browser, path, { step: 'approve', endsOn: formatDate(20) }), 200)
      ).body.licence.endsAt.slice(0, 10),
    ).toBe(formatDate(21));
  });

  itWithLongRunPostgres('identify the other side in the audit log by organisation, not by person', async () => {
    const { path, id } = await createLicence();
    await expectStatus(step(dataOwner.owner.browser, path, { step: 'consent', scopes: ['jobs:read'] }), 200);
    const { body } = await expectStatus(dataOwner.owner.browser.get(`${dataOwner.path}/audit?targetId=${id}`), 200);
    const actors = body.events.map(({ action, actor }: { action: string; actor: object }) => [action, actor]);
    expect(Object.fromEntries(actors)).toMatchObject({
      'licence.request': { type: 'other', id: null, name: holder.name },
    });
    expect((await holder.owner.browser.get(path)).body.licence.scopes).toEqual(['jobs:read']);
  });

  it('start and end on their dates exactly once, regardless of the number of nodes', async () => {
    const { path } = await createLicence({ startsOn: formatDate(3), endsOn: formatDate(5) });
    expect((await step(dataOwner.owner.browser, path, { step: 'consent' })).body.licence.state).toBe('approved');
    service.advanceTime(3 * day);
    expect((await holder.owner.browser.get(path)).body.licence.state).toBe('active');
    await Promise.all([startAndEndDueLicences(service.appContext), startAndEndDueLicences(service.appContext)]);
    service.advanceTime(3 * day);
    expect((await holder.owner.browser.get(path)).body.licence.state).toBe('lapsed');
    await Promise.all([startAndEndDueLicences(service.appContext), startAndEndDueLicences(service.appContext)]);
    const { body } = await holder.owner.browser.get(path);
    expect(body.history.map(({ step: name, by }: { step: string; by: string | null }) => [name, by])).toEqual([
      ['request', 'Olive Owner'],
      ['consent', null],
      ['start', null],
      ['lapse', null],
    ]);
    // Each organisation sees only the names of its members.
    const { body: theirs } = await dataOwner.owner.browser.get(path);
    expect(theirs.history.map(({ by }: { by: string | null }) => by)).toEqual([null, 'Olive Owner', null, null]);
    expect(body.may).toEqual([]);
    const mails = await service.appContext.database.queries
      .selectFrom('outbox')
      .select('kind')
      .where('recipient', '=', dataOwner.owner.email)
      .where('text', 'like', `%${application.name}%`)
      .execute();
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual([
      'licence-consent',
      'licence-lapse',
      'licence-lapsing',
      'licence-request',
      'licence-start',
    ]);
    // The clock has been advanced by days, so the following tests need a new sign-in.
    await signInAgain(holder.owner, dataOwner.owner, staff);
  });

  itWithLongRunPostgres(
    'can be resumed only by the side that suspended them, and withdrawn by either side',
    async () => {
      const { path } = await createLicence();
      await step(dataOwner.owner.browser, path, { step: 'consent' });
      await expectStatus(step(staff.browser, path, { step: 'suspend', reason: 'It reads too much.' }), 200);
      expect((await step(dataOwner.owner.browser, path, { step: 'resume' })).status).toBe(403);
      await expectStatus(step(staff.browser, path, { step: 'resume' }), 200);
      await expectStatus(step(dataOwner.owner.browser, path, { step: 'suspend', reason: 'We are on holiday.' }), 200);
      expect((await step(staff.browser, path, { step: 'resume' })).status).toBe(403);
      expect((await step(holder.owner.browser, path, { step: 'resume' })).status).toBe(403);
      expect((await step(dataOwner.owner.browser, path, { step: 'resume' })).body.licence.state).toBe('active');
      expect(
        (await step(holder.owner.browser, path, { step: 'withdraw', reason: 'Not needed any more.' })).body.licence,
      ).toMatchObject({
        state: 'withdrawn',
        stateReason: 'Not needed any more.',
      });
      expect((await step(staff.browser, path, { step: 'suspend', reason: 'Too late.' })).body.title).toBe(
        'Not allowed in the licence’s state',
      );
    },
  );

  itWithLongRunPostgres(
    'can be suspended by both sides, and become active again when both have resumed them',
    async () => {
      const { path } = await createLicence();
      await step(dataOwner.owner.browser, path, { step: 'consent' });
      await expectStatus(step(dataOwner.owner.browser, path, { step: 'suspend', reason: 'Before they do.' }), 200);
      await expectStatus(step(staff.browser, path, { step: 'suspend', reason: 'It reads too much.' }), 200);
      expect(
        (await expectStatus(step(dataOwner.owner.browser, path, { step: 'resume' }), 200)).body.licence.state,
      ).toBe('suspended');
      expect((await step(dataOwner.owner.browser, path, { step: 'resume' })).status).toBe(403);
      expect((await expectStatus(step(staff.browser, path, { step: 'resume' }), 200)).body.licence.state).toBe(
        'active',
      );
    },
  );

  itWithLongRunPostgres('accept only one of two conflicting concurrent steps', async () => {
    const { path } = await createLicence();
    const second = await createInvitedTestMember(service, dataOwner, 'owner');
    const responses = await Promise.all([
      step(dataOwner.owner.browser, path, { step: 'consent' }),
      step(second.browser, path, { step: 'refuse', reason: 'We do not want this.' }),
    ]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const { body } = await dataOwner.owner.browser.get(path);
    expect(body.history).toHaveLength(2);
  });

  itWithLongRunPostgres('reject consent by administrators and requests by developers', async () => {
    const { path } = await createLicence();
    const [admin, developer] = [
      await createInvitedTestMember(service, dataOwner, 'admin'),
      await createInvitedTestMember(service, holder, 'developer'),
    ];
    expect((await admin.browser.get(path)).body.may).toEqual([]);
    expect((await step(admin.browser, path, { step: 'consent' })).status).toBe(403);
    expect((await step(developer.browser, path, { step: 'withdraw', reason: 'Because I can.' })).status).toBe(403);
    expect(
      (
        await developer.browser.post('/api/licences', {
          applicationId: application.id,
          customerNumber: holder.customerNumber,
          product: 'rest-2',
          scopes: ['jobs:read'],
          seats: 1,
          purpose: 'Something or other.',
          startsOn: formatDate(0),
          endsOn: null,
        })
      ).status,
    ).toBe(403);
  });

  itWithLongRunPostgres('respond with 404 to third parties', async () => {
    const { path } = await createLicence();
    const other = await createTestOrganisation(service, staff.browser);
    const stranger = await createSignedInPerson(service);
    for (const browser of [other.owner.browser, stranger.browser]) {
      expect((await browser.get(path)).status).toBe(404);
      expect((await step(browser, path, { step: 'consent' })).status).toBe(404);
    }
    expect((await other.owner.browser.get(`${other.path}/licences`)).body.licences).toEqual([]);
  });

  itWithLongRunPostgres('are listed for both sides, with filters', async () => {
    const { id } = await createLicence();
    const ids = async (by: typeof holder, query: string) => {
      const { body } = await expectStatus(by.owner.browser.get(`${by.path}/licences?${query}`), 200);
      return body.licences.map((licence: { id: string }) => licence.id);
    };
    expect(await ids(holder, '')).toContain(id);
    expect(await ids(holder, 'side=held&state=requested&product=rest-2')).toContain(id);
    expect(await ids(holder, `applicationId=${application.id}`)).toEqual([id]);
    expect(await ids(holder, 'side=given')).not.toContain(id);
    expect(await ids(holder, 'state=active')).not.toContain(id);
    expect(await ids(dataOwner, 'side=given')).toContain(id);
    expect((await holder.owner.browser.get(`${holder.path}/licences?state=anything`)).status).toBe(422);
  });

  it.each([
    ['/customerNumber', { customerNumber: 'HR-0' }],
    ['/scopes', { scopes: [] }],
    ['/scopes', { scopes: ['stock:write'] }],
    ['/seats', { seats: 0 }],
    ['/endsOn', { startsOn: '2099-01-02', endsOn: '2099-01-01' }],
    ['/startsOn', { startsOn: '2020-01-01' }],
    ['/startsOn', { startsOn: '31.12.2026' }],
    ['/endsOn', { product: 'rest-1', endsOn: '2027-10-01' }],
    ['/purpose', { purpose: 'short' }],
  ])('reject %s in %j', async (pointer, changes) => {
    const { status, body } = await request(changes);
    expect([status, body.errors?.[0].pointer]).toEqual([422, pointer]);
  });

  itWithLongRunPostgres('end when their product version is retired', async () => {
    const { body } = await createLicence({ product: 'rest-1' });
    expect(body.licence.endsAt).toBe('2027-10-01T00:00:00.000Z');
  });

  itWithLongRunPostgres('require verified organisations', async () => {
    const pending = await createTestOrganisation(service, null);
    const app = await createTestOrganisationApplication(pending);
    const form = {
      applicationId: app.id,
      customerNumber: dataOwner.customerNumber,
      product: 'rest-2',
      scopes: ['jobs:read'],
      seats: 1,
      purpose: 'Something or other.',
      startsOn: formatDate(0),
      endsOn: null,
    };
    expect((await pending.owner.browser.post('/api/licences', form)).body.title).toBe('Licence not possible yet');
  });
});

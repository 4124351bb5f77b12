import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestKeyRequestBody, createTestOrganisationApplication } from '../../../tests/applications.ts';
import { describeOnBothDatabases } from '../../../tests/databases.ts';
import {
  createInvitedTestMember,
  createStaffMember,
  createTestOrganisation,
  createTestOrganisationRequestBody,
} from '../../../tests/organisations.ts';
import { createSignedInPerson, expectStatus } from '../../../tests/people.ts';
import { startServiceNode, type TestService } from '../../../tests/service.ts';
import { recordAuditEvent } from '../../core/audit/record-audit-event.ts';
import { formatCsvLine } from './csv.ts';

// Pages end between events with equal times, and details are JSON; the databases differ in how they handle both.
describeOnBothDatabases('the audit log', (makeDatabase) => {
  let service: TestService;
  let staff: Awaited<ReturnType<typeof createStaffMember>>;
  let organisation: Awaited<ReturnType<typeof createTestOrganisation>>;
  beforeAll(async () => {
    service = await startServiceNode(await makeDatabase());
    staff = await createStaffMember(service);
    organisation = await createTestOrganisation(service, staff.browser);
  });
  afterAll(() => service.stop());

  const read = async (query = '', by = organisation.owner.browser) =>
    (await expectStatus(by.get(`${organisation.path}/audit${query}`), 200)).body;

  it('records who did what, when and from which address and device', async () => {
    const application = await createTestOrganisationApplication(organisation);
    const { body } = await organisation.owner.browser.post(
      `${organisation.path}/keys`,
      createTestKeyRequestBody({ applicationId: application.id, name: 'Audited' }),
    );
    const [event] = (await read('?action=key.make')).events;
    expect(event).toEqual({
      id: expect.stringMatching(/^evt_/),
      at: expect.stringMatching(/Z$/),
      actor: { type: 'person', id: organisation.owner.id, name: 'Olive Owner' },
      action: 'key.make',
      target: { type: 'key', id: body.key.id },
      organisationId: organisation.id,
      details: { name: 'Audited', environment: 'sandbox', scopes: ['jobs:read'], applicationId: application.id },
      address: organisation.owner.browser.address,
      device: 'Firefox on Windows',
      requestId: expect.any(String),
    });
    expect(JSON.stringify((await read()).events)).not.toContain(body.secret);
  });

  it('names the target of each event for as long as the target exists', async () => {
    const { browser, id } = organisation.owner;
    const application = await createTestOrganisationApplication(organisation, { name: 'Named planner' });
    const createKey = async (name: string) =>
      (
        await expectStatus(
          browser.post(`${organisation.path}/keys`, createTestKeyRequestBody({ applicationId: application.id, name })),
          201,
        )
      ).body.key;
    const key = await createKey('Named key');
    const { body: rotated } = await expectStatus(
      browser.post(`/api/keys/${key.id}/rotate`, { overlapHours: 1, expiresInDays: 7 }),
      201,
    );
    const path = `/api/applications/${application.id}/clients/sandbox/secrets`;
    const { clientId } = (await expectStatus(browser.post(path, { overlapDays: 0 }), 201)).body;
    const { names } = await read();
    expect(names).toMatchObject({
      [clientId]: 'Named planner, sandbox',
      [organisation.id]: organisation.name,
      [application.id]: 'Named planner',
      [key.id]: `Named key (…${key.hint.slice(-4)})`,
      [rotated.key.id]: `Named key (…${rotated.key.hint.slice(-4)})`,
    });
    expect((await expectStatus(browser.get('/api/account/audit'), 200)).body.names).toMatchObject({
      [id]: 'Olive Owner',
    });
  });

  it('does not name resources of other organisations, even if fields contain their identifiers', async () => {
    const other = await createTestOrganisation(service, null);
    const otherApplication = await createTestOrganisationApplication(other);
    await organisation.owner.browser.post(
      `${organisation.path}/keys`,
      createTestKeyRequestBody({ name: otherApplication.id }),
    );
    const page = await read('?action=key.make');
    expect(JSON.stringify(page.events)).toContain(otherApplication.id);
    expect(Object.keys(page.names)).not.toContain(otherApplication.id);
  });

  it('is filtered by noun, action, actor, target and time', async () => {
    const listActions = async (query: string) =>
      new Set((await read(query)).events.map(({ action }: { action: string }) => action));
    expect(await listActions('?action=organisation')).toEqual(
      new Set(['organisation.verify', 'organisation.register']),
    );
    expect(await listActions('?action=organisation.verify')).toEqual(new Set(['organisation.verify']));
    expect(await listActions(`?actorId=${organisation.owner.id}`)).toContain('organisation.register');
    // Guessing a hidden actor's identifier must not find their events either.
    expect(await listActions(`?actorId=${staff.id}`)).toEqual(new Set());
    expect(await listActions(`?targetId=${organisation.id}`)).toEqual(
      new Set(['organisation.verify', 'organisation.register']),
    );
    expect(await listActions('?to=2020-01-01T00:00:00Z')).toEqual(new Set());
    expect((await listActions('?from=2020-01-01T00:00:00Z')).size).toBeGreaterThan(2);
    expect(
      (await organisation.owner.browser.get(`${organisation.path}/audit?from=yesterday`)).body.errors,
    ).toMatchObject([{ pointer: '?from' }]);
  });

  it('is paginated without gaps or duplicates', async () => {
    const { queries } = service.appContext.database;
    const at = service.appContext.now();
    for (let count = 0; count < 230; count++) {
      await recordAuditEvent(queries, {
        actor: { type: 'system', id: null },
        origin: null,
        at: at + Math.floor(count / 3),
        entry: {
          action: 'staff.appoint',
          target: { type: 'test', id: String(count) },
          organisationId: organisation.id,
        },
      });
    }
    const seen: string[] = [];
    let cursor = '';
    do {
      const { events, next } = await read(`?action=staff${cursor}`);
      seen.push(...events.map(({ target }: { target: { id: string } }) => target.id));
      cursor = next === null ? '' : `&cursor=${next}`;
    } while (cursor !== '');
    expect(seen).toHaveLength(230);
    expect(new Set(seen).size).toBe(230);
    expect((await organisation.owner.browser.get(`${organisation.path}/audit?cursor=broken`)).status).toBe(422);
  });

  it('is visible to owners, admins and staff', async () => {
    const [admin, developer] = [
      await createInvitedTestMember(service, organisation, 'admin'),
      await createInvitedTestMember(service, organisation, 'developer'),
    ];
    const other = await createTestOrganisation(service, null);
    await read('', admin.browser);
    await read('', staff.browser);
    await expectStatus(developer.browser.get(`${organisation.path}/audit`), 403);
    await expectStatus(other.owner.browser.get(`${organisation.path}/audit`), 404);
    await expectStatus(other.owner.browser.get('/api/audit'), 404);
    expect(
      (await expectStatus(staff.browser.get(`/api/audit?organisationId=${other.id}`), 200)).body.events,
    ).toMatchObject([{ action: 'organisation.register' }]);
  });

  it('shows people the events of their account', async () => {
    const { browser, id } = await createSignedInPerson(service);
    const { body } = await expectStatus(browser.get('/api/account/audit'), 200);
    expect(body.events.map(({ action }: { action: string }) => action)).toEqual(['session.start', 'person.register']);
    expect(body.events.every(({ target }: { target: { id: string } }) => target.id === id)).toBe(true);
  });

  it('is exported as CSV without cells that spreadsheets would interpret as formulas', async () => {
    const { browser } = await createSignedInPerson(service, { name: '=HYPERLINK("http://evil.example")' });
    const { body } = await expectStatus(
      browser.post('/api/organisations', createTestOrganisationRequestBody({ name: '@SUM(A1)' })),
      201,
    );
    const { body: text, headers } = await expectStatus(browser.get(`/api/organisations/${body.id}/audit.csv`), 200);
    expect(headers.get('content-disposition')).toBe('attachment; filename="audit.csv"');
    const [header, line] = text.split('\r\n');
    expect(header).toBe(
      '"at","actorType","actorId","actorName","action","targetType","targetId","organisationId","details","address","device","requestId"',
    );
    expect(line).toContain('"\'=HYPERLINK(""http://evil.example"")"');
    expect(line).toContain('organisation.register');
    expect((await expectStatus(staff.browser.get('/api/audit.csv?action=staff'), 200)).body.split('\r\n')).toHaveLength(
      232,
    );
  });
});

it.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx'])('formatCsvLine escapes the formula %j', (cell) => {
  expect(formatCsvLine([cell])).toBe(`"'${cell}"\r\n`);
});

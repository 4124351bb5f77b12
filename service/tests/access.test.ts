import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  actionsRequiringReauthentication,
  type PermissionAction,
  type PermissionRole,
  permissionRoles,
  rolesByAction,
} from '../src/core/access/permissions.ts';
import { generateIdentifier } from '../src/core/text/identifier.ts';
import {
  createTestApplicationRequestBody,
  createTestKeyRequestBody,
  createTestOrganisationApplication,
} from './applications.ts';
import { validRequestBodiesBySchemaName } from './bodies.ts';
import type { Browser, TestResponse } from './browser.ts';
import { describeOnBothDatabases, isSkippedUntilLongRun } from './databases.ts';
import {
  createInvitedTestMember,
  createStaffMember,
  createTestOrganisation,
  createTestOrganisationRequestBody,
} from './organisations.ts';
import { createSignedInPerson, createTestRegistrationRequestBody, expectStatus } from './people.ts';
import { startServiceNode, type TestService } from './service.ts';

const webhookChange = {
  url: 'https://hooks.example.com/portal',
  description: 'CRM',
  types: ['key.created'],
  enabled: false,
};

// The cast is needed because Object.keys returns string[].
const actions = Object.keys(rolesByAction) as PermissionAction[];

const permissionsFile = join(import.meta.dirname, '../../docs/permissions.md');

/** Formats the table of roles and actions in docs/permissions.md. */
function toMarkdown(): string {
  const head = ['Action', ...permissionRoles, 'Re-authentication'];
  const lines = actions.map((action) => [
    `\`${action}\``,
    ...permissionRoles.map((role) =>
      (rolesByAction[action] as readonly PermissionRole[]).includes(role) ? 'yes' : '',
    ),
    actionsRequiringReauthentication.has(action) ? 'yes' : '',
  ]);
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

it('docs/permissions.md contains the current table', async () => {
  const text = await readFile(permissionsFile, 'utf8');
  const currentText = text.replace(/(?<=<!-- roles -->\n)[\s\S]*(?=<!-- \/roles -->)/, `${toMarkdown()}\n`);
  expect(currentText).toContain(toMarkdown());
  await expect(currentText).toMatchFileSnapshot(permissionsFile);
});

// Roles are checked before the database is queried. In the short run, one permitted role per action is also tested on
// PostgreSQL, so that every action has written its rows to both databases.
describeOnBothDatabases('roles', (makeDatabase, engine) => {
  const itWithLongRunPostgres = it.skipIf(isSkippedUntilLongRun(engine));
  let service: TestService;
  let organisation: Awaited<ReturnType<typeof createTestOrganisation>>;
  let application: Awaited<ReturnType<typeof createTestOrganisationApplication>>;
  let partner: Awaited<ReturnType<typeof createTestOrganisation>>;
  let partnerApplication: Awaited<ReturnType<typeof createTestOrganisationApplication>>;
  let spare: Awaited<ReturnType<typeof createSignedInPerson>>;
  const browsers = new Map<PermissionRole, Browser>();

  beforeAll(async () => {
    service = await startServiceNode(await makeDatabase());
    const staff = await createStaffMember(service);
    organisation = await createTestOrganisation(service, staff.browser);
    partner = await createTestOrganisation(service, staff.browser);
    [application, partnerApplication] = [
      await createTestOrganisationApplication(organisation),
      await createTestOrganisationApplication(partner),
    ];
    spare = await createSignedInPerson(service);
    await queries()
      .insertInto('webhook')
      .values({
        ...{ id: 'whk_access', url: 'https://hooks.example.com', description: 'CRM', secret: '', createdAt: 0 },
        ...{ createdBy: null, previousSecret: null, previousUntil: null, disabledAt: 0, disabledReason: null },
        ...{ failingSince: null, failures: 0, retryAt: 0 },
      })
      .execute();
    await queries()
      .insertInto('webhookDelivery')
      .values({
        ...{ id: 'msg_access.whk_access', webhookId: 'whk_access', eventId: 'evt_0', type: 'key.created' },
        ...{ createdAt: 0, queuedAt: 0, dueAt: 0, attempts: 0, status: null, error: null },
        ...{ deliveredAt: null, failedAt: null },
      })
      .execute();
    browsers.set('visitor', service.visitor());
    browsers.set('integrator', (await createSignedInPerson(service)).browser);
    for (const role of ['viewer', 'developer', 'admin'] as const)
      browsers.set(role, (await createInvitedTestMember(service, organisation, role)).browser);
    browsers.set('owner', organisation.owner.browser);
    browsers.set('staff', staff.browser);
    browsers.set('administrator', (await createStaffMember(service, 'administrator')).browser);
  });
  afterAll(() => service.stop());

  const queries = () => service.appContext.database.queries;

  /** Creates a licence in `state` between the partner and the organisation, after withdrawing any open ones. */
  async function createLicence(state: string, side: 'given' | 'held') {
    const open = ['requested', 'approved', 'active', 'suspended'];
    await queries().updateTable('licence').set({ state: 'withdrawn' }).where('state', 'in', open).execute();
    const id = generateIdentifier('licence');
    const [holder, licensor] = side === 'held' ? [application, partner] : [partnerApplication, organisation];
    const nullColumns = {
      stateReason: null,
      suspendedBy: null,
      consentedBy: null,
      consentedAt: null,
      approvedBy: null,
      approvedAt: null,
      requestedBy: null,
      endsAt: null,
      warnedAt: null,
    };
    const now = service.appContext.now();
    await queries()
      .insertInto('licence')
      .values({
        id,
        applicationId: holder.id,
        organisationId: licensor.id,
        product: 'daas',
        scopes: '[]',
        seats: 1,
        purpose: 'A test.',
        startsAt: now,
        state,
        stateAt: now,
        requestedAt: now,
        ...nullColumns,
      })
      .execute();
    return `/api/licences/${id}/steps`;
  }
  const createKey = async () => {
    const { body } = await expectStatus(
      organisation.owner.browser.post(`${organisation.path}/keys`, createTestKeyRequestBody()),
      201,
    );
    return `/api/keys/${body.key.id}`;
  };
  const createSecret = async () => {
    const { body } = await expectStatus(
      organisation.owner.browser.post(`${application.path}/clients/sandbox/secrets`, { overlapDays: 0 }),
      201,
    );
    return `${application.path}/secrets/${body.application.clients[0].secrets[0].id}`;
  };
  const getUnsentMailId = async () => {
    const { id } = await queries()
      .selectFrom('outbox')
      .select('id')
      .where('sentAt', 'is', null)
      .limit(1)
      .executeTakeFirstOrThrow();
    return id;
  };
  const addSpareMember = async () => {
    await queries()
      .insertInto('member')
      .values({ organisationId: organisation.id, personId: spare.id, role: 'viewer', joinedAt: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return `${organisation.path}/members/${spare.id}`;
  };
  const readDetails = async () => {
    const { name, customerNumber, registrationNumber, country, domain, technicalContact, dataProtectionContact } = (
      await organisation.owner.browser.get(organisation.path)
    ).body;
    return { name, customerNumber, registrationNumber, country, domain, technicalContact, dataProtectionContact };
  };

  /** For each action, a request that passes every check except access; it does not matter what happens afterwards. */
  const attempts: Readonly<Record<PermissionAction, (browser: Browser) => Promise<TestResponse>>> = {
    'feedback.give': (browser) => browser.post('/api/feedback', { page: '/', helpful: true }),
    'search.report': (browser) => browser.post('/api/searches', { text: 'a price book', found: false }),
    'key.reportLeak': (browser) => browser.post('/api/keys/report-leak', { key: 'rm_live_nothing' }),
    'account.manage': (browser) => browser.get('/api/account'),
    'profile.change': (browser) => browser.put('/api/account/profile', validRequestBodiesBySchemaName.ProfileChange),
    'account.export': (browser) => browser.get('/api/account/export'),
    'account.delete': (browser) => browser.delete('/api/account', { email: 'another@builders.example' }),
    'email.change': (browser) =>
      browser.post('/api/account/email', { email: createTestRegistrationRequestBody().email }),
    'passkey.add': (browser) => browser.post('/api/account/passkeys/options'),
    'passkey.rename': (browser) => browser.patch('/api/account/passkeys/none', { name: 'Laptop' }),
    'passkey.remove': (browser) => browser.delete('/api/account/passkeys/none'),
    'session.endOther': (browser) => browser.delete('/api/account/sessions'),
    'device.forget': (browser) => browser.delete('/api/account/remembered-devices/none'),
    'personalClient.manage': (browser) => browser.post('/api/account/client/secrets', { overlapDays: 0 }),
    'personalClient.revoke': (browser) => browser.delete('/api/account/client/secrets/none'),
    'personalKey.manage': (browser) => browser.get('/api/account/keys'),
    'personalKey.makeEndless': (browser) => {
      const { environment: _, applicationId: __, ...form } = createTestKeyRequestBody({ expiresInDays: null });
      return browser.post('/api/account/keys', form);
    },
    'personalKey.makeProduction': (browser) => {
      const { applicationId: _, ...form } = createTestKeyRequestBody({ environment: 'production' });
      return browser.post('/api/account/keys', form);
    },
    'organisation.register': (browser) => browser.post('/api/organisations', createTestOrganisationRequestBody()),
    'organisation.read': (browser) => browser.get(organisation.path),
    'organisation.change': async (browser) => browser.put(organisation.path, { ...(await readDetails()), version: 0 }),
    'organisation.secure': (browser) => browser.put(`${organisation.path}/security`, { secondFactorRequired: false }),
    'organisation.transfer': (browser) =>
      browser.post(`${organisation.path}/transfer`, { personId: organisation.owner.id }),
    'organisation.close': (browser) => browser.delete(organisation.path, { name: 'another name' }),
    'organisation.decide': (browser) =>
      browser.post(`${organisation.path}/decisions`, { decision: 'reinstate', version: 1 }),
    'member.invite': (browser) =>
      browser.post(`${organisation.path}/invitations`, { email: organisation.owner.email, role: 'viewer' }),
    'member.inviteOwner': (browser) =>
      browser.post(`${organisation.path}/invitations`, { email: organisation.owner.email, role: 'owner' }),
    'member.makeOwner': async (browser) =>
      browser.patch(`${organisation.path}/members/${organisation.owner.id}`, { role: 'owner' }),
    'member.change': async (browser) => browser.patch(await addSpareMember(), { role: 'viewer' }),
    'member.remove': async (browser) => browser.delete(await addSpareMember()),
    'member.leave': async (browser) => {
      const members = await queries()
        .selectFrom('member')
        .selectAll()
        .where('organisationId', '=', organisation.id)
        .execute();
      const answer = await browser.post(`${organisation.path}/leave`);
      // Members who have left are added again so that they can make further attempts.
      await queries()
        .insertInto('member')
        .values(members)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return answer;
    },
    'invitation.answer': (browser) => browser.post('/api/invitations/accept', { token: 'made-up' }),
    'application.read': (browser) => browser.get(application.path),
    'application.add': (browser) =>
      browser.post(`${organisation.path}/applications`, createTestApplicationRequestBody()),
    'application.change': (browser) =>
      browser.put(application.path, { ...createTestApplicationRequestBody(), version: 0 }),
    'application.suspend': (browser) => browser.post(`${application.path}/state`, { step: 'resume' }),
    'application.delete': (browser) => browser.delete(application.path, { name: 'another name' }),
    'secret.make': (browser) => browser.post(`${application.path}/clients/sandbox/secrets`, { overlapDays: 0 }),
    'secret.makeProduction': (browser) =>
      browser.post(`${application.path}/clients/production/secrets`, { overlapDays: 0 }),
    'secret.revoke': async (browser) => browser.delete(await createSecret()),
    'sandboxToken.make': (browser) => browser.post(`${application.path}/sandbox-token`, { scope: 'jobs:read' }),
    'licence.read': (browser) => browser.get(`${organisation.path}/licences`),
    'licence.request': (browser) =>
      browser.post('/api/licences', {
        applicationId: application.id,
        customerNumber: 'none',
        product: 'rest-2',
        scopes: ['jobs:read'],
        seats: 1,
        purpose: 'Something or other.',
        startsOn: new Date(service.appContext.now()).toISOString().slice(0, 10),
        endsOn: null,
      }),
    'licence.consent': async (browser) => browser.post(await createLicence('requested', 'given'), { step: 'consent' }),
    'licence.decide': async (browser) => browser.post(await createLicence('requested', 'given'), { step: 'approve' }),
    'licence.suspend': async (browser) =>
      browser.post(await createLicence('active', 'given'), { step: 'suspend', reason: 'A test.' }),
    'licence.withdraw': async (browser) =>
      browser.post(await createLicence('active', 'held'), { step: 'withdraw', reason: 'A test.' }),
    'key.read': async (browser) => browser.get(await createKey()),
    'key.make': (browser) => browser.post(`${organisation.path}/keys`, createTestKeyRequestBody()),
    'key.makeEndless': (browser) =>
      browser.post(`${organisation.path}/keys`, createTestKeyRequestBody({ expiresInDays: null })),
    'key.makeProduction': (browser) =>
      browser.post(
        `${organisation.path}/keys`,
        createTestKeyRequestBody({ environment: 'production', applicationId: application.id }),
      ),
    'key.change': async (browser) =>
      browser.put(await createKey(), {
        name: createTestKeyRequestBody().name,
        scopes: ['jobs:read'],
        allowedAddresses: [],
      }),
    'key.rotate': async (browser) => browser.post(`${await createKey()}/rotate`, { overlapHours: 0, expiresInDays: 7 }),
    'key.revoke': async (browser) => browser.post(`${await createKey()}/revoke`, { reason: 'other' }),
    'request.read': (browser) => browser.get(`${organisation.path}/requests`),
    'audit.read': (browser) => browser.get(`${organisation.path}/audit`),
    'audit.export': (browser) => browser.get(`${organisation.path}/audit.csv`),
    'audit.readAll': (browser) => browser.get('/api/audit'),
    'audit.exportAll': (browser) => browser.get('/api/audit.csv'),
    'review.read': (browser) => browser.get('/api/review'),
    'searchPhrase.decide': (browser) => browser.post('/api/review/search-phrases', { text: 'price book', page: null }),
    'mail.resend': async (browser) => browser.post(`/api/review/mails/${await getUnsentMailId()}/attempts`),
    'limit.raise': (browser) =>
      browser.post('/api/review/raised-limits', { subjectId: organisation.id, factor: 2, reason: 'A test.', days: 1 }),
    'network.block': (browser) =>
      browser.post('/api/review/blocked-networks', { network: '203.0.113.7', reason: 'A test.', days: 1 }),
    'webhook.manage': (browser) => browser.put('/api/webhooks/whk_access', webhookChange),
    'webhook.redeliver': (browser) =>
      browser.post('/api/webhooks/whk_access/deliveries/msg_access.whk_access/attempts'),
    'operatorToken.manage': (browser) =>
      browser.post('/api/operator-tokens', validRequestBodiesBySchemaName.NewOperatorToken),
    'person.suspend': (browser) => browser.put(`/api/review/people/${spare.id}/suspension`, { suspended: false }),
    'staff.appoint': (browser) => browser.put(`/api/review/people/${spare.id}/staff-role`, { role: null }),
  };

  const listTestedRoles = (action: PermissionAction) =>
    isSkippedUntilLongRun(engine) ? rolesByAction[action].slice(-1) : permissionRoles;
  it.each(
    actions.flatMap((action) =>
      listTestedRoles(action).map((role) => ({
        action,
        role,
        allowed:
          (rolesByAction[action] as readonly PermissionRole[]).includes(role) ||
          (role !== 'visitor' && (rolesByAction[action] as readonly PermissionRole[]).includes('integrator')),
      })),
    ),
  )('$action by $role: $allowed', async ({ action, role, allowed }) => {
    const browser = browsers.get(role) ?? service.visitor();
    const { status, body } = await attempts[action](browser);
    // For a resource that the caller does not have, 404 does not mean that access was denied.
    const absent =
      status === 404 && ['passkey.rename', 'passkey.remove', 'device.forget', 'personalClient.revoke'].includes(action);
    if (allowed && !absent) expect([401, 403, 404], JSON.stringify(body)).not.toContain(status);
    else if (allowed) expect(body.detail).toMatch(/^You have no such/);
    else expect(role === 'visitor' ? [401] : [403, 404], JSON.stringify(body)).toContain(status);
    expect(status).toBeLessThan(500);
  });

  itWithLongRunPostgres.each(
    actions.map((action) => ({ action, isRequired: actionsRequiringReauthentication.has(action) })),
  )('$action requires re-authentication: $isRequired', async ({ action, isRequired }) => {
    const role =
      (rolesByAction[action] as readonly PermissionRole[]).findLast((candidate) => candidate !== 'visitor') ?? 'owner';
    const browser = browsers.get(role) ?? service.visitor();
    const confirmationsBefore = await queries().selectFrom('sessionConfirmation').selectAll().execute();
    // The owner also prepares the attempts, in a browser whose requests do not make the session stale.
    const baseBrowser = role === 'owner' ? organisation.owner.browser : browser;
    const { body } = await baseBrowser.get('/api/session');
    const sessions = queries().selectFrom('session').select('id').where('userId', '=', body.person.id);
    const makeStale = () =>
      queries().updateTable('sessionConfirmation').set({ at: 0 }).where('sessionId', 'in', sessions).execute();
    const answer = await attempts[action](createBrowserWithStaleSession(baseBrowser, makeStale));
    expect(answer.body?.title === 'Confirmation required', JSON.stringify(answer.body)).toBe(isRequired);
    for (const { sessionId, at } of confirmationsBefore)
      await queries().updateTable('sessionConfirmation').set({ at }).where('sessionId', '=', sessionId).execute();
  });

  it('user-chosen names do not appear in email subjects', async () => {
    const tables = ['user', 'organisation', 'application', 'apiKey'] as const;
    const names = (await Promise.all(tables.map((table) => queries().selectFrom(table).select('name').execute())))
      .flat()
      .map(({ name }) => name);
    const subjects = (await queries().selectFrom('outbox').select('subject').distinct().execute()).map(
      ({ subject }) => subject,
    );
    expect(subjects.length).toBeGreaterThan(10);
    for (const subject of subjects) expect(names.filter((name) => subject.includes(name))).toEqual([]);
  });
});

/** Returns a browser that makes its session stale just before sending a request, after all preparations. */
function createBrowserWithStaleSession(browser: Browser, makeStale: () => Promise<unknown>): Browser {
  const staleBrowser = Object.create(browser) as Browser;
  staleBrowser.send = async (...request) => {
    await makeStale();
    return browser.send(...request);
  };
  return staleBrowser;
}

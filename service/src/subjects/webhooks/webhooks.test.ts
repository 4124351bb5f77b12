import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  createTestKeyRequestBody,
  createTestLicenceRequestBody,
  createTestOrganisationApplication,
} from '../../../tests/applications.ts';
import { describeOnBothDatabases, type TestDatabaseLocation } from '../../../tests/databases.ts';
import { createStaffMember, createTestOrganisation } from '../../../tests/organisations.ts';
import { createSignedInPerson, expectStatus, signInAgain } from '../../../tests/people.ts';
import { startServiceNode, type TestService } from '../../../tests/service.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../../tests/webhook-receiver.ts';
import { purgeExpiredRows } from '../../purge.ts';
import { sendDueWebhookDeliveries, webhookRetryDelays } from './deliver.ts';
import { subscribeServiceHooks } from './service-hooks.ts';

const hour = 3_600_000;
const environment = { WEBHOOK_NETWORKS: '127.0.0.0/8' };

// Nodes claim deliveries concurrently, and a parameterised select fills the queue; the databases differ in both.
describeOnBothDatabases('webhooks', (makeDatabase) => {
  let database: TestDatabaseLocation;
  let service: TestService;
  let receiver: WebhookReceiver;
  let administrator: Awaited<ReturnType<typeof createStaffMember>>;
  beforeAll(async () => {
    database = await makeDatabase();
    service = await startServiceNode(database, environment);
    receiver = await startWebhookReceiver();
    administrator = await createStaffMember(service, 'administrator');
  });
  afterAll(() => Promise.all([service.stop(), receiver.stop()]));
  beforeEach(async () => {
    await service.appContext.database.queries.deleteFrom('webhook').execute();
    receiver.received.length = 0;
    receiver.respondWith(204);
    await signInAgain(administrator);
  });

  const add = async (types: readonly string[], url = receiver.url) => {
    const form = { url, description: 'CRM', types };
    const { body } = await expectStatus(administrator.browser.post('/api/webhooks', form), 201);
    return body as { readonly id: string; readonly secret: string };
  };
  const listDeliveries = async (id: string) =>
    (await expectStatus(administrator.browser.get(`/api/webhooks/${id}/deliveries`), 200)).body.deliveries;
  const getQueries = () => service.appContext.database.queries;
  const send = () => sendDueWebhookDeliveries(service.appContext);
  const readWebhook = async () => (await administrator.browser.get('/api/webhooks')).body.webhooks[0];

  it('sends signed events about accounts, keys, licences and organisations, once each', async () => {
    const types = ['account.created', 'organisation.created', 'application.created', 'key.created', 'key.rotated'];
    const { secret } = await add([...types, 'key.revoked', 'licence.granted', 'licence.revoked']);
    const organisation = await createTestOrganisation(service, administrator.browser);
    const { browser } = organisation.owner;
    const application = await createTestOrganisationApplication(organisation);
    const { body: result } = await expectStatus(
      browser.post(`${organisation.path}/keys`, createTestKeyRequestBody()),
      201,
    );
    const rotation = { overlapHours: 0, expiresInDays: 7 };
    await expectStatus(browser.post(`/api/keys/${result.key.id}/rotate`, rotation), 201);
    const { body: other } = await expectStatus(
      browser.post(`${organisation.path}/keys`, createTestKeyRequestBody()),
      201,
    );
    await expectStatus(browser.post(`/api/keys/${other.key.id}/revoke`, { reason: 'other' }), 204);
    const partner = await createTestOrganisation(service, administrator.browser);
    const form = createTestLicenceRequestBody(service, {
      applicationId: application.id,
      customerNumber: partner.customerNumber,
    });
    const { body: requested } = await expectStatus(browser.post('/api/licences', form), 201);
    const step = (name: string) =>
      partner.owner.browser.post(`/api/licences/${requested.licence.id}/steps`, {
        step: name,
        ...(name !== 'consent' && { reason: 'A test.' }),
      });
    await expectStatus(step('consent'), 200);
    await expectStatus(step('suspend'), 200);
    await send();
    const names = receiver.received.map(({ content }) => content.type);
    expect(names.filter((name) => name === 'licence.granted')).toHaveLength(1);
    expect(names.toSorted()).toEqual(
      [
        ...['account.created', 'account.created', 'organisation.created', 'organisation.created'],
        ...['application.created', 'key.created', 'key.created', 'key.rotated', 'key.revoked'],
        ...['licence.granted', 'licence.revoked'],
      ].toSorted(),
    );
    for (const { headers, body } of receiver.received) {
      expect(() => new Webhook(secret).verify(body, headers as Record<string, string>)).not.toThrow();
      expect(() => new Webhook(secret).verify(`${body} `, headers as Record<string, string>)).toThrow();
    }
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(names.length);
    const created = receiver.received.find(({ content }) => content.type === 'key.created')?.content;
    expect(created.data.key).toMatchObject({ organisationId: organisation.id, environment: 'sandbox' });
    expect(JSON.stringify(receiver.received.map(({ content }) => content))).not.toContain(result.secret);
    const rotated = receiver.received.find(({ content }) => content.type === 'key.rotated')?.content;
    expect(rotated.data).toMatchObject({
      key: { id: result.key.id },
      replacement: { organisationId: organisation.id },
    });
    receiver.received.length = 0;
    await send();
    expect(receiver.received).toEqual([]);
  });

  it('streams the audit log in the OCSF format', async () => {
    await add(['audit.recorded']);
    const person = await createSignedInPerson(service);
    await send();
    const events = receiver.received.map(({ content }) => content.data);
    expect(events.map(({ metadata }) => metadata.event_code)).toEqual(
      expect.arrayContaining(['webhook.add', 'person.register', 'session.start']),
    );
    const started = events.find(({ metadata }) => metadata.event_code === 'session.start');
    expect(started).toMatchObject({
      ...{ class_uid: 3002, category_uid: 3, activity_id: 1, type_uid: 300201, severity_id: 1 },
      ...{ actor: { user: { uid: person.id, type: 'person' } }, src_endpoint: { ip: person.browser.address } },
    });
    const added = events.find(({ metadata }) => metadata.event_code === 'webhook.add');
    expect(added).toMatchObject({
      class_uid: 6003,
      activity_id: 1,
      type_uid: 600301,
      api: { operation: 'webhook.add' },
    });
  });

  it('sends no event for a change that is rolled back', async () => {
    const { id } = await add(['account.created']);
    await service.appContext.database.queries
      .transaction()
      .execute(async (queries) => {
        const { recordAuditEvent } = await import('../../core/audit/record-audit-event.ts');
        const entry = { action: 'person.register', target: { type: 'person', id: 'per_none' } } as const;
        await recordAuditEvent(queries, { actor: { type: 'system', id: null }, origin: null, at: 1, entry });
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    expect(await listDeliveries(id)).toEqual([]);
  });

  it('retries with increasing pauses for three days, then gives up until staff send it again', async () => {
    const { id } = await add(['account.created']);
    await createSignedInPerson(service);
    receiver.respondWith(500);
    const ids = new Set<unknown>();
    let elapsed = 0;
    for (let round = 0; round < 40 && (await listDeliveries(id))[0].state === 'waiting'; round++) {
      await send();
      const { queries } = service.appContext.database;
      const { dueAt } = await queries.selectFrom('webhookDelivery').select('dueAt').executeTakeFirstOrThrow();
      const wait = Math.max(0, dueAt - service.appContext.now()) + 1000;
      elapsed += wait;
      service.advanceTime(wait);
      await signInAgain(administrator);
    }
    for (const { headers } of receiver.received) ids.add(headers['webhook-id']);
    expect(ids.size).toBe(1);
    expect(receiver.received.length).toBeGreaterThanOrEqual(webhookRetryDelays.length - 1);
    expect(elapsed).toBeGreaterThan(36 * hour);
    const [delivery] = await listDeliveries(id);
    expect(delivery).toMatchObject({ state: 'failed', status: 500, error: 'The receiver responded with 500.' });
    receiver.respondWith(200);
    await expectStatus(
      administrator.browser.post(`/api/webhooks/${id}/deliveries/${encodeURIComponent(delivery.id)}/attempts`),
      204,
    );
    const change = { url: receiver.url, description: 'CRM', types: ['account.created'], enabled: true };
    await expectStatus(administrator.browser.put(`/api/webhooks/${id}`, change), 204);
    await send();
    expect((await listDeliveries(id))[0]).toMatchObject({ id: delivery.id, state: 'delivered', status: 200 });
    expect(ids).toContain(receiver.received.at(-1)?.headers['webhook-id']);
  });

  it('sends a delivery from only one of two nodes, and from the other if a node stops after claiming it', async () => {
    const { id } = await add(['account.created']);
    for (let count = 0; count < 12; count++) await createSignedInPerson(service);
    const other = await startServiceNode(database, environment);
    await Promise.all([
      send(),
      sendDueWebhookDeliveries(other.appContext),
      send(),
      sendDueWebhookDeliveries(other.appContext),
    ]);
    expect(receiver.received).toHaveLength(12);
    // Simulates a node that claimed a delivery and was killed.
    await createSignedInPerson(service);
    await service.appContext.database.queries
      .updateTable('webhookDelivery')
      .set({ dueAt: service.appContext.now() + 60_000, attempts: 1 })
      .where('deliveredAt', 'is', null)
      .execute();
    await other.stop();
    await send();
    expect(receiver.received).toHaveLength(12);
    const restarted = await startServiceNode(database, environment);
    const offset = service.appContext.now() - Date.now();
    restarted.advanceTime(offset + 61_000);
    await sendDueWebhookDeliveries(restarted.appContext);
    await restarted.stop();
    expect(receiver.received).toHaveLength(13);
    expect((await listDeliveries(id)).every(({ state }: { state: string }) => state === 'delivered')).toBe(true);
  });

  it('signs with both secrets for a day after a rotation', async () => {
    const { id, secret: previous } = await add(['account.created']);
    const { body } = await expectStatus(administrator.browser.post(`/api/webhooks/${id}/secret`), 201);
    const sendOne = async () => {
      receiver.received.length = 0;
      await createSignedInPerson(service);
      await send();
      const [request] = receiver.received;
      // The library accepts a clock difference of five minutes, but the test has moved the service's clock further.
      const verify = (secret: string) =>
        new Webhook(secret).sign(
          String(request?.headers['webhook-id']),
          new Date(Number(request?.headers['webhook-timestamp']) * 1000),
          request?.body ?? '',
        );
      const signatures = String(request?.headers['webhook-signature']).split(' ');
      return [previous, body.secret].map((secret) => signatures.includes(verify(secret)));
    };
    expect(await sendOne()).toEqual([true, true]);
    service.advanceTime(25 * hour);
    expect(await sendOne()).toEqual([false, true]);
    const stored = await service.appContext.database.queries.selectFrom('webhook').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(body.secret);
  });

  it('disables a webhook after 410 Gone or three days of failures, and retains its queue', async () => {
    const { id } = await add(['account.created']);
    await createSignedInPerson(service);
    receiver.respondWith(410);
    await send();
    expect(await readWebhook()).toMatchObject({ disabledReason: 'The receiver responded with 410 Gone.' });
    const change = { url: receiver.url, description: 'CRM', types: ['account.created'], enabled: true };
    await expectStatus(administrator.browser.put(`/api/webhooks/${id}`, change), 204);
    receiver.respondWith(503, { 'Retry-After': '3600' });
    service.advanceTime(60_000);
    await send();
    const { queries } = service.appContext.database;
    const row = await queries.selectFrom('webhook').selectAll().executeTakeFirstOrThrow();
    expect(row.retryAt - service.appContext.now()).toBeGreaterThan(9 * 60_000);
    service.advanceTime(73 * hour);
    await signInAgain(administrator);
    await send();
    expect(await readWebhook()).toMatchObject({ disabledReason: 'No delivery succeeded for three days.' });
    const { body: audit } = await administrator.browser.get('/api/audit?action=webhook.disable');
    expect(audit.events).toHaveLength(2);
    await createSignedInPerson(service);
    expect(await listDeliveries(id)).toHaveLength(1);
    service.advanceTime(31 * 24 * hour);
    await purgeExpiredRows(service.appContext);
    await signInAgain(administrator);
    expect(await listDeliveries(id)).toEqual([]);
  });

  it('delivers to other receivers while one fails', async () => {
    await add(['account.created'], 'http://127.0.0.1:1/closed');
    await add(['account.created']);
    for (let count = 0; count < 8; count++) await createSignedInPerson(service);
    await send();
    expect(receiver.received).toHaveLength(8);
  });

  it.each([
    ['http://10.0.0.1/internal', 'private address'],
    ['http://169.254.169.254/latest/meta-data', 'private address'],
    ['http://localhost:1/', 'cannot be reached'],
  ])('sends nothing to %s', async (url, error) => {
    const { id } = await add(['account.created'], url);
    await createSignedInPerson(service);
    await send();
    expect((await listDeliveries(id))[0].error).toContain(error);
  });

  it('calls provider functions after the change, and again if they throw', async () => {
    const file = join(database.directory, 'hooks.mjs');
    await writeFile(
      file,
      `export const calls = [];
      export default { 'account.created': (event) => {
        calls.push(event);
        if (calls.length === 1) throw new Error('The CRM is away.');
      } };`,
    );
    const node = await startServiceNode(database, { ...environment, SERVICE_HOOKS: file });
    await subscribeServiceHooks(node.appContext);
    const person = await createSignedInPerson(node);
    const { calls } = (await import(pathToFileURL(file).href)) as { readonly calls: readonly any[] };
    expect(calls).toEqual([]);
    await sendDueWebhookDeliveries(node.appContext);
    const { queries } = node.appContext.database;
    const readDelivery = () => queries.selectFrom('webhookDelivery').selectAll().executeTakeFirstOrThrow();
    expect(await readDelivery()).toMatchObject({ error: 'The function failed: The CRM is away.', deliveredAt: null });
    node.advanceTime(10_000);
    await sendDueWebhookDeliveries(node.appContext);
    expect(await readDelivery()).toMatchObject({ error: null, attempts: 2 });
    expect(calls).toHaveLength(2);
    expect(calls[1]).toMatchObject({
      type: 'account.created',
      data: { account: { id: person.id, email: person.email } },
    });
    expect(calls[1].id).toBe(calls[0].id);
    await node.stop();
    await subscribeServiceHooks(service.appContext);
    expect(await getQueries().selectFrom('webhook').selectAll().execute()).toEqual([]);
  });

  it.each([
    ['export default 1;', 'must be an object'],
    [`export default { 'key.made': () => undefined };`, 'has a function for "key.made". Use one of account.created'],
    [`export default { 'key.created': 1 };`, '"key.created" in'],
    ['export default {', 'cannot be loaded'],
  ])('refuses to start with the functions %j', async (text, message) => {
    const file = join(database.directory, `hooks-${text.length}.mjs`);
    await writeFile(file, text);
    await expect(startServiceNode(database, { SERVICE_HOOKS: file })).rejects.toThrow(message);
  });

  it('requires HTTPS and a public address unless networks are configured', async () => {
    const strict = await startServiceNode(await makeDatabase());
    const { browser } = await createStaffMember(strict, 'administrator');
    const form = (url: string) => ({ url, description: 'CRM', types: ['account.created'] });
    for (const url of ['http://hooks.example.com/', 'https://user:password@hooks.example.com/', 'file:///etc/passwd'])
      await expectStatus(browser.post('/api/webhooks', form(url)), 422);
    const { body } = await expectStatus(browser.post('/api/webhooks', form('https://127.0.0.1:1/')), 201);
    await createSignedInPerson(strict);
    await sendDueWebhookDeliveries(strict.appContext);
    const { body: page } = await browser.get(`/api/webhooks/${body.id}/deliveries`);
    expect(page.deliveries[0].error).toContain('private address');
    await strict.stop();
  });
});

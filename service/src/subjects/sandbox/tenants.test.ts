import { randomUUID } from 'node:crypto';
import type { ChangedSandboxRecordList } from '@refdesk/service-contract/applications/sandbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestOrganisationApplication } from '../../../tests/applications.ts';
import { Browser } from '../../../tests/browser.ts';
import { describeOnBothDatabases } from '../../../tests/databases.ts';
import { createTestOrganisation } from '../../../tests/organisations.ts';
import { createSignedInPerson, expectStatus } from '../../../tests/people.ts';
import { loadProviderSandboxContent } from '../../../tests/sandbox-content.ts';
import { startServiceNode, type TestService, testUrl } from '../../../tests/service.ts';
import { createServiceApp } from '../../app.ts';
import { issueAccessToken } from '../tokens/issue.ts';
import { openPortalSandbox, type PortalSandbox } from './open-portal-sandbox.ts';

const parts = await loadProviderSandboxContent();
const scope =
  'contact-groups:read contact-groups:write jobs:read jobs:write jobs:schedule contacts:read contacts:write notes:read notes:write';
const hour = 60 * 60_000;

interface Node {
  readonly service: TestService;
  readonly app: PortalSandbox['app'];
  readonly sandbox: PortalSandbox;
}

// The storage of the sandbox, its sequences and its limits differ between databases.
describeOnBothDatabases('sandboxes on two nodes', (makeDatabase, kind) => {
  let nodeA: Node;
  let nodeB: Node;
  beforeAll(async () => {
    const location = await makeDatabase();
    const start = async (): Promise<Node> => {
      const service = await startServiceNode(location);
      const sandbox = openPortalSandbox(service.appContext, parts);
      return { service, app: sandbox.app, sandbox };
    };
    [nodeA, nodeB] = [await start(), await start()];
  });
  afterAll(() => Promise.all([nodeA.service.stop(), nodeB.service.stop()]));

  /** Creates a guest whose requests a balancer may send to either node. */
  function createGuest(name: string = randomUUID()) {
    const send = async (
      node: Node,
      method: string,
      path: string,
      body?: object,
      headers: Readonly<Record<string, string>> = {},
    ) => {
      const content = {
        clientId: `guest-${name}`,
        source: null,
        environment: 'sandbox',
        scope,
        claims: { guest: name },
      } as const;
      const { access_token: token } = await issueAccessToken(node.service.appContext, content);
      const response = await node.app.request(path, {
        method,
        headers: { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }), ...headers },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
    };
    return { name, send };
  }
  const job = { jobTypeId: 14, contactId: 48213 };

  it('show a write from one node on the other, but to no other tenant', async () => {
    const ada = createGuest();
    const created = await ada.send(nodeA, 'POST', '/v2/jobs', job);
    expect(created.status).toBe(201);
    const path = `/v2/jobs/${created.body.id}`;
    expect((await ada.send(nodeB, 'GET', path)).body).toEqual(created.body);
    expect((await ada.send(nodeB, 'PUT', path, { ...job, description: 'Second node' })).status).toBe(200);
    expect((await ada.send(nodeA, 'GET', path)).body.description).toBe('Second node');
    expect((await createGuest().send(nodeA, 'GET', path)).status).toBe(404);
  });

  it('accept one of several conflicting actions and reject the others with a problem', async () => {
    const ada = createGuest();
    const { body } = await ada.send(nodeA, 'POST', '/v2/jobs', job);
    const start = new Date(nodeA.service.appContext.now() + 48 * hour).toISOString().replace(/\.\d+Z/, 'Z');
    await ada.send(nodeA, 'POST', `/v2/jobs/${body.id}/schedule`, { resourceId: 3051, plannedStart: start });
    const unschedule = (node: Node) => ada.send(node, 'POST', `/v2/jobs/${body.id}/unschedule`, { reason: 'Moved' });
    const responses = await Promise.all([nodeA, nodeB, nodeA, nodeB, nodeA, nodeB].map(unschedule));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    const problems = new Set(
      responses.filter(({ status }) => status === 409).map((answer) => answer.body.type.split('/').pop()),
    );
    expect([...problems]).toEqual(['invalid-state-transition']);
    const history = await ada.send(nodeB, 'GET', `/v2/jobs/${body.id}/status-history`);
    expect(
      history.body.data.filter(
        ({ toStatus, fromStatus }: { toStatus: string; fromStatus: string }) =>
          fromStatus && toStatus === 'unscheduled',
      ),
    ).toHaveLength(1);
  });

  it('assign identifiers that are unique across nodes', async () => {
    const ada = createGuest();
    const created = await Promise.all(
      Array.from({ length: 20 }, (_, index) => ada.send(index % 2 ? nodeA : nodeB, 'POST', '/v2/jobs', job)),
    );
    expect(new Set(created.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(created.map((answer) => answer.body.id)).size).toBe(20);
    expect(new Set(created.map((answer) => answer.body.reference)).size).toBe(20);
  });

  it('continue a cursor at its position after additions and deletions', async () => {
    const ada = createGuest();
    const names = ['Alder', 'Birch', 'Cedar', 'Elder', 'Fir', 'Hazel'];
    const ids: number[] = [];
    for (const name of names)
      ids.push((await ada.send(nodeA, 'POST', '/v2/contact-groups', { name: `Zz ${name}` })).body.id);
    const list = (cursor: string | null) =>
      ada.send(
        nodeB,
        'GET',
        `/v2/contact-groups?nameContains=Zz&sort=-name&limit=2${cursor === null ? '' : `&cursor=${cursor}`}`,
      );
    const readNames: string[] = [];
    const firstPage = await list(null);
    readNames.push(...firstPage.body.data.map(({ name }: { name: string }) => name));
    await ada.send(nodeA, 'DELETE', `/v2/contact-groups/${ids[5]}`);
    await ada.send(nodeA, 'DELETE', `/v2/contact-groups/${ids[4]}`);
    await ada.send(nodeA, 'POST', '/v2/contact-groups', { name: 'Zz Zelkova' });
    await ada.send(nodeA, 'POST', '/v2/contact-groups', { name: 'Zz Dogwood' });
    const second = await list(firstPage.body.page.nextCursor);
    readNames.push(...second.body.data.map(({ name }: { name: string }) => name));
    const third = await list(second.body.page.nextCursor);
    readNames.push(...third.body.data.map(({ name }: { name: string }) => name));
    expect(readNames).toEqual(['Zz Hazel', 'Zz Fir', 'Zz Elder', 'Zz Dogwood', 'Zz Cedar', 'Zz Birch']);
  });

  it('replay the first response to a repeated idempotency key for 24 hours on every node', async () => {
    const ada = createGuest();
    const headers = { 'Idempotency-Key': 'booking-1' };
    const post = (node: Node, body: object = job) => ada.send(node, 'POST', '/v2/jobs', body, headers);
    const responses = await Promise.all([nodeA, nodeB, nodeA, nodeB].map((node) => post(node)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(responses.map((answer) => answer.body.id)).size).toBe(1);
    expect(responses.filter((answer) => answer.headers.get('idempotency-replayed') === 'true')).toHaveLength(3);
    const other = await post(nodeB, { ...job, description: 'Another' });
    expect([other.status, other.body.type.split('/').pop()]).toEqual([422, 'idempotency-key-reused']);
    for (const { service } of [nodeA, nodeB]) service.advanceTime(24 * hour - 60_000);
    expect((await post(nodeB)).body.id).toBe(responses[0]?.body.id);
    for (const { service } of [nodeA, nodeB]) service.advanceTime(120_000);
    expect((await post(nodeA)).body.id).not.toBe(responses[0]?.body.id);
  });

  it.runIf(kind === 'postgres')('share rate limits', async () => {
    const ada = createGuest();
    const remaining: (string | null)[] = [];
    for (const node of [nodeA, nodeB, nodeA, nodeB])
      remaining.push((await ada.send(node, 'GET', '/v2/jobs/731904')).headers.get('ratelimit-remaining'));
    expect(remaining).toEqual(['599', '598', '597', '596']);
  });

  it('reject a production token with an explanation', async () => {
    const organisation = await createTestOrganisation(nodeA.service, null);
    const application = await createTestOrganisationApplication(organisation);
    const read = (token: string) =>
      nodeB.app.request('/v2/jobs/731904', { headers: { Authorization: `Bearer ${token}` } });
    const { body } = await expectStatus(
      organisation.owner.browser.post(`${application.path}/sandbox-token`, { scope: 'jobs:read' }),
      201,
    );
    expect((await read(body.access_token)).status).toBe(200);
    const claims = { organisation_id: organisation.number };
    const content = {
      clientId: application.productionClient,
      source: null,
      environment: 'production',
      scope: 'jobs:read',
      claims,
    } as const;
    const { access_token: production } = await issueAccessToken(nodeA.service.appContext, content);
    const refused = await read(production);
    const { detail } = (await refused.json()) as { readonly detail: string };
    expect([refused.status, detail]).toEqual([
      401,
      'The access token is for production. Request one with the client of the sandbox',
    ]);
  });

  it('let members trigger the field and office steps that the life cycle allows', async () => {
    const organisation = await createTestOrganisation(nodeA.service, null);
    const application = await createTestOrganisationApplication(organisation);
    const owner = new Browser(
      createServiceApp({ appContext: nodeA.service.appContext, sandbox: nodeA.sandbox }),
      organisation.owner.browser.address,
      testUrl,
    );
    for (const cookie of organisation.owner.browser.cookies) owner.cookies.set(...cookie);
    const { body: token } = await expectStatus(
      owner.post(`${application.path}/sandbox-token`, { scope: 'jobs:read jobs:schedule jobs:write' }),
      201,
    );
    const call = async (path: string, body: object) => {
      const headers = { Authorization: `Bearer ${token.access_token}`, 'Content-Type': 'application/json' };
      const response = await nodeA.app.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
      return (await response.json()) as { readonly id: number; readonly status: string };
    };
    const { id } = await call('/v2/jobs', job);
    const plannedStart = new Date(nodeA.service.appContext.now() + 48 * hour).toISOString().replace(/\.\d+Z/, 'Z');
    expect((await call(`/v2/jobs/${id}/schedule`, { resourceId: 3051, plannedStart, dispatch: true })).status).toBe(
      'dispatched',
    );

    const path = `${organisation.path}/sandbox`;
    const listSteps = (data: { readonly changes: ChangedSandboxRecordList['changes'] }) =>
      data.changes
        .find((change) => change.schema === 'Job' && change.id === id)
        ?.steps.map(({ event, to }) => `${event} ${to}`);
    const step = (lifecycle: string, event: string, to: string, actor: string, reason?: string) =>
      owner.post(`${path}/steps`, { lifecycle, id, event, to, actor, ...(reason && { reason }) });
    expect(listSteps((await owner.get(path)).body)).toEqual([
      'accept accepted',
      'decline unscheduled',
      'start started',
    ]);
    const stepWithoutReason = await step('job', 'decline', 'unscheduled', 'resource');
    expect([stepWithoutReason.status, stepWithoutReason.body.errors]).toEqual([
      422,
      [expect.objectContaining({ pointer: '/reason' })],
    ]);
    expect(listSteps((await expectStatus(step('job', 'accept', 'accepted', 'resource'), 200)).body)).toContain(
      'setOff travelling',
    );
    const prematureStep = await step('jobFinancial', 'finaliseCharges', 'readyToInvoice', 'officeUser');
    expect([prematureStep.status, prematureStep.body.type.split('#').pop(), prematureStep.body.detail]).toEqual([
      409,
      'step-not-possible',
      `Job ${id} is accepted. It must be completed or cancelled.`,
    ]);
    await expectStatus(step('job', 'setOff', 'travelling', 'resource'), 200);
    await expectStatus(step('job', 'setNoAccess', 'completed', 'resource'), 200);
    await expectStatus(step('jobFinancial', 'finaliseCharges', 'readyToInvoice', 'officeUser'), 200);
    const { body: invoiced } = await expectStatus(
      step('jobFinancial', 'invoiceAllLines', 'invoiced', 'officeUser'),
      200,
    );
    expect(listSteps(invoiced)).toEqual([
      'voidInvoice readyToInvoice',
      'voidInvoice partlyInvoiced',
      'completeFinancially financiallyComplete',
    ]);
    expect((await step('job', 'accept', 'accepted', 'resource')).status).toBe(409);
    expect(
      (
        await owner.post(`${path}/steps`, {
          lifecycle: 'job',
          id: 987654321,
          event: 'accept',
          to: 'accepted',
          actor: 'resource',
        })
      ).status,
    ).toBe(404);
  });

  it('let a person read, change, download and reset only their own sandbox', async () => {
    const service = nodeA.service;
    const sandbox = nodeA.sandbox;
    const app = createServiceApp({ appContext: service.appContext, sandbox });
    const getBrowser = async () => {
      const { browser } = await createSignedInPerson(service);
      const same = new Browser(app, browser.address, testUrl);
      for (const [name, value] of browser.cookies) same.cookies.set(name, value);
      return same;
    };
    const [ada, other] = [await getBrowser(), await getBrowser()];
    const { body: token } = await expectStatus(ada.post('/api/sandbox-token', { scope }), 201);
    const headers = { Authorization: `Bearer ${token.access_token}`, 'Content-Type': 'application/json' };
    const created = await nodeA.app.request('/v2/jobs', { method: 'POST', headers, body: JSON.stringify(job) });
    expect(created.status).toBe(201);
    expect((await expectStatus(ada.get('/api/account/sandbox'), 200)).body).toMatchObject({
      // A job is created with its worksheet and its first status.
      total: 3,
      changes: expect.arrayContaining([expect.objectContaining({ schema: 'Job', change: 'created' })]),
    });
    expect((await expectStatus(other.get('/api/account/sandbox'), 200)).body.total).toBe(0);
    expect(
      (await expectStatus(ada.get('/api/account/sandbox/world.json'), 200)).headers.get('content-disposition'),
    ).toContain('sandbox.json');
    await expectStatus(other.delete('/api/account/sandbox'), 204);
    expect((await ada.get('/api/account/sandbox')).body.total).toBe(3);
    await expectStatus(ada.delete('/api/account/sandbox'), 204);
    expect((await ada.get('/api/account/sandbox')).body.total).toBe(0);
  });
});

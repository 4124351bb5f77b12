import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Gateway } from '../../../../examples/gateway/src/gateway.ts';
import {
  createTestKeyRequestBody,
  createTestLicenceRequestBody,
  createTestOrganisationApplication,
} from '../../../tests/applications.ts';
import { describeWithLongRunPostgres } from '../../../tests/databases.ts';
import { createStaffMember, createTestOrganisation } from '../../../tests/organisations.ts';
import { expectStatus } from '../../../tests/people.ts';
import { startServiceNode, type TestService } from '../../../tests/service.ts';
import { type RunningServer, startHttpServer } from '../../server.ts';

const secret = 'the-gateway-proves-itself-with-this-secret';

describeWithLongRunPostgres('the example gateway', (makeDatabase) => {
  let service: TestService;
  let portal: RunningServer;
  let api: Server;
  let gateway: Gateway;
  let front: Server;
  let organisation: Awaited<ReturnType<typeof createTestOrganisation>>;
  let application: Awaited<ReturnType<typeof createTestOrganisationApplication>>;

  beforeAll(async () => {
    service = await startServiceNode(await makeDatabase(), { GATEWAY_SECRET: secret });
    portal = await startHttpServer(service.app, '127.0.0.1', 0);
    organisation = await createTestOrganisation(service, (await createStaffMember(service)).browser);
    application = await createTestOrganisationApplication(organisation);
    const { customerNumber } = organisation;
    const licence = createTestLicenceRequestBody(service, { applicationId: application.id, customerNumber });
    await expectStatus(organisation.owner.browser.post('/api/licences', licence), 201);
    api = createServer((request, response) => {
      const { 'x-key-id': keyId, 'x-organisation-number': number } = request.headers;
      response.end(JSON.stringify({ url: request.url, keyId, number }));
    });
    gateway = new Gateway({
      portal: `http://127.0.0.1:${portal.port}`,
      secret,
      upstream: await listen(api),
      environment: 'production',
      operations: [
        { id: 'getJob', method: 'GET', path: /^\/v2\/jobs\/\d+$/, scope: 'jobs:read' },
        { id: 'createJob', method: 'POST', path: /^\/v2\/jobs$/, scope: 'jobs:write' },
      ],
    });
    front = createServer(gateway.handle);
  });

  afterAll(async () => {
    front.close();
    api.close();
    await portal.stop();
    await service.stop();
  });

  async function listen(server: Server): Promise<string> {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  it('forwards requests that a key allows, and reports them to its owner', async () => {
    const form = createTestKeyRequestBody({
      environment: 'production',
      applicationId: application.id,
      scopes: ['jobs:read'],
    });
    const created = await expectStatus(organisation.owner.browser.post(`${organisation.path}/keys`, form), 201);
    const { key, secret: keySecret } = created.body;
    const frontUrl = await listen(front);
    const call = (path: string, method = 'GET', credential = keySecret) =>
      fetch(frontUrl + path, { method, headers: { authorization: `Bearer ${credential}`, connection: 'close' } });

    const jobResponse = await call('/v2/jobs/731904?include=assets');
    expect(jobResponse.status).toBe(200);
    expect(await jobResponse.json()).toEqual({
      url: '/v2/jobs/731904?include=assets',
      keyId: key.id,
      number: String(organisation.number),
    });
    expect((await call('/v2/jobs', 'POST')).status).toBe(403);
    expect((await call('/v2/jobs/731904', 'GET', `${keySecret}x`)).status).toBe(401);
    expect((await fetch(`${frontUrl}/v2/jobs/731904`)).status).toBe(401);
    expect((await call('/v2/quotes')).status).toBe(404);
    const sandboxForm = createTestKeyRequestBody({
      environment: 'sandbox',
      applicationId: application.id,
      scopes: ['jobs:read'],
    });
    const sandboxKey = await expectStatus(
      organisation.owner.browser.post(`${organisation.path}/keys`, sandboxForm),
      201,
    );
    expect((await call('/v2/jobs/731904', 'GET', sandboxKey.body.secret)).status).toBe(403);

    await gateway.report();
    const { requests } = (await organisation.owner.browser.get(`${organisation.path}/requests`)).body;
    expect(requests).toMatchObject([{ method: 'GET', path: '/v2/jobs/731904', operation: 'getJob', status: 200 }]);
    await gateway.report();
    expect((await organisation.owner.browser.get(`${organisation.path}/requests`)).body.requests).toHaveLength(1);
  });
});

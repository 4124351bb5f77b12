import { expect, it } from 'vitest';
import { createTestKeyRequestBody } from '../../../tests/applications.ts';
import { Browser } from '../../../tests/browser.ts';
import { describeWithLongRunPostgres } from '../../../tests/databases.ts';
import { createTestOrganisation } from '../../../tests/organisations.ts';
import { createSignedInPerson, expectStatus } from '../../../tests/people.ts';
import { loadProviderSandboxContent } from '../../../tests/sandbox-content.ts';
import { startServiceNode, testUrl } from '../../../tests/service.ts';
import { createServiceApp } from '../../app.ts';
import { openPortalSandbox } from './open-portal-sandbox.ts';

const parts = await loadProviderSandboxContent();

describeWithLongRunPostgres('sandbox outbox', (makeDatabase) => {
  it('shows the messages that actions would have sent, with their files, only to members', async () => {
    const service = await startServiceNode(await makeDatabase());
    const sandbox = openPortalSandbox(service.appContext, parts);
    const app = createServiceApp({ appContext: service.appContext, sandbox });
    const organisation = await createTestOrganisation(service, null);
    const as = ({ address, cookies }: Browser) => {
      const browser = new Browser(app, address, testUrl);
      for (const cookie of cookies) browser.cookies.set(...cookie);
      return browser;
    };
    const owner = as(organisation.owner.browser);
    const path = `${organisation.path}/sandbox/outbox`;
    expect((await expectStatus(owner.get(path), 200)).body).toEqual({ items: [], total: 0 });

    const { body: key } = await expectStatus(
      owner.post(`${organisation.path}/keys`, createTestKeyRequestBody({ scopes: ['jobs:read'] })),
      201,
    );
    for (const [action, body] of [
      ['message-send', { recipientKind: 'resource', recipientIds: [3051], messageText: 'Gate code' }],
      ['report-run', { reportId: 27, outputFormat: 'csv' }],
    ] as const) {
      const headers = { 'Content-Type': 'application/json', 'X-Api-Key': String(key.secret) };
      const response = await app.request(`/call/${action}`, { method: 'POST', headers, body: JSON.stringify(body) });
      expect(await response.json()).toMatchObject({ code: 0 });
    }

    const { body: outbox } = await expectStatus(owner.get(path), 200);
    expect(outbox).toMatchObject({
      total: 2,
      items: [
        { kind: 'report', fileName: expect.stringMatching(/\.csv$/) },
        { kind: 'message', to: ['3051'], text: 'Gate code', fileName: null },
      ],
    });
    const [report, message] = outbox.items;
    const file = await app.request(`${testUrl}${path}/${report.id}/file`, {
      headers: { cookie: Array.from(owner.cookies, (pair) => pair.join('=')).join('; ') },
    });
    expect(file.headers.get('Content-Disposition')).toBe(`attachment; filename="${report.fileName}"`);
    expect(await file.text()).toMatch(/^reference,contactId/);
    await expectStatus(owner.get(`${path}/${message.id}/file`), 404);
    const stranger = as((await createSignedInPerson(service)).browser);
    await expectStatus(stranger.get(path), 404);
    await expectStatus(stranger.get(`${path}/${report.id}/file`), 404);

    // The stranger's personal key opens a separate sandbox, with a separate outbox.
    const personalPath = '/api/account/sandbox/outbox';
    const { body: personal } = await expectStatus(
      stranger.post('/api/account/keys', {
        name: 'Mine',
        scopes: ['jobs:read'],
        expiresInDays: 30,
        allowedAddresses: [],
      }),
      201,
    );
    const headers = { 'Content-Type': 'application/json', 'X-Api-Key': String(personal.secret) };
    await app.request('/call/report-run', {
      method: 'POST',
      headers,
      body: JSON.stringify({ reportId: 27, outputFormat: 'csv' }),
    });
    const { items } = (await expectStatus(stranger.get(personalPath), 200)).body;
    expect(items).toMatchObject([{ kind: 'report', fileName: expect.stringMatching(/\.csv$/) }]);
    await expectStatus(owner.get(`${personalPath}/${items[0].id}/file`), 404);
    expect((await expectStatus(owner.get(personalPath), 200)).body.total).toBe(0);
    const ownFile = await app.request(`${testUrl}${personalPath}/${items[0].id}/file`, {
      headers: { cookie: Array.from(stranger.cookies, (pair) => pair.join('=')).join('; ') },
    });
    expect(await ownFile.text()).toMatch(/^reference,contactId/);
    await service.stop();
  });
});

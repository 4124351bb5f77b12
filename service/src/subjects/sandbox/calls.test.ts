import { expect, it } from 'vitest';
import { createTestKeyRequestBody } from '../../../tests/applications.ts';
import { describeOnBothDatabases } from '../../../tests/databases.ts';
import { createTestOrganisation } from '../../../tests/organisations.ts';
import { createSignedInPerson, expectStatus } from '../../../tests/people.ts';
import { loadProviderSandboxContent } from '../../../tests/sandbox-content.ts';
import { startServiceNode } from '../../../tests/service.ts';
import { createServiceApp } from '../../app.ts';
import { openPortalSandbox } from './open-portal-sandbox.ts';

const parts = await loadProviderSandboxContent();

describeOnBothDatabases('sandbox web services', (makeDatabase) => {
  async function start() {
    const service = await startServiceNode(await makeDatabase());
    const sandbox = openPortalSandbox(service.appContext, parts);
    const app = createServiceApp({ appContext: service.appContext, sandbox });
    const call = async (action: string, key: string | null, body: object, isForm = false) => {
      const response = await app.request(`/call/${action}`, {
        method: 'POST',
        headers: {
          'Content-Type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
          ...(key !== null && { 'X-Api-Key': key }),
        },
        body: isForm ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body),
      });
      return {
        status: response.status,
        body: (await response.json()) as {
          readonly code: number;
          readonly message: string;
          readonly data: Record<string, unknown>;
        },
      };
    };
    return { service, sandbox, app, call };
  }

  it('accept a guest key for the same sandbox as the guest token', async () => {
    const { service, app, call } = await start();
    const guest = await app.request('/api/sandbox/guest', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
    const { api_key: key, access_token: token } = (await guest.json()) as {
      readonly api_key: string;
      readonly access_token: string;
    };
    const { status, body } = await call(
      'job-save',
      key,
      { jobTypeId: '19', contactId: '48213', description: 'Leak' },
      true,
    );
    expect([status, body.code, body.message]).toEqual([200, 0, 'Done.']);
    const headers = { Authorization: `Bearer ${token}` };
    const job = await app.request(`/v2/jobs/${String(body.data.jobId)}`, { headers });
    expect(((await job.json()) as { readonly description: string }).description).toBe('Leak');
    const jobInPreviousVersion = await app.request(`/v1/jobs/${String(body.data.jobId)}`, {
      headers: { Authorization: `Token ${token}` },
    });
    expect(((await jobInPreviousVersion.json()) as { readonly status: string }).status).toBe('new');
    expect((await call('job-get', token, { jobId: body.data.jobId })).body.data).toMatchObject({
      status: 'unscheduled',
      description: 'Leak',
    });
    expect((await call('job-get', null, { jobId: 731904 })).body.code).toBe(100);
    expect((await call('job-get', 'anything', { jobId: 731904 })).body.code).toBe(101);
    // Of 241 calls, at least 121 are within the same minute.
    const codes: number[] = [];
    for (let count = 0; count < 241 && !codes.includes(429); count++)
      codes.push((await call('service-status', key, {})).body.code);
    expect(codes).toContain(429);
    await service.stop();
  });

  it('open the personal sandbox for a personal key and the organisation sandbox for its key', async () => {
    const { service, sandbox, call } = await start();
    const person = await createSignedInPerson(service);
    const form = {
      name: 'My test key',
      scopes: ['contact-groups:read', 'contact-groups:write'],
      expiresInDays: 30,
      allowedAddresses: [],
    };
    const { body: personal } = await expectStatus(person.browser.post('/api/account/keys', form), 201);
    expect((await call('contact-group-save', personal.secret, { name: 'Zebra keepers' })).body).toMatchObject({
      code: 0,
      data: { wasCreated: true },
    });
    expect((await call('job-get', personal.secret, { jobId: 731904 })).body.code).toBe(102);
    const organisation = await createTestOrganisation(service, null);
    const { body: created } = await expectStatus(
      organisation.owner.browser.post(
        `${organisation.path}/keys`,
        createTestKeyRequestBody({ scopes: ['jobs:read', 'contacts:read'] }),
      ),
      201,
    );
    expect(
      (
        await call('contract-save', created.secret, {
          name: 'Care',
          contactId: 48213,
          startDate: '2026-01-01',
          billingFrequency: 'monthly',
          currencyCode: 'GBP',
          isAutoRenewed: false,
        })
      ).body.code,
    ).toBe(0);
    const changed = await sandbox.engine.changedRecords(`organisation:${organisation.number}`);
    expect(changed.map(({ schema }) => schema)).toEqual(['Contract']);
    await service.stop();
  });
});

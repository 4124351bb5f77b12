import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestOrganisationApplication } from '../../../tests/applications.ts';
import { describeWithLongRunPostgres } from '../../../tests/databases.ts';
import { createInvitedTestMember, createStaffMember, createTestOrganisation } from '../../../tests/organisations.ts';
import { expectStatus } from '../../../tests/people.ts';
import { startServiceNode, type TestService } from '../../../tests/service.ts';

describeWithLongRunPostgres('sandbox tokens', (makeDatabase) => {
  let service: TestService;
  let organisation: Awaited<ReturnType<typeof createTestOrganisation>>;
  beforeAll(async () => {
    service = await startServiceNode(await makeDatabase());
    organisation = await createTestOrganisation(service, (await createStaffMember(service)).browser);
  });
  afterAll(() => service.stop());

  it('have only the requested scopes, and need no client secret', async () => {
    const application = await createTestOrganisationApplication(organisation);
    const { body, headers } = await expectStatus(
      organisation.owner.browser.post(`${application.path}/sandbox-token`, { scope: 'jobs:read' }),
      201,
    );
    expect(body).toEqual({
      access_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'jobs:read',
    });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(decodeJwt(body.access_token)).toMatchObject({
      client_id: application.sandboxClient,
      organisation_id: organisation.number,
      scope: 'jobs:read',
      environment: 'sandbox',
    });
  });

  it('are rejected if the application lacks a scope, with a hint about how to add it', async () => {
    const application = await createTestOrganisationApplication(organisation, { scopes: ['jobs:read'] });
    const { body } = await expectStatus(
      organisation.owner.browser.post(`${application.path}/sandbox-token`, { scope: 'jobs:read jobs:schedule' }),
      403,
    );
    expect(body.type).toMatch(/missing-scope$/);
    expect(body.detail).toBe(
      `${application.name} lacks jobs:schedule. Add it to the scopes of the application under Account, Applications.`,
    );
  });

  it('cannot be issued by viewers or non-members', async () => {
    const application = await createTestOrganisationApplication(organisation);
    const path = `${application.path}/sandbox-token`;
    const viewer = await createInvitedTestMember(service, organisation, 'viewer');
    await expectStatus(viewer.browser.post(path, { scope: 'jobs:read' }), 403);
    await expectStatus(service.visitor().post(path, { scope: 'jobs:read' }), 401);
  });

  it('cannot be issued while the application is suspended, and are limited in number', async () => {
    const { browser } = organisation.owner;
    const application = await createTestOrganisationApplication(organisation);
    const path = `${application.path}/sandbox-token`;
    const responses = await service.atFixedTime(() =>
      Promise.all(Array.from({ length: 31 }, () => browser.post(path, { scope: 'jobs:read' }))),
    );
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(1);
    await expectStatus(browser.post(`${application.path}/state`, { step: 'suspend', reason: 'Maintenance.' }), 200);
    expect((await expectStatus(browser.post(path, { scope: 'jobs:read' }), 409)).body.type).toMatch(
      /application-state-forbids$/,
    );
  });
});

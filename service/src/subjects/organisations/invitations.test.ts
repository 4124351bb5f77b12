import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { describeWithLongRunPostgres } from '../../../tests/databases.ts';
import {
  createInvitedTestMember,
  createTestOrganisation,
  createTestOrganisationRequestBody,
} from '../../../tests/organisations.ts';
import {
  createSignedInPerson,
  createTestRegistrationRequestBody,
  expectStatus,
  readLatestToken,
} from '../../../tests/people.ts';
import { startServiceNode, type TestService } from '../../../tests/service.ts';

describeWithLongRunPostgres('invitations', (makeDatabase) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startServiceNode(await makeDatabase());
  });
  afterAll(() => service.stop());

  type Organisation = Awaited<ReturnType<typeof createTestOrganisation>>;
  type Member = Awaited<ReturnType<typeof createInvitedTestMember>>;
  const invite = async (organisation: Organisation, browser: Browser, role: string) => {
    const guest = await createSignedInPerson(service);
    await expectStatus(browser.post(`${organisation.path}/invitations`, { email: guest.email, role }), 201);
    const token = await readLatestToken(service, guest.email);
    return async () => (await guest.browser.post('/api/invitations/accept', { token })).status;
  };

  it.each<[string, (organisation: Organisation, inviter: Member) => Promise<unknown>]>([
    ['is removed', ({ path, owner }, { id }) => expectStatus(owner.browser.delete(`${path}/members/${id}`), 204)],
    ['leaves', ({ path }, { browser }) => expectStatus(browser.post(`${path}/leave`), 204)],
    [
      'gets a weaker role',
      ({ path, owner }, { id }) =>
        expectStatus(owner.browser.patch(`${path}/members/${id}`, { role: 'developer' }), 200),
    ],
    ['deletes the account', (_, { browser, email }) => expectStatus(browser.delete('/api/account', { email }), 204)],
  ])('are cancelled when the inviter %s', async (_, endMembership) => {
    const organisation = await createTestOrganisation(service, null);
    const inviter = await createInvitedTestMember(service, organisation, 'admin');
    const accept = await invite(organisation, inviter.browser, 'admin');
    const acceptOther = await invite(organisation, organisation.owner.browser, 'viewer');
    await endMembership(organisation, inviter);
    expect((await organisation.owner.browser.get(organisation.path)).body.invitations).toHaveLength(1);
    expect([await accept(), await acceptOther()]).toEqual([410, 200]);
  });

  it('for the owner role are cancelled when the inviter loses that role, but others stay valid', async () => {
    const organisation = await createTestOrganisation(service, null);
    const newOwner = await createInvitedTestMember(service, organisation, 'admin');
    const acceptOwner = await invite(organisation, organisation.owner.browser, 'owner');
    const acceptViewer = await invite(organisation, organisation.owner.browser, 'viewer');
    await expectStatus(
      organisation.owner.browser.post(`${organisation.path}/transfer`, { personId: newOwner.id }),
      204,
    );
    expect([await acceptOwner(), await acceptViewer()]).toEqual([410, 200]);
  });

  it('are limited to five emails per recipient and day across all organisations', async () => {
    const { email } = createTestRegistrationRequestBody();
    const statuses: number[] = [];
    for (let count = 0; count < 3; count++) {
      const organisation = await createTestOrganisation(service, null);
      for (let round = 0; round < 3; round++) {
        const { status, body } = await organisation.owner.browser.post(`${organisation.path}/invitations`, {
          email,
          role: 'viewer',
        });
        statuses.push(status);
        if (status === 201)
          await expectStatus(
            organisation.owner.browser.delete(`${organisation.path}/invitations/${body.invitations[0].id}`),
            204,
          );
      }
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  });

  it('cannot exceed their limits through more organisations, since a person can register five a day', async () => {
    const { browser } = await createSignedInPerson(service);
    const statuses: number[] = [];
    for (let count = 0; count < 7; count++)
      statuses.push((await browser.post('/api/organisations', createTestOrganisationRequestBody())).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429]);
  });
});

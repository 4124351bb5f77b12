import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestPasskeyDevice } from '../../../tests/authenticator.ts';
import { describeWithLongRunPostgres } from '../../../tests/databases.ts';
import {
  createInvitedTestMember,
  createStaffMember,
  createTestOrganisation,
  createTestOrganisationRequestBody,
} from '../../../tests/organisations.ts';
import { createSignedInPerson, expectStatus, goodPassword, readLatestMail } from '../../../tests/people.ts';
import { startServiceNode, type TestService, testUrl } from '../../../tests/service.ts';
import { generateTotpCode } from '../../../tests/totp.ts';

type TestPerson = Awaited<ReturnType<typeof createSignedInPerson>>;

/** Sets up an authenticator app and enables it. */
async function enableSecondFactor({ browser, password }: Pick<TestPerson, 'browser' | 'password'>): Promise<void> {
  const { body } = await expectStatus(browser.post('/api/account/second-factor', { password }), 200);
  await expectStatus(browser.post('/api/account/second-factor/activate', { code: generateTotpCode(body.secret) }), 204);
}

const getProblemKind = ({ body }: { readonly body: { readonly type?: string } }) => body.type?.split('#')[1];

describeWithLongRunPostgres('a second factor on a public portal', (makeDatabase) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startServiceNode(await makeDatabase(), { SECOND_FACTOR: '' });
  });
  afterAll(() => service.stop());

  it('is optional for a person who owns nothing, but required for an owner before any access', async () => {
    const person = await createSignedInPerson(service);
    await expectStatus(person.browser.get('/api/account'), 200);
    const { body: organisation } = await expectStatus(
      person.browser.post('/api/organisations', createTestOrganisationRequestBody()),
      201,
    );
    const { body } = await person.browser.get('/api/session');
    expect([body.person.secondFactorRequired, body.next, body.organisations]).toMatchObject([
      'owner',
      'setUpSecondFactor',
      [{ id: organisation.id }],
    ]);
    expect(getProblemKind(await person.browser.get(`/api/organisations/${organisation.id}`))).toBe(
      'second-factor-required',
    );
    await enableSecondFactor(person);
    await expectStatus(person.browser.get(`/api/organisations/${organisation.id}`), 200);
  });

  it('is not required for an owner who has signed in with a passkey', async () => {
    const person = await createSignedInPerson(service);
    const device = new TestPasskeyDevice(testUrl);
    const { body: options } = await expectStatus(person.browser.post('/api/account/passkeys/options'), 200);
    await expectStatus(
      person.browser.post('/api/account/passkeys', { name: 'Laptop', response: device.create(options) }),
      204,
    );
    await expectStatus(person.browser.post('/api/organisations', createTestOrganisationRequestBody()), 201);
    expect(getProblemKind(await person.browser.get('/api/account'))).toBe('second-factor-required');

    const challenge = await expectStatus(person.browser.post('/api/session/passkey/options'), 200);
    await expectStatus(person.browser.post('/api/session/passkey', { response: device.get(challenge.body) }), 200);
    await expectStatus(person.browser.get('/api/account'), 200);
    await expectStatus(person.browser.post('/api/session', { email: person.email, password: person.password }), 200);
    expect(getProblemKind(await person.browser.get('/api/account'))).toBe('second-factor-required');
  });

  it('is required for staff, who cannot disable it', async () => {
    const staff = { ...(await createStaffMember(service)), password: goodPassword };
    expect(getProblemKind(await staff.browser.get('/api/review'))).toBe('second-factor-required');
    await enableSecondFactor(staff);
    await expectStatus(staff.browser.get('/api/review'), 200);
    const { body } = await expectStatus(
      staff.browser.post('/api/account/second-factor/remove', { password: staff.password }),
      409,
    );
    expect(body.detail).toContain('staff');
  });
});

describeWithLongRunPostgres('a second factor that an organisation requires', (makeDatabase) => {
  let service: TestService;
  let staff: Awaited<ReturnType<typeof createStaffMember>>;
  beforeAll(async () => {
    service = await startServiceNode(await makeDatabase());
    staff = await createStaffMember(service);
  });
  afterAll(() => service.stop());

  it('is required for all members before any access, once enabled by an owner who has one', async () => {
    const organisation = await createTestOrganisation(service, staff.browser);
    const { owner, path } = organisation;
    const viewer = await createInvitedTestMember(service, organisation, 'viewer');
    const setRequirement = (secondFactorRequired: boolean) =>
      owner.browser.put(`${path}/security`, { secondFactorRequired });

    expect((await expectStatus(setRequirement(true), 422)).body.errors[0].pointer).toBe('/secondFactorRequired');
    await enableSecondFactor(owner);
    expect((await expectStatus(setRequirement(true), 200)).body.secondFactorRequired).toBe(true);
    expect((await readLatestMail(service, viewer.email)).subject).toBe(
      'Your organisation now requires a second factor',
    );

    expect((await viewer.browser.get('/api/session')).body.person.secondFactorRequired).toBe('organisation');
    expect(getProblemKind(await viewer.browser.get(path))).toBe('second-factor-required');
    expect(getProblemKind(await viewer.browser.get('/api/account'))).toBe('second-factor-required');
    await enableSecondFactor(viewer);
    await expectStatus(viewer.browser.get(path), 200);
    await expectStatus(viewer.browser.post('/api/account/second-factor/remove', { password: viewer.password }), 409);

    await expectStatus(setRequirement(false), 200);
    await expectStatus(viewer.browser.post('/api/account/second-factor/remove', { password: viewer.password }), 204);
  });
});

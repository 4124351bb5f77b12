import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestPasskeyDevice } from '../../../tests/authenticator.ts';
import { describeWithLongRunPostgres } from '../../../tests/databases.ts';
import {
  createInvitedTestMember,
  createStaffMember,
  createTestOrganisation,
  createTestOrganisationRequestBody,
} from '../../../tests/organisations.ts';
import { createSignedInPerson, expectStatus, goodPassword, waitForLatestMail } from '../../../tests/people.ts';
import { startServiceNode, type TestService, testUrl } from '../../../tests/service.ts';
import { generateTotpCode } from '../../../tests/totp.ts';

type Someone = Awaited<ReturnType<typeof createSignedInPerson>>;

/** Sets up an authenticator app and enables it. */
async function setUp({ browser, password }: Pick<Someone, 'browser' | 'password'>): Promise<void> {
  const { body } = await expectStatus(browser.post('/api/account/second-factor', { password }), 200);
  await expectStatus(browser.post('/api/account/second-factor/activate', { code: generateTotpCode(body.secret) }), 204);
}

const getRejection = ({ body }: { readonly body: { readonly type?: string } }) => body.type?.split('#')[1];

describeWithLongRunPostgres('a second factor, on a portal other than localhost', (makeDatabase) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startServiceNode(await makeDatabase(), { SECOND_FACTOR: '' });
  });
  afterAll(() => service.stop());

  it('is optional for a person who owns nothing, and required of an owner before anything else', async () => {
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
    expect(getRejection(await person.browser.get(`/api/organisations/${organisation.id}`))).toBe(
      'second-factor-required',
    );
    await setUp(person);
    await expectStatus(person.browser.get(`/api/organisations/${organisation.id}`), 200);
  });

  it('is not required of an owner who has signed in with a passkey', async () => {
    const person = await createSignedInPerson(service);
    const device = new TestPasskeyDevice(testUrl);
    const { body: options } = await expectStatus(person.browser.post('/api/account/passkeys/options'), 200);
    await expectStatus(
      person.browser.post('/api/account/passkeys', { name: 'Laptop', response: device.create(options) }),
      204,
    );
    await expectStatus(person.browser.post('/api/organisations', createTestOrganisationRequestBody()), 201);
    expect(getRejection(await person.browser.get('/api/account'))).toBe('second-factor-required');

    const challenge = await expectStatus(person.browser.post('/api/session/passkey/options'), 200);
    await expectStatus(person.browser.post('/api/session/passkey', { response: device.get(challenge.body) }), 200);
    await expectStatus(person.browser.get('/api/account'), 200);
    await expectStatus(person.browser.post('/api/session', { email: person.email, password: person.password }), 200);
    expect(getRejection(await person.browser.get('/api/account'))).toBe('second-factor-required');
  });

  it('is required of staff, and cannot be disabled by them', async () => {
    const staff = { ...(await createStaffMember(service)), password: goodPassword };
    expect(getRejection(await staff.browser.get('/api/review'))).toBe('second-factor-required');
    await setUp(staff);
    await expectStatus(staff.browser.get('/api/review'), 200);
    const { body } = await expectStatus(
      staff.browser.post('/api/account/second-factor/remove', { password: staff.password }),
      409,
    );
    expect(body.detail).toContain('staff');
  });
});

describeWithLongRunPostgres('a second factor that an organisation asks for', (makeDatabase) => {
  let service: TestService;
  let staff: Awaited<ReturnType<typeof createStaffMember>>;
  beforeAll(async () => {
    service = await startServiceNode(await makeDatabase());
    staff = await createStaffMember(service);
  });
  afterAll(() => service.stop());

  it('is required of every member before anything else, by an owner who has one', async () => {
    const organisation = await createTestOrganisation(service, staff.browser);
    const { owner, path } = organisation;
    const viewer = await createInvitedTestMember(service, organisation, 'viewer');
    const require = (secondFactorRequired: boolean) => owner.browser.put(`${path}/security`, { secondFactorRequired });

    expect((await expectStatus(require(true), 422)).body.errors[0].pointer).toBe('/secondFactorRequired');
    await setUp(owner);
    expect((await expectStatus(require(true), 200)).body.secondFactorRequired).toBe(true);
    expect((await waitForLatestMail(service, viewer.email)).subject).toBe(
      'Your organisation now requires a second factor',
    );

    expect((await viewer.browser.get('/api/session')).body.person.secondFactorRequired).toBe('organisation');
    expect(getRejection(await viewer.browser.get(path))).toBe('second-factor-required');
    expect(getRejection(await viewer.browser.get('/api/account'))).toBe('second-factor-required');
    await setUp(viewer);
    await expectStatus(viewer.browser.get(path), 200);
    await expectStatus(viewer.browser.post('/api/account/second-factor/remove', { password: viewer.password }), 409);

    await expectStatus(require(false), 200);
    await expectStatus(viewer.browser.post('/api/account/second-factor/remove', { password: viewer.password }), 204);
  });
});

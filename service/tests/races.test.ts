import { maxApplicationsPerOrganisation } from '@refdesk/service-contract/applications/applications';
import { maxActiveKeysByOwnerKind } from '@refdesk/service-contract/applications/keys';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isLongRun } from '../../tests/long-run.ts';
import { deliverDueMail } from '../src/core/mail/deliver-mail.ts';
import {
  createTestApplicationRequestBody,
  createTestKeyRequestBody,
  createTestLicenceRequestBody,
  createTestOrganisationApplication,
} from './applications.ts';
import { TestPasskeyDevice } from './authenticator.ts';
import type { Browser, TestResponse } from './browser.ts';
import { describeOnBothDatabases } from './databases.ts';
import {
  createInvitedTestMember,
  createStaffMember,
  createTestOrganisation,
  createTestOrganisationRequestBody,
} from './organisations.ts';
import {
  createSignedInPerson,
  createTestRegistrationRequestBody,
  expectStatus,
  goodPassword,
  readLatestToken,
} from './people.ts';
import { startServiceNode, type TestService, testUrl } from './service.ts';
import { generateTotpCode } from './totp.ts';

/** Number of times that each race is run; more in the long run, since a single run can pass by chance. */
const rounds = Number(process.env.RACE_ROUNDS ?? (isLongRun ? 10 : 1));

// Locks and conflicts differ between the databases.
describeOnBothDatabases('concurrent requests', (makeDatabase) => {
  let service: TestService;
  let staff: Awaited<ReturnType<typeof createStaffMember>>;
  beforeAll(async () => {
    service = await startServiceNode(await makeDatabase());
    staff = await createStaffMember(service, 'administrator');
  });
  afterAll(() => service.stop());

  const queries = () => service.appContext.database.queries;
  const race = async (...requests: readonly (() => Promise<TestResponse>)[]) => {
    const answers = await Promise.all(requests.map((request) => request()));
    for (const { status, body } of answers) expect(status, JSON.stringify(body)).toBeLessThan(500);
    return answers.map(({ status }) => status).toSorted();
  };
  const repeat = (count: number, request: (index: number) => Promise<TestResponse>) =>
    Array.from({ length: count }, (_, index) => () => request(index));
  const countSuccesses = (statuses: readonly number[]) => statuses.filter((status) => status < 300).length;
  const countOwners = async (organisationId: string) =>
    (
      await queries()
        .selectFrom('member')
        .select('personId')
        .where('organisationId', '=', organisationId)
        .where('role', '=', 'owner')
        .execute()
    ).length;
  async function createTwoOwners() {
    const organisation = await createTestOrganisation(service, staff.browser);
    const second = await createInvitedTestMember(service, organisation, 'owner');
    return { organisation, first: organisation.owner, second };
  }
  const changeKey = (browser: Browser, id: string, scopes: readonly string[]) =>
    browser.put(`/api/keys/${id}`, { name: `Key of ${id}`, scopes, allowedAddresses: [] });

  async function createPersonWithSecondFactor() {
    const person = await createSignedInPerson(service);
    const { body } = await expectStatus(
      person.browser.post('/api/account/second-factor', { password: goodPassword }),
      200,
    );
    await expectStatus(
      person.browser.post('/api/account/second-factor/activate', { code: generateTotpCode(body.secret) }),
      204,
    );
    return { ...person, secret: body.secret as string, recoveryCodes: body.recoveryCodes as readonly string[] };
  }
  /** Starts a sign-in that is left waiting for its second factor. */
  async function startSignIn(email: string): Promise<Browser> {
    const visitor = service.visitor();
    await expectStatus(visitor.post('/api/session', { email, password: goodPassword }), 200);
    return visitor;
  }
  const enterCode = (visitor: Browser, kind: 'totp' | 'recoveryCode', code: string) => () =>
    visitor.post('/api/session/second-factor', { kind, code, rememberDevice: false });

  /** Races, each with an invariant that must hold regardless of the outcome. */
  const races: Readonly<Record<string, () => Promise<void>>> = {
    'a verification link works once': async () => {
      const request = createTestRegistrationRequestBody();
      await service.visitor().post('/api/registration', request);
      const body = {
        token: await readLatestToken(service, request.email),
        password: goodPassword,
        secondFactor: false,
      };
      expect(
        countSuccesses(await race(...repeat(5, () => service.visitor().post('/api/registration/verify', body)))),
      ).toBe(1);
    },
    'two registrations of one email address create one account': async () => {
      const request = createTestRegistrationRequestBody();
      const tokens: string[] = [];
      for (let count = 0; count < 2; count++) {
        await service.visitor().post('/api/registration', request);
        tokens.push(await readLatestToken(service, request.email));
      }
      const verify = (token: string) => () =>
        service.visitor().post('/api/registration/verify', { token, password: goodPassword, secondFactor: false });
      expect(countSuccesses(await race(...tokens.map(verify)))).toBe(1);
    },
    'a password reset link works once': async () => {
      const { email } = await createSignedInPerson(service);
      await service.visitor().post('/api/password/forgotten', { email });
      const token = await readLatestToken(service, email);
      expect(
        countSuccesses(
          await race(
            ...repeat(5, () =>
              service.visitor().post('/api/password/reset', { token, password: 'lantern gravel piano seven' }),
            ),
          ),
        ),
      ).toBe(1);
    },
    'a recovery code signs in once': async () => {
      const { email, recoveryCodes } = await createPersonWithSecondFactor();
      const visitors = [
        await startSignIn(email),
        await startSignIn(email),
        await startSignIn(email),
        await startSignIn(email),
      ];
      expect(
        countSuccesses(
          await race(...visitors.map((visitor) => enterCode(visitor, 'recoveryCode', recoveryCodes[0] ?? ''))),
        ),
      ).toBe(1);
    },
    'two recovery codes that are used concurrently are both used up': async () => {
      const { email, recoveryCodes } = await createPersonWithSecondFactor();
      const codes = recoveryCodes.slice(0, 2);
      const visitors = await Promise.all(codes.map(() => startSignIn(email)));
      const statuses = await Promise.all(
        visitors.map((visitor, index) => enterCode(visitor, 'recoveryCode', codes[index] ?? '')()),
      );
      for (const [index, { status }] of statuses.entries()) {
        if (status >= 300) continue;
        expect((await enterCode(await startSignIn(email), 'recoveryCode', codes[index] ?? '')()).status).toBe(401);
      }
      expect(statuses.some(({ status }) => status < 300)).toBe(true);
    },
    'a code of an authenticator app signs in once': async () => {
      const { email, secret } = await createPersonWithSecondFactor();
      const visitors = [await startSignIn(email), await startSignIn(email), await startSignIn(email)];
      const code = generateTotpCode(secret, 1);
      expect(countSuccesses(await race(...visitors.map((visitor) => enterCode(visitor, 'totp', code))))).toBe(1);
    },
    'a response of a passkey signs in once, and a challenge adds one passkey': async () => {
      const person = await createSignedInPerson(service);
      const device = new TestPasskeyDevice(testUrl);
      const { body: challenge } = await expectStatus(person.browser.post('/api/account/passkeys/options'), 200);
      const created = device.create(challenge);
      expect(
        countSuccesses(
          await race(
            ...repeat(3, () => person.browser.post('/api/account/passkeys', { name: 'Laptop', response: created })),
          ),
        ),
      ).toBe(1);
      const visitor = service.visitor();
      const { body: options } = await expectStatus(visitor.post('/api/session/passkey/options'), 200);
      const response = device.get(options);
      expect(countSuccesses(await race(...repeat(4, () => visitor.post('/api/session/passkey', { response }))))).toBe(
        1,
      );
    },
    'only one of two people changes to the same email address': async () => {
      const next = createTestRegistrationRequestBody().email;
      const confirmations: (() => Promise<TestResponse>)[] = [];
      for (let count = 0; count < 2; count++) {
        const { browser, email } = await createSignedInPerson(service);
        await expectStatus(browser.post('/api/account/email', { email: next }), 202);
        const [oldAddressToken, newAddressToken] = [
          await readLatestToken(service, email),
          await readLatestToken(service, next),
        ];
        await expectStatus(browser.post('/api/account/email/confirm', { token: oldAddressToken }), 200);
        confirmations.push(() => browser.post('/api/account/email/confirm', { token: newAddressToken }));
      }
      expect(countSuccesses(await race(...confirmations))).toBe(1);
    },
    'one owner remains if two delete their accounts': async () => {
      const { organisation, first, second } = await createTwoOwners();
      await race(
        ...[first, second].map(
          ({ browser, email }) =>
            () =>
              browser.delete('/api/account', { email }),
        ),
      );
      expect(await countOwners(organisation.id)).toBe(1);
    },
    'one owner remains if two leave': async () => {
      const { organisation, first, second } = await createTwoOwners();
      await race(
        ...[first, second].map(
          ({ browser }) =>
            () =>
              browser.post(`${organisation.path}/leave`),
        ),
      );
      expect(await countOwners(organisation.id)).toBe(1);
    },
    'one owner remains if two demote each other': async () => {
      const { organisation, first, second } = await createTwoOwners();
      const demote = (by: typeof first, other: typeof first) => () =>
        by.browser.patch(`${organisation.path}/members/${other.id}`, { role: 'viewer' });
      await race(demote(first, second), demote(second, first));
      expect(await countOwners(organisation.id)).toBe(1);
    },
    'one owner remains if one leaves while the other deletes their account': async () => {
      const { organisation, first, second } = await createTwoOwners();
      await race(
        () => first.browser.post(`${organisation.path}/leave`),
        () => second.browser.delete('/api/account', { email: second.email }),
      );
      expect(await countOwners(organisation.id)).toBe(1);
    },
    'an email address is invited once': async () => {
      const organisation = await createTestOrganisation(service, null);
      const { email } = createTestRegistrationRequestBody();
      const invite = () =>
        organisation.owner.browser.post(`${organisation.path}/invitations`, { email, role: 'viewer' });
      expect(countSuccesses(await race(...repeat(4, invite)))).toBe(1);
    },
    'an invitation is accepted once': async () => {
      const organisation = await createTestOrganisation(service, null);
      const guest = await createSignedInPerson(service);
      await expectStatus(
        organisation.owner.browser.post(`${organisation.path}/invitations`, { email: guest.email, role: 'viewer' }),
        201,
      );
      const token = await readLatestToken(service, guest.email);
      expect(
        countSuccesses(await race(...repeat(4, () => guest.browser.post('/api/invitations/accept', { token })))),
      ).toBe(1);
    },
    'an invitation is either accepted or cancelled by the removal of its inviter': async () => {
      const organisation = await createTestOrganisation(service, null);
      const admin = await createInvitedTestMember(service, organisation, 'admin');
      const guest = await createSignedInPerson(service);
      await expectStatus(
        admin.browser.post(`${organisation.path}/invitations`, { email: guest.email, role: 'viewer' }),
        201,
      );
      const token = await readLatestToken(service, guest.email);
      await race(
        () => organisation.owner.browser.delete(`${organisation.path}/members/${admin.id}`),
        () => guest.browser.post('/api/invitations/accept', { token }),
      );
      const states = (
        await queries().selectFrom('invitation').select('state').where('email', '=', guest.email).execute()
      ).map(({ state }) => state);
      const isMember =
        (await queries().selectFrom('member').select('role').where('personId', '=', guest.id).execute()).length > 0;
      expect(states).toEqual([isMember ? 'accepted' : 'cancelled']);
    },
    'applications do not exceed their limit': async () => {
      const organisation = await createTestOrganisation(service, null);
      const template = await createTestOrganisationApplication(organisation, { active: false });
      const row = await queries()
        .selectFrom('application')
        .selectAll()
        .where('id', '=', template.id)
        .executeTakeFirstOrThrow();
      const surplus = Array.from({ length: maxApplicationsPerOrganisation - 2 }, (_, index) => ({
        ...row,
        id: `${row.id}_${index}`,
        name: `More ${index}`,
        nameKey: `more ${index}`,
      }));
      await queries().insertInto('application').values(surplus).execute();
      const add = () =>
        organisation.owner.browser.post(`${organisation.path}/applications`, createTestApplicationRequestBody());
      expect(countSuccesses(await race(...repeat(6, add)))).toBe(1);
    },
    'the name of an application is used once': async () => {
      const organisation = await createTestOrganisation(service, null);
      const form = createTestApplicationRequestBody();
      expect(
        countSuccesses(
          await race(...repeat(4, () => organisation.owner.browser.post(`${organisation.path}/applications`, form))),
        ),
      ).toBe(1);
    },
    'keys of an application do not exceed their limit': async () => {
      const organisation = await createTestOrganisation(service, null);
      const application = await createTestOrganisationApplication(organisation);
      const { body } = await expectStatus(
        organisation.owner.browser.post(
          `${organisation.path}/keys`,
          createTestKeyRequestBody({ applicationId: application.id }),
        ),
        201,
      );
      const row = await queries()
        .selectFrom('apiKey')
        .selectAll()
        .where('id', '=', body.key.id)
        .executeTakeFirstOrThrow();
      const surplus = Array.from({ length: maxActiveKeysByOwnerKind.application - 2 }, (_, index) => ({
        ...row,
        id: `${row.id}_${index}`,
        name: `More ${index}`,
        digest: `${row.digest}${index}`,
      }));
      await queries().insertInto('apiKey').values(surplus).execute();
      const create = () =>
        organisation.owner.browser.post(
          `${organisation.path}/keys`,
          createTestKeyRequestBody({ applicationId: application.id }),
        );
      expect(countSuccesses(await race(...repeat(5, create)))).toBe(1);
    },
    'test keys of a person do not exceed their limit': async () => {
      const { browser } = await createSignedInPerson(service);
      const { environment: _, applicationId: __, ...form } = createTestKeyRequestBody();
      expect(
        countSuccesses(
          await race(...repeat(8, (index) => browser.post('/api/account/keys', { ...form, name: `Test ${index}` }))),
        ),
      ).toBe(maxActiveKeysByOwnerKind.person);
    },
    'the name of a key is used once': async () => {
      const organisation = await createTestOrganisation(service, null);
      const form = createTestKeyRequestBody();
      expect(
        countSuccesses(
          await race(...repeat(4, () => organisation.owner.browser.post(`${organisation.path}/keys`, form))),
        ),
      ).toBe(1);
    },
    'a key is rotated once': async () => {
      const organisation = await createTestOrganisation(service, null);
      const { body } = await expectStatus(
        organisation.owner.browser.post(`${organisation.path}/keys`, createTestKeyRequestBody()),
        201,
      );
      const rotate = () =>
        organisation.owner.browser.post(`/api/keys/${body.key.id}/rotate`, { overlapHours: 1, expiresInDays: 30 });
      expect(countSuccesses(await race(...repeat(4, rotate)))).toBe(1);
    },
    'a key whose scopes were narrowed is not widened again': async () => {
      const organisation = await createTestOrganisation(service, null);
      const form = createTestKeyRequestBody({ scopes: ['jobs:read', 'jobs:write', 'notes:read'] });
      const { body } = await expectStatus(organisation.owner.browser.post(`${organisation.path}/keys`, form), 201);
      const { browser } = organisation.owner;
      const statuses = await race(
        () => changeKey(browser, body.key.id, ['jobs:read']),
        () => changeKey(browser, body.key.id, ['jobs:read', 'jobs:write']),
        () => changeKey(browser, body.key.id, ['jobs:read', 'notes:read']),
      );
      expect(statuses[0]).toBe(200);
      expect((await browser.get(`/api/keys/${body.key.id}`)).body.key.scopes).toEqual(['jobs:read']);
    },
    'a key that is revoked while it is rotated stays revoked': async () => {
      const organisation = await createTestOrganisation(service, null);
      const { browser } = organisation.owner;
      const { body } = await expectStatus(browser.post(`${organisation.path}/keys`, createTestKeyRequestBody()), 201);
      const path = `/api/keys/${body.key.id}`;
      await race(
        () => browser.post(`${path}/revoke`, { reason: 'leaked' }),
        () => browser.post(`${path}/rotate`, { overlapHours: 1, expiresInDays: 30 }),
      );
      expect((await browser.get(path)).body.key.state).toBe('revoked');
    },
    'a client has at most two secrets': async () => {
      const organisation = await createTestOrganisation(service, null);
      const application = await createTestOrganisationApplication(organisation);
      const create = () =>
        organisation.owner.browser.post(`${application.path}/clients/sandbox/secrets`, { overlapDays: 7 });
      expect(countSuccesses(await race(...repeat(5, create)))).toBe(2);
    },
    'a licence is requested once': async () => {
      const organisation = await createTestOrganisation(service, staff.browser);
      const { id: applicationId } = await createTestOrganisationApplication(organisation);
      const form = createTestLicenceRequestBody(service, {
        applicationId,
        customerNumber: organisation.customerNumber,
      });
      expect(
        countSuccesses(await race(...repeat(4, () => organisation.owner.browser.post('/api/licences', form)))),
      ).toBe(1);
    },
    'a licence is refused or consented to, not both': async () => {
      const [holder, licensor] = [
        await createTestOrganisation(service, staff.browser),
        await createTestOrganisation(service, staff.browser),
      ];
      const { id: applicationId } = await createTestOrganisationApplication(holder);
      const { body } = await expectStatus(
        holder.owner.browser.post(
          '/api/licences',
          createTestLicenceRequestBody(service, { applicationId, customerNumber: licensor.customerNumber }),
        ),
        201,
      );
      const step = (request: object) => () =>
        licensor.owner.browser.post(`/api/licences/${body.licence.id}/steps`, request);
      expect(countSuccesses(await race(step({ step: 'consent' }), step({ step: 'refuse', reason: 'A test.' })))).toBe(
        1,
      );
    },
    'only one of two claims to a customer number is verified': async () => {
      const { customerNumber } = createTestOrganisationRequestBody();
      const claims: string[] = [];
      for (let count = 0; count < 2; count++) {
        const { browser } = await createSignedInPerson(service);
        claims.push(
          (
            await expectStatus(
              browser.post('/api/organisations', createTestOrganisationRequestBody({ customerNumber })),
              201,
            )
          ).body.id,
        );
      }
      expect(
        countSuccesses(
          await race(
            ...claims.map(
              (id) => () =>
                staff.browser.post(`/api/organisations/${id}/decisions`, { decision: 'verify', version: 1 }),
            ),
          ),
        ),
      ).toBe(1);
    },
    'an organisation is verified or rejected, not both': async () => {
      const { id } = await createTestOrganisation(service, null);
      const decide = (body: object) => () => staff.browser.post(`/api/organisations/${id}/decisions`, body);
      expect(
        countSuccesses(
          await race(
            decide({ decision: 'verify', version: 1 }),
            decide({ decision: 'reject', version: 1, reason: 'A test.' }),
          ),
        ),
      ).toBe(1);
    },
    'a stale form does not overwrite another': async () => {
      const organisation = await createTestOrganisation(service, null);
      const application = await createTestOrganisationApplication(organisation);
      const { version } = (await organisation.owner.browser.get(application.path)).body;
      const save = () =>
        organisation.owner.browser.put(application.path, { ...createTestApplicationRequestBody(), version });
      expect(countSuccesses(await race(...repeat(4, save)))).toBe(1);
    },
    'an email is sent once by several nodes': async () => {
      const sent: string[] = [];
      const transport = {
        send: async ({ id }: { readonly id: string }) => void sent.push(id),
        verify: async () => undefined,
        close: () => undefined,
      };
      await service.visitor().post('/api/registration', createTestRegistrationRequestBody());
      await Promise.all(Array.from({ length: 5 }, () => deliverDueMail(service.appContext, transport)));
      expect(sent.length).toBeGreaterThan(0);
      expect(new Set(sent).size).toBe(sent.length);
    },
  };

  it.each(Object.entries(races))('%s', { timeout: 120_000 }, async (_, run) => {
    for (let round = 0; round < rounds; round++) await run();
  });
});

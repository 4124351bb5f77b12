import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestPasskeyDevice } from '../../../tests/authenticator.ts';
import type { Browser } from '../../../tests/browser.ts';
import { describeOnBothDatabases } from '../../../tests/databases.ts';
import { fetchServiceOperations } from '../../../tests/operations.ts';
import {
  createSignedInPerson,
  createTestRegistrationRequestBody,
  expectStatus,
  goodPassword,
  readLatestToken,
} from '../../../tests/people.ts';
import { startServiceNode, type TestService, testUrl } from '../../../tests/service.ts';
import { generateTotpCode } from '../../../tests/totp.ts';
import { insertSqlCredentialAndEndEarlier } from '../sql-access/credentials.ts';

const newPassword = 'lantern gravel piano seven';

/** Operations that do not themselves change a credential or address: they start a change, or rename something. */
const operationsWithoutEffect = [
  'POST /api/password/forgotten',
  'POST /api/account/email',
  'POST /api/account/second-factor',
  'POST /api/account/passkeys/options',
  'PATCH /api/account/passkeys/{passkeyId}',
  'POST /api/session/passkey/options',
  'POST /api/session/passkey',
];

// Better Auth stores times and booleans differently in each database, which affects all its credentials and links.
describeOnBothDatabases('a change of credentials or address', (makeDatabase) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startServiceNode(await makeDatabase());
  });
  afterAll(() => service.stop());

  /**
   * Creates a person with a session on another device and everything that can be outstanding: links, a remembered
   * device, and a sign-in that is waiting for its code.
   */
  async function createPerson({ secondFactor }: { readonly secondFactor: boolean }) {
    const { browser, email, id } = await createSignedInPerson(service);
    const device = new TestPasskeyDevice(testUrl);
    const { body: options } = await expectStatus(browser.post('/api/account/passkeys/options'), 200);
    await expectStatus(browser.post('/api/account/passkeys', { name: 'Phone', response: device.create(options) }), 204);
    const { secret, recoveryCode } = secondFactor
      ? await enableSecondFactor(browser)
      : { secret: '', recoveryCode: '' };

    const signIn = (visitor: Browser) =>
      expectStatus(visitor.post('/api/session', { email, password: goodPassword }), 200);
    const [elsewhere, remembered, waiting] = [service.visitor(), service.visitor(), service.visitor()];
    await signIn(elsewhere);
    if (secondFactor) {
      await expectStatus(
        elsewhere.post('/api/session/second-factor', {
          kind: 'recoveryCode',
          code: recoveryCode,
          rememberDevice: false,
        }),
        200,
      );
      await signIn(remembered);
      await expectStatus(
        remembered.post('/api/session/second-factor', {
          kind: 'totp',
          code: generateTotpCode(secret, 1),
          rememberDevice: true,
        }),
        200,
      );
      await signIn(waiting);
    }
    await expectStatus(service.visitor().post('/api/password/forgotten', { email }), 202);
    const reset = await readLatestToken(service, email);
    const next = createTestRegistrationRequestBody().email;
    await expectStatus(browser.post('/api/account/email', { email: next }), 202);
    const addresses = [await readLatestToken(service, email), await readLatestToken(service, next)];
    const { appContext } = service;
    await insertSqlCredentialAndEndEarlier(
      { queries: appContext.database.queries, at: appContext.now(), audit: async () => undefined },
      getSqlLogin(id),
    );
    const stolen = service.visitor();
    for (const [name, value] of browser.cookies) stolen.cookies.set(name, value);
    return { browser, email, id, secret, elsewhere, remembered, waiting, reset, addresses, next, stolen };
  }

  const getSqlLogin = (id: string) => ({ tenant: `person:${id}`, personId: id, organisationId: null });
  const enableSecondFactor = async (browser: Browser) => {
    const { body } = await expectStatus(browser.post('/api/account/second-factor', { password: goodPassword }), 200);
    await expectStatus(
      browser.post('/api/account/second-factor/activate', { code: generateTotpCode(body.secret) }),
      204,
    );
    return { secret: body.secret as string, recoveryCode: body.recoveryCodes[0] as string };
  };
  const getPasskey = async (browser: Browser) => (await browser.get('/api/account')).body.passkeys[0].id;
  type TestPerson = Awaited<ReturnType<typeof createPerson>>;

  /** Operations that change a credential or address. */
  const changes: Readonly<
    Record<
      string,
      { readonly secondFactor: boolean; readonly endsAll?: true; make(person: TestPerson): Promise<unknown> }
    >
  > = {
    'PUT /api/account/password': {
      secondFactor: true,
      make: ({ browser }) =>
        expectStatus(browser.put('/api/account/password', { currentPassword: goodPassword, newPassword }), 204),
    },
    'POST /api/password/reset': {
      secondFactor: true,
      endsAll: true,
      make: async ({ email }) => {
        await service.visitor().post('/api/password/forgotten', { email });
        const token = await readLatestToken(service, email);
        await expectStatus(service.visitor().post('/api/password/reset', { token, password: newPassword }), 204);
      },
    },
    'POST /api/account/email/confirm': {
      secondFactor: true,
      make: async ({ browser, addresses }) => {
        for (const token of addresses) await expectStatus(browser.post('/api/account/email/confirm', { token }), 200);
      },
    },
    'POST /api/account/second-factor/activate': {
      secondFactor: false,
      make: ({ browser }) => enableSecondFactor(browser),
    },
    'POST /api/account/second-factor/remove': {
      secondFactor: true,
      make: ({ browser }) =>
        expectStatus(browser.post('/api/account/second-factor/remove', { password: goodPassword }), 204),
    },
    'POST /api/account/second-factor/recovery-codes': {
      secondFactor: true,
      make: ({ browser }) =>
        expectStatus(browser.post('/api/account/second-factor/recovery-codes', { password: goodPassword }), 200),
    },
    'POST /api/account/passkeys': {
      secondFactor: true,
      make: async ({ browser }) => {
        const { body } = await expectStatus(browser.post('/api/account/passkeys/options'), 200);
        await expectStatus(
          browser.post('/api/account/passkeys', {
            name: 'Laptop',
            response: new TestPasskeyDevice(testUrl).create(body),
          }),
          204,
        );
      },
    },
    'DELETE /api/account/passkeys/{passkeyId}': {
      secondFactor: true,
      make: async ({ browser }) =>
        expectStatus(browser.delete(`/api/account/passkeys/${await getPasskey(browser)}`), 204),
    },
  };

  it('covers all operations; add new ones to this test', async () => {
    const tags = ['Password and address', 'Second factor', 'Passkeys'];
    const operations = (await fetchServiceOperations(service))
      .filter(({ tag }) => tags.includes(tag))
      .map(({ method, path }) => `${method} ${path}`);
    expect(operations.toSorted()).toEqual([...Object.keys(changes), ...operationsWithoutEffect].toSorted());
  });

  describe.each(Object.entries(changes))('%s', (_, { secondFactor, endsAll = false, make }) => {
    it('ends other sessions, links, devices, pending sign-ins and SQL logins, and renews its own session', async () => {
      const person = await createPerson({ secondFactor });
      await make(person);
      const { browser, elsewhere, remembered, waiting, stolen, reset, addresses, email, next, secret, id } = person;
      const isSignedIn = async (visitor: Browser) => (await visitor.get('/api/session')).body.person !== null;
      expect([await isSignedIn(browser), await isSignedIn(elsewhere), await isSignedIn(stolen)]).toEqual([
        !endsAll,
        false,
        false,
      ]);
      for (const token of addresses)
        expect((await service.visitor().post('/api/account/email/confirm', { token })).status).toBe(410);
      expect(
        (await service.visitor().post('/api/password/reset', { token: reset, password: newPassword })).status,
      ).toBe(410);
      const { queries } = service.appContext.database;
      expect(await queries.selectFrom('mailToken').select('digest').where('personId', '=', id).execute()).toEqual([]);
      expect(await queries.selectFrom('rememberedDevice').select('id').where('personId', '=', id).execute()).toEqual(
        [],
      );
      const sqlLogins = await queries
        .selectFrom('sqlCredential')
        .select('endReason')
        .where('personId', '=', id)
        .execute();
      expect(sqlLogins).toEqual([{ endReason: 'signInChanged' }]);
      if (!secondFactor) return;
      const code = { kind: 'totp', code: generateTotpCode(secret, 1), rememberDevice: false };
      expect((await waiting.post('/api/session/second-factor', code)).status).toBe(401);
      const isOn = (await queries.selectFrom('twoFactor').select('id').where('userId', '=', id).execute()).length > 0;
      for (const [address, password] of [
        [email, goodPassword],
        [email, newPassword],
        [next, goodPassword],
      ] as const) {
        const { status, body } = await remembered.post('/api/session', { email: address, password });
        if (status === 200 && isOn) expect(body).toEqual({ state: 'secondFactor' });
      }
    });
  });

  it('lists remembered devices, and requires the second factor again once a device is forgotten', async () => {
    const { browser, remembered, email } = await createPerson({ secondFactor: true });
    const stranger = await createSignedInPerson(service);
    const { rememberedDevices } = (await browser.get('/api/account')).body;
    expect(rememberedDevices).toMatchObject([{ device: 'Firefox on Windows', address: remembered.address }]);
    const path = `/api/account/remembered-devices/${rememberedDevices[0].id}`;
    await expectStatus(stranger.browser.delete(path), 404);
    const signIn = async () => (await remembered.post('/api/session', { email, password: goodPassword })).body;
    expect(await signIn()).toEqual({ state: 'signedIn' });
    const [renewed] = (await browser.get('/api/account')).body.rememberedDevices;
    await expectStatus(browser.delete(path), 404);
    await expectStatus(browser.delete(`/api/account/remembered-devices/${renewed.id}`), 204);
    expect((await browser.get('/api/account')).body.rememberedDevices).toEqual([]);
    expect(await signIn()).toEqual({ state: 'secondFactor' });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestPasskeyDevice } from '../../../tests/authenticator.ts';
import { describeWithLongRunPostgres } from '../../../tests/databases.ts';
import { createSignedInPerson, expectStatus, goodPassword, readLatestToken } from '../../../tests/people.ts';
import { startServiceNode, type TestService, testUrl } from '../../../tests/service.ts';
import { generateTotpCode } from '../../../tests/totp.ts';

const day = 24 * 3_600_000;

describeWithLongRunPostgres('sessions', (makeDatabase) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startServiceNode(await makeDatabase());
  });
  afterAll(() => service.stop());

  const isSignedIn = async (browser: { get(path: string): Promise<{ body: { person: unknown } }> }) =>
    (await browser.get('/api/session')).body.person !== null;

  it('use a cookie that is restricted to this host and HTTPS, and inaccessible to scripts', async () => {
    const { email } = await createSignedInPerson(service);
    const answer = await service.visitor().post('/api/session', { email, password: goodPassword });
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-portal_session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('are rejected if the cookie has been modified or forged', async () => {
    const { browser } = await createSignedInPerson(service);
    const cookie = browser.cookies.get('__Host-portal_session') ?? '';
    for (const forged of [
      cookie.replace(/^./, (first) => (first === 'x' ? 'y' : 'x')),
      cookie.slice(0, -6),
      cookie.split('.')[0] ?? '',
      'x',
      '%',
      '',
    ]) {
      const other = service.visitor();
      other.cookies.set('__Host-portal_session', forged);
      expect(await isSignedIn(other)).toBe(false);
    }
  });

  it('end on sign-out, after which the cookie is invalid', async () => {
    const { browser } = await createSignedInPerson(service);
    const cookies = new Map(browser.cookies);
    await expectStatus(browser.delete('/api/session'), 204);
    expect(Array.from(browser.cookies.keys())).toEqual(['__Host-portal_device']);
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('end after seven days of inactivity, and after thirty days in any case', async () => {
    const idle = await createSignedInPerson(service);
    const used = await createSignedInPerson(service);
    for (let passed = 0; passed < 29; passed += 6) {
      service.advanceTime(6 * day);
      if (passed < 24) expect(await isSignedIn(used.browser)).toBe(true);
      else expect(await isSignedIn(used.browser)).toBe(false);
    }
    expect(await isSignedIn(idle.browser)).toBe(false);
  });

  it('are listed and can be ended from another device', async () => {
    const { browser, email } = await createSignedInPerson(service);
    const other = service.visitor('198.51.100.7');
    await expectStatus(other.post('/api/session', { email, password: goodPassword }), 200);
    const { body } = await browser.get('/api/account');
    expect(body.sessions).toHaveLength(2);
    const foreign = body.sessions.find(({ current }: { current: boolean }) => !current);
    expect(foreign).toMatchObject({ device: 'Firefox on Windows', address: '198.51.100.7' });

    await expectStatus(browser.delete(`/api/account/sessions/${foreign.id}`), 204);
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(browser)).toBe(true);
    await expectStatus(browser.delete(`/api/account/sessions/${foreign.id}`), 404);
  });

  it('can be ended from another device only after re-authentication', async () => {
    const { browser } = await createSignedInPerson(service);
    const { body } = await browser.get('/api/account');
    service.advanceTime(15 * 60_000);
    const refused = await browser.delete(`/api/account/sessions/${body.sessions[0].id}`);
    expect(refused.body.title).toBe('Confirmation required');
  });

  it('get a new token on re-authentication, which invalidates the old one', async () => {
    const { browser, id } = await createSignedInPerson(service);
    const thief = service.visitor();
    for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
    expect(await isSignedIn(thief)).toBe(true);
    const { headers } = await expectStatus(browser.post('/api/session/confirmation', { password: goodPassword }), 204);
    expect(headers.getSetCookie()[0]).toMatch(
      /^__Host-portal_session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect([await isSignedIn(browser), await isSignedIn(thief)]).toEqual([true, false]);
    // Better Auth must also accept the new cookie.
    await expectStatus(browser.post('/api/account/passkeys/options'), 200);
    expect((await browser.get('/api/session')).body.person.id).toBe(id);
  });

  it('end when their browser signs in again', async () => {
    const { browser, email } = await createSignedInPerson(service);
    const copiedBrowser = service.visitor();
    for (const [name, value] of browser.cookies) copiedBrowser.cookies.set(name, value);
    await expectStatus(browser.post('/api/session', { email, password: goodPassword }), 200);
    expect([await isSignedIn(browser), await isSignedIn(copiedBrowser)]).toEqual([true, false]);
  });

  it('cannot be ended by another person', async () => {
    const [first, second] = [await createSignedInPerson(service), await createSignedInPerson(service)];
    const { body } = await second.browser.get('/api/account');
    await expectStatus(first.browser.delete(`/api/account/sessions/${body.sessions[0].id}`), 404);
    expect(await isSignedIn(second.browser)).toBe(true);
  });

  it('do not authorise requests from another site', async () => {
    const { browser } = await createSignedInPerson(service);
    const send = async (headers: Record<string, string>) =>
      (await browser.send('DELETE', '/api/account/sessions', undefined, headers)).status;
    expect(await send({ origin: 'https://evil.example' })).toBe(403);
    expect(await send({ origin: 'null' })).toBe(403);
    expect(await send({ origin: `${testUrl}.evil.example` })).toBe(403);
    expect(await send({ origin: testUrl })).toBe(204);
  });

  describe('sign-in', () => {
    it('is rejected in the same way for a wrong password and an unknown address', async () => {
      const { email } = await createSignedInPerson(service);
      const wrong = await service.visitor().post('/api/session', { email, password: 'not the password' });
      const unknown = await service
        .visitor()
        .post('/api/session', { email: 'nobody@builders.example', password: 'not the password' });
      expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
      expect(wrong.status).toBe(401);
    });

    it('can be attempted five times in 15 minutes per IP address, even with the right password', async () => {
      const { email } = await createSignedInPerson(service);
      const stranger = service.visitor();
      const attempt = async (password: string) => (await stranger.post('/api/session', { email, password })).status;
      for (let count = 0; count < 5; count++) expect(await attempt('not the password')).toBe(401);
      expect(await attempt(goodPassword)).toBe(429);
      expect((await service.visitor().post('/api/session', { email, password: goodPassword })).status).toBe(200);
      service.advanceTime(15 * 60_000);
      expect(await attempt(goodPassword)).toBe(200);
    });

    it('is possible from a known device, no matter how often others guess', async () => {
      const { email, browser } = await createSignedInPerson(service);
      await expectStatus(browser.delete('/api/session'), 204);
      for (let count = 0; count < 51; count++)
        await service.visitor().post('/api/session', { email, password: 'not the password' });
      expect((await service.visitor().post('/api/session', { email, password: goodPassword })).status).toBe(429);
      await expectStatus(browser.post('/api/session', { email, password: goodPassword }), 200);
      // The device is known only to this account; for other accounts, it has five attempts like any other.
      const other = await createSignedInPerson(service);
      for (let count = 0; count < 51; count++)
        await service.visitor().post('/api/session', { email: other.email, password: 'not the password' });
      expect((await browser.post('/api/session', { email: other.email, password: goodPassword })).status).toBe(429);
      for (let count = 0; count < 5; count++)
        await browser.post('/api/session', { email, password: 'not the password' });
      expect((await browser.post('/api/session', { email, password: goodPassword })).status).toBe(429);
      service.advanceTime(15 * 60_000);
    });

    it('is possible from any device after a password reset by email, no matter how often others guess', async () => {
      const { email } = await createSignedInPerson(service);
      for (let count = 0; count < 51; count++)
        await service.visitor().post('/api/session', { email, password: 'not the password' });
      const browser = service.visitor();
      await expectStatus(browser.post('/api/session', { email, password: goodPassword }), 429);
      await expectStatus(browser.post('/api/password/forgotten', { email }), 202);
      await expectStatus(
        browser.post('/api/password/reset', {
          token: await readLatestToken(service, email),
          password: goodPassword,
        }),
        204,
      );
      await expectStatus(browser.post('/api/session', { email, password: goodPassword }), 200);
      service.advanceTime(15 * 60_000);
    });

    it('is not limited for people who share an IP address as long as it succeeds', async () => {
      const { email } = await createSignedInPerson(service);
      const address = '2001:db8:0ff1::1';
      for (let count = 0; count < 25; count++)
        await expectStatus(service.visitor(address).post('/api/session', { email, password: goodPassword }), 200);
    });

    it('suggests the URL of the portal if it was opened under a different name for this machine', async () => {
      const local = await startServiceNode(await makeDatabase(), { PUBLIC_URL: 'http://localhost:3000' });
      const answer = await local.visitor().send('POST', '/api/session', {}, { origin: 'http://127.0.0.1:3000' });
      expect(answer.body.detail).toBe('Open the portal at http://localhost:3000, not at http://127.0.0.1:3000.');
      await local.stop();
    });

    it('is rejected for a suspended person, whose sessions become invalid', async () => {
      const { browser, email, id } = await createSignedInPerson(service);
      await service.appContext.database.queries
        .updateTable('person')
        .set({ suspendedAt: 1 })
        .where('id', '=', id)
        .execute();
      expect(await isSignedIn(browser)).toBe(false);
      const { status, body } = await service.visitor().post('/api/session', { email, password: goodPassword });
      expect([status, body.title]).toEqual([403, 'Account suspended']);
    });
  });

  describe('second factor', () => {
    /** Creates a person with a second factor; `secret` is the secret of their authenticator app. */
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
      return { ...person, secret: body.secret as string, recoveryCodes: body.recoveryCodes as string[] };
    }
    const enterPassword = async (email: string) => {
      const browser = service.visitor();
      expect((await browser.post('/api/session', { email, password: goodPassword })).body).toEqual({
        state: 'secondFactor',
      });
      return browser;
    };
    const enterCode = (
      browser: ReturnType<TestService['visitor']>,
      code: string,
      kind = 'totp',
      rememberDevice = false,
    ) => browser.post('/api/session/second-factor', { kind, code, rememberDevice });

    it('is required after the password before any access', async () => {
      const { email, secret } = await createPersonWithSecondFactor();
      const browser = await enterPassword(email);
      expect(await isSignedIn(browser)).toBe(false);
      expect((await enterCode(browser, '000000')).status).toBe(401);
      expect(await isSignedIn(browser)).toBe(false);
      expect((await enterCode(browser, generateTotpCode(secret, 1))).body).toEqual({ state: 'signedIn' });
      expect(await isSignedIn(browser)).toBe(true);
    });

    it('accepts no code twice, even concurrently', async () => {
      const { email, secret } = await createPersonWithSecondFactor();
      const browsers = await Promise.all([enterPassword(email), enterPassword(email)]);
      const answers = await Promise.all(browsers.map((browser) => enterCode(browser, generateTotpCode(secret, 1))));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
      expect((await enterCode(await enterPassword(email), generateTotpCode(secret))).status).toBe(401);
    });

    it('accepts each recovery code once', async () => {
      const { email, recoveryCodes } = await createPersonWithSecondFactor();
      expect(recoveryCodes).toHaveLength(10);
      const [code = ''] = recoveryCodes;
      const browser = await enterPassword(email);
      expect((await enterCode(browser, code, 'recoveryCode')).status).toBe(200);
      expect((await browser.get('/api/account')).body.secondFactor).toEqual({
        enabled: true,
        required: false,
        recoveryCodesLeft: 9,
      });
      expect((await enterCode(await enterPassword(email), code, 'recoveryCode')).status).toBe(401);
    });

    it('can be attempted ten times', async () => {
      const { email, secret } = await createPersonWithSecondFactor();
      const statuses: number[] = [];
      for (let round = 0; round < 3; round++) {
        const browser = await enterPassword(email);
        for (let count = 0; count < 4; count++)
          statuses.push((await enterCode(browser, `99${round}00${count}`)).status);
      }
      expect(statuses.filter((status) => status === 200)).toEqual([]);
      expect((await enterCode(await enterPassword(email), generateTotpCode(secret, 1))).status).toBe(429);
    });

    it('is not required on a remembered device', async () => {
      const { email, secret } = await createPersonWithSecondFactor();
      const browser = await enterPassword(email);
      await expectStatus(enterCode(browser, generateTotpCode(secret, 1), 'totp', true), 200);
      await browser.delete('/api/session');
      expect((await browser.post('/api/session', { email, password: goodPassword })).body).toEqual({
        state: 'signedIn',
      });
      await expectStatus(browser.post('/api/account/second-factor/remove', { password: goodPassword }), 204);
      expect((await browser.get('/api/account')).body.secondFactor.enabled).toBe(false);
    });

    it('must be set up before any access if the password is short, and cannot then be removed', async () => {
      const { browser } = await createSignedInPerson(service, { password: 'gx7!plQ2', secondFactor: true });
      expect((await browser.get('/api/session')).body).toMatchObject({
        next: 'setUpSecondFactor',
        person: { secondFactorRequired: 'password' },
      });
      expect((await browser.get('/api/account')).body.title).toBe('Second factor required');
      const { body } = await expectStatus(browser.post('/api/account/second-factor', { password: 'gx7!plQ2' }), 200);
      expect((await browser.get('/api/account')).status).toBe(403);
      await expectStatus(
        browser.post('/api/account/second-factor/activate', { code: generateTotpCode(body.secret) }),
        204,
      );
      expect((await browser.get('/api/account')).status).toBe(200);

      expect((await browser.post('/api/account/second-factor/remove', { password: 'gx7!plQ2' })).body.title).toBe(
        'Second factor needed',
      );
      await expectStatus(
        browser.put('/api/account/password', { currentPassword: 'gx7!plQ2', newPassword: goodPassword }),
        204,
      );
      await expectStatus(browser.post('/api/account/second-factor/remove', { password: goodPassword }), 204);
    });

    it('is removed, and its recovery codes are renewed, only with the password', async () => {
      const { browser } = await createPersonWithSecondFactor();
      for (const path of ['remove', 'recovery-codes']) {
        const { status, body } = await browser.post(`/api/account/second-factor/${path}`, { password: 'wrong' });
        expect([status, body.errors]).toEqual([403, [{ pointer: '/password', message: 'The password is wrong.' }]]);
      }
      const { body } = await browser.post('/api/account/second-factor/recovery-codes', { password: goodPassword });
      expect(body.recoveryCodes).toHaveLength(10);
    });
  });

  describe('passkeys', () => {
    async function createPersonWithPasskey() {
      const person = await createSignedInPerson(service);
      const device = new TestPasskeyDevice(testUrl);
      const { body } = await expectStatus(person.browser.post('/api/account/passkeys/options'), 200);
      await expectStatus(
        person.browser.post('/api/account/passkeys', { name: 'Laptop', response: device.create(body) }),
        204,
      );
      return { ...person, device };
    }
    const startPasskeySignIn = async () => {
      const browser = service.visitor();
      return { browser, options: (await expectStatus(browser.post('/api/session/passkey/options'), 200)).body };
    };

    it('can be used to sign in without a password, and are listed, renamed and removed', async () => {
      const { browser, device, email } = await createPersonWithPasskey();
      const { browser: other, options } = await startPasskeySignIn();
      expect((await other.post('/api/session/passkey', { response: device.get(options) })).body).toEqual({
        state: 'signedIn',
      });
      expect((await other.get('/api/session')).body.person.email).toBe(email);

      const [passkey] = (await browser.get('/api/account')).body.passkeys;
      expect(passkey.name).toBe('Laptop');
      await expectStatus(browser.patch(`/api/account/passkeys/${passkey.id}`, { name: 'Old laptop' }), 204);
      expect((await browser.get('/api/account')).body.passkeys[0].name).toBe('Old laptop');
      const stranger = await createSignedInPerson(service);
      await expectStatus(stranger.browser.delete(`/api/account/passkeys/${passkey.id}`), 404);
      await expectStatus(browser.delete(`/api/account/passkeys/${passkey.id}`), 204);
      const repeated = await startPasskeySignIn();
      expect(
        (await repeated.browser.post('/api/session/passkey', { response: device.get(repeated.options) })).status,
      ).toBe(401);
    });

    it('are rejected if the device did not verify the user, since they replace both factors', async () => {
      const { device } = await createPersonWithPasskey();
      const { browser, options } = await startPasskeySignIn();
      expect((await browser.post('/api/session/passkey', { response: device.get(options, false) })).status).toBe(401);
      const person = await createSignedInPerson(service);
      const { body } = await person.browser.post('/api/account/passkeys/options');
      expect(
        (
          await person.browser.post('/api/account/passkeys', {
            name: 'Weak',
            response: new TestPasskeyDevice(testUrl).create(body, false),
          })
        ).status,
      ).toBe(422);
    });

    it('can answer each challenge only once, and only on this site', async () => {
      const { device } = await createPersonWithPasskey();
      const { browser, options } = await startPasskeySignIn();
      const response = device.get(options);
      await expectStatus(browser.post('/api/session/passkey', { response }), 200);
      expect((await browser.post('/api/session/passkey', { response })).status).toBe(401);
      const elsewhere = new TestPasskeyDevice('https://evil.example');
      const next = await startPasskeySignIn();
      expect((await next.browser.post('/api/session/passkey', { response: elsewhere.get(next.options) })).status).toBe(
        401,
      );
    });
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { describeWithLongRunPostgres } from '../../../tests/databases.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../../../tests/open-id-provider/start.ts';
import { createSignedInPerson, goodPassword } from '../../../tests/people.ts';
import { startServiceNode, type TestService, testUrl } from '../../../tests/service.ts';
import { generateTotpCode } from '../../../tests/totp.ts';

/** Claims that the OpenID provider returns for each account. */
const accounts = {
  ada: { email: 'ada@mill.example', email_verified: true, name: 'Ada Miller', groups: ['portal-admins', 'everyone'] },
  bob: { email: 'bob@mill.example', email_verified: true, name: 'Bob Baker', groups: ['everyone'] },
  eve: { email: 'linked@mill.example', email_verified: false, name: 'Eve' },
  tom: { email: 'tom@mill.example', name: 'Tom' },
  nil: { name: 'No Address' },
  successor: { email: 'bob@mill.example', email_verified: true, name: 'Bob Butcher' },
  sue: { email: 'sue@mill.example', email_verified: true, name: 'Sue' },
  ...Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [
      `rival${index}`,
      { email: 'shared@mill.example', email_verified: true, name: `Rival ${index}` },
    ]),
  ),
  kit: { email: 'kit@mill.example', email_verified: true, name: 'Kit' },
  reversed: { email: 'reversed@mill.example', email_verified: true, name: 'Al\u202Eecila\r\nBcc: all@mill.example' },
  invisible: { email: 'invisible@mill.example', email_verified: true, name: '\u200B\u200B' },
  injected: { email: 'x@mill.example\r\nBcc: all@mill.example', email_verified: true, name: 'Injected' },
  addressless: { email: 'no address', email_verified: true, name: 'Addressless' },
  longest: { email: `${'l'.repeat(300)}@mill.example`, email_verified: true, name: 'Longest' },
};

describeWithLongRunPostgres('company sign-in', (makeDatabase) => {
  let company: OpenIdProvider;
  let service: TestService;

  beforeAll(async () => {
    company = await startOpenIdProvider(testUrl, { accounts });
    const roles = { OIDC_ROLES: 'portal-staff=staff,portal-admins=administrator' };
    service = await startServiceNode(await makeDatabase(), {
      ...company.environment,
      ...roles,
      SECOND_FACTOR: 'required',
    });
  }, 60_000);
  afterAll(async () => {
    await service.stop();
    await company.stop();
  });

  it('creates the account on first sign-in with the role for its groups, and finds it on the next', async () => {
    const browser = service.visitor();
    expect(await signIn(browser, 'ada', '/account/settings')).toBe('/account/settings');
    const { body } = await browser.get('/api/session');
    expect(body).toMatchObject({
      person: { name: 'Ada Miller', email: 'ada@mill.example', staffRole: 'administrator', secondFactorRequired: null },
      signIn: { passwords: true, company: 'Mill Company' },
    });
    const secondBrowser = service.visitor();
    await signIn(secondBrowser, 'ada');
    expect((await secondBrowser.get('/api/session')).body.person.id).toBe(body.person.id);
    const { events } = (await browser.get('/api/account/audit')).body;
    expect(events.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['person.register', 'staff.appoint', 'session.start']),
    );
  });

  it('links an account that has the same verified address, but not if the address is unverified', async () => {
    const { email } = await createSignedInPerson(service, { email: 'bob@mill.example' });
    const browser = service.visitor();
    expect(await signIn(browser, 'bob')).toBe('/account/overview');
    expect((await browser.get('/api/session')).body.person.email).toBe(email);
    await createSignedInPerson(service, { email: 'linked@mill.example' });
    expect(await signIn(service.visitor(), 'eve')).toBe('/account/sign-in?failure=company-email-not-verified');
  });

  it('returns to the account page in the language in which the sign-in started', async () => {
    expect(await signIn(service.visitor(), 'bob', '/de/account/settings')).toBe('/de/account/settings');
    expect(await signIn(service.visitor(), 'eve', '/de/account/overview')).toBe(
      '/de/account/sign-in?failure=company-email-not-verified',
    );
  });

  it('rejects a different subject with the address of a linked account', async () => {
    await signIn(service.visitor(), 'bob');
    const browser = service.visitor();
    expect(await signIn(browser, 'successor')).toBe('/account/sign-in?failure=company-account-differs');
    expect((await browser.get('/api/session')).body.person).toBeNull();
    expect(service.log.findLast((line) => line.includes('companySignIn.failed'))).toContain('another subject of');
  });

  it('replaces the session of another person and does not link to their account', async () => {
    const { browser, email } = await createSignedInPerson(service);
    const other = (await browser.get('/api/session')).body.person.id;
    await signIn(browser, 'bob');
    expect(email).not.toBe('bob@mill.example');
    expect((await browser.get('/api/session')).body.person.email).toBe('bob@mill.example');
    const links = service.appContext.database.queries
      .selectFrom('account')
      .select('providerId')
      .where('userId', '=', other);
    expect(await links.execute()).toEqual([{ providerId: 'credential' }]);
  });

  it('requires the second factor that a person has set up in the portal', async () => {
    const { browser } = await createSignedInPerson(service, { email: 'sue@mill.example' });
    const { body } = await browser.post('/api/account/second-factor', { password: goodPassword });
    expect(
      (await browser.post('/api/account/second-factor/activate', { code: generateTotpCode(body.secret) })).status,
    ).toBe(204);
    const elsewhere = service.visitor();
    expect(await signIn(elsewhere, 'sue', '/account/settings')).toBe(
      '/account/sign-in?step=code&next=%2Faccount%2Fsettings',
    );
    expect((await elsewhere.get('/api/session')).body.person).toBeNull();
    const wrong = await elsewhere.post('/api/session/second-factor', {
      kind: 'totp',
      code: '000000',
      rememberDevice: false,
    });
    expect(wrong.status).toBe(401);
    const right = await elsewhere.post('/api/session/second-factor', {
      kind: 'totp',
      code: generateTotpCode(body.secret, 1),
      rememberDevice: false,
    });
    expect(right.status).toBe(200);
    expect((await elsewhere.get('/api/session')).body.person.email).toBe('sue@mill.example');
  });

  it('treats a person as confirmed only if they authenticated for that confirmation', async () => {
    const browser = service.visitor();
    await signIn(browser, 'ada');
    expect((await browser.get('/api/session')).body.person.confirmedUntil).toBeNull();
    await signIn(browser, 'ada', '/account/overview', '&again=true');
    expect((await browser.get('/api/session')).body.person.confirmedUntil).not.toBeNull();
  });

  it('limits the number of failing callbacks', async () => {
    const browser = service.visitor();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 21; attempt++)
      statuses.push((await browser.fetch('GET', '/api/session/company/callback?code=guess')).status);
    expect(statuses).toEqual([...Array(20).fill(302), 429]);
  });

  it('removes the staff role on a sign-in without the corresponding group', async () => {
    const browser = service.visitor();
    await signIn(browser, 'bob');
    const { id } = (await browser.get('/api/session')).body.person;
    await service.appContext.database.queries
      .updateTable('person')
      .set({ staffRole: 'staff' })
      .where('id', '=', id)
      .execute();
    await signIn(browser, 'bob');
    expect((await browser.get('/api/session')).body.person.staffRole).toBeNull();
  });

  it.each([
    ['tom', 'company-email-not-verified', 'The claim \\"email_verified\\" is missing'],
    ['nil', 'company-account-incomplete', 'The claim \\"email\\" is missing. Add the scope'],
    ['', 'company-sign-in-denied', 'access_denied: The person cancelled'],
    ['injected', 'company-account-incomplete', 'is not an email address'],
    ['addressless', 'company-account-incomplete', 'is not an email address'],
    ['longest', 'company-account-incomplete', 'is not an email address'],
  ])('explains why %j cannot sign in, and logs the reason', async (account, failure, reason) => {
    const browser = service.visitor();
    expect(await signIn(browser, account)).toBe(`/account/sign-in?failure=${failure}`);
    expect((await browser.get('/api/session')).body.person).toBeNull();
    expect(service.log.findLast((line) => line.includes('companySignIn.failed'))).toContain(reason);
  });

  it.each([
    ['reversed', 'reversed'],
    ['invisible', 'invisible'],
  ])('does not store a name that registration would reject (%s)', async (account, name) => {
    const browser = service.visitor();
    await signIn(browser, account);
    expect((await browser.get('/api/session')).body.person.name).toBe(name);
  });

  it('creates only one account for concurrent sign-ins by the same person', async () => {
    const browsers = [service.visitor(), service.visitor(), service.visitor()];
    const callbacks = await Promise.all(browsers.map((browser) => getCallback(browser, 'kit')));
    const pages = await Promise.all(browsers.map((browser, index) => followCallback(browser, callbacks[index] ?? '')));
    expect(pages).toEqual(Array(3).fill('/account/overview'));
    const sessions = await Promise.all(browsers.map((browser) => browser.get('/api/session')));
    expect(new Set(sessions.map(({ body }) => body.person.id)).size).toBe(1);
  });

  it('links only one of several subjects that sign in concurrently with the same address', async () => {
    const { browser } = await createSignedInPerson(service, { email: 'shared@mill.example' });
    const person = (await browser.get('/api/session')).body.person.id;
    const visitors = Array.from({ length: 12 }, () => service.visitor());
    const callbacks = await Promise.all(visitors.map((visitor, index) => getCallback(visitor, `rival${index}`)));
    await Promise.all(visitors.map((visitor, index) => followCallback(visitor, callbacks[index] ?? '')));
    const links = service.appContext.database.queries
      .selectFrom('account')
      .select('accountId')
      .where('userId', '=', person)
      .where('providerId', '=', 'company');
    expect(await links.execute()).toHaveLength(1);
  });

  it('rejects image requests from other sites without counting them as attempts', async () => {
    const image = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' };
    const browser = service.visitor();
    for (let attempt = 0; attempt < 25; attempt++)
      for (const path of ['/api/session/company', '/api/session/company/callback?code=guess'])
        expect((await browser.fetch('GET', path, undefined, image)).status).toBe(403);
    expect(await signIn(browser, 'bob')).toBe('/account/overview');
  });

  it('rejects a suspended person', async () => {
    const browser = service.visitor();
    await signIn(browser, 'bob');
    const { id } = (await browser.get('/api/session')).body.person;
    const suspend = (at: number | null) =>
      service.appContext.database.queries.updateTable('person').set({ suspendedAt: at }).where('id', '=', id).execute();
    await suspend(1);
    expect(await signIn(service.visitor(), 'bob')).toBe('/account/sign-in?failure=person-suspended');
    await suspend(null);
  });

  it('accepts a response only in the browser that started the sign-in, only once, and within ten minutes', async () => {
    const browser = service.visitor();
    const callback = await getCallback(browser, 'bob');
    expect(await followCallback(service.visitor(), callback)).toBe('/account/sign-in?failure=company-sign-in-lapsed');
    expect(await followCallback(browser, callback)).toBe('/account/overview');
    expect(await followCallback(browser, callback)).toBe('/account/sign-in?failure=company-sign-in-lapsed');
    const lateBrowser = service.visitor();
    const unused = await getCallback(lateBrowser, 'bob');
    service.advanceTime(11 * 60_000);
    expect(await followCallback(lateBrowser, unused)).toBe('/account/sign-in?failure=company-sign-in-lapsed');
  });

  it('rejects a modified state', async () => {
    const browser = service.visitor();
    const callback = (await getCallback(browser, 'bob')).replace(/state=[^&]+/, 'state=changed');
    expect(await followCallback(browser, callback)).toBe('/account/sign-in?failure=company-sign-in-failed');
    expect(service.log.findLast((line) => line.includes('companySignIn.failed'))).toContain('state');
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/account/..//evil.example',
    '/account/%2e%2e//evil.example',
    '/account//evil',
    '/account/../api',
    '/de/account/../api',
    '//account/overview',
    '/de/evil/account/overview',
  ])('does not return to %s', async (next) => {
    expect((await service.visitor().get(`/api/session/company?next=${encodeURIComponent(next)}`)).status).toBe(422);
  });
});

describeWithLongRunPostgres('a service without company sign-in', (makeDatabase) => {
  it('has no routes and no button', async () => {
    const service = await startServiceNode(await makeDatabase());
    try {
      for (const path of ['/api/session/company', '/api/session/company/callback?code=a&state=b'])
        expect((await service.visitor().fetch('GET', path)).status, path).toBe(404);
      expect((await service.visitor().get('/api/session')).body.signIn).toEqual({ passwords: true, company: null });
    } finally {
      await service.stop();
    }
  });
});

describeWithLongRunPostgres('a misconfigured company sign-in', (makeDatabase) => {
  let company: OpenIdProvider;
  beforeAll(async () => {
    company = await startOpenIdProvider(testUrl, { accounts, hoursBehind: 3 });
  }, 60_000);
  afterAll(() => company.stop());

  it.each([
    ['another name of the issuer', { OIDC_ISSUER: '127.0.0.1' }, 'set it to the exact \\"issuer\\" of'],
    [
      'an issuer that does not respond',
      { OIDC_ISSUER: 'http://localhost:1' },
      'Check that this machine reaches http://localhost:1',
    ],
    ['a wrong secret', { OIDC_CLIENT_SECRET: 'wrong' }, 'Check OIDC_CLIENT_ID and OIDC_CLIENT_SECRET'],
    ['a wrong clock', {}, 'The clocks of this machine and of the OpenID provider differ: synchronise them (NTP).'],
  ])('logs how to fix %s', async (_, changes: Readonly<Record<string, string>>, fix) => {
    const issuer = changes.OIDC_ISSUER?.replace(/^127.0.0.1$/, company.issuer.replace('localhost', '127.0.0.1'));
    const service = await startServiceNode(await makeDatabase(), {
      ...company.environment,
      ...changes,
      ...(issuer !== undefined && { OIDC_ISSUER: issuer }),
    });
    try {
      expect(await signIn(service.visitor(), 'ada')).toBe('/account/sign-in?failure=company-sign-in-failed');
      expect(service.log.findLast((line) => line.includes('companySignIn.failed'))).toContain(fix);
    } finally {
      await service.stop();
    }
  });
});

describeWithLongRunPostgres('a service without passwords', (makeDatabase) => {
  it('has no routes for registration, passwords, passkeys or second factors', async () => {
    const company = await startOpenIdProvider(testUrl, { accounts });
    const service = await startServiceNode(await makeDatabase(), {
      ...company.environment,
      PASSWORDS: 'off',
      OIDC_EMAIL: 'trusted',
    });
    try {
      const browser = service.visitor();
      expect(await signIn(browser, 'tom')).toBe('/account/overview');
      expect((await browser.get('/api/session')).body).toMatchObject({
        person: { name: 'Tom' },
        signIn: { passwords: false },
      });
      const posts = [
        '/api/session',
        '/api/session/confirmation',
        '/api/session/passkey/options',
        '/api/registration',
        '/api/password/forgotten',
      ];
      for (const path of posts) {
        const { status } = await service
          .visitor()
          .fetch('POST', path, { email: 'tom@mill.example', password: goodPassword });
        expect(status, path).toBeGreaterThanOrEqual(404);
        expect(status, path).toBeLessThanOrEqual(405);
      }
      await browser.delete('/api/session');
      expect((await browser.get('/api/session')).body.person).toBeNull();
    } finally {
      await service.stop();
      await company.stop();
    }
  }, 60_000);
});

/** Signs in the way a browser does; returns the portal path to which the browser is redirected. */
async function signIn(browser: Browser, account: string, next = '/account/overview', query = ''): Promise<string> {
  const callback = await getCallback(browser, account, next, query);
  return callback.startsWith('/api/') ? followCallback(browser, callback) : callback;
}

/** Starts a sign-in and authenticates with the OpenID provider; returns the path that it redirects to. */
async function getCallback(browser: Browser, account: string, next = '/account/overview', query = ''): Promise<string> {
  const beginResponse = await browser.fetch('GET', `/api/session/company?next=${encodeURIComponent(next)}${query}`);
  expect(beginResponse.status).toBe(302);
  const cookies = new Map<string, string>();
  let url = beginResponse.headers.get('location') ?? '';
  while (url.startsWith('http://')) {
    const { pathname } = new URL(url);
    const response = await fetch(pathname.startsWith('/sign-in/') ? `${url}?account=${account}` : url, {
      redirect: 'manual',
      headers: { cookie: Array.from(cookies, (pair) => pair.join('=')).join('; ') },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`${url} responded with ${response.status}: ${await response.text()}`);
    url = new URL(location, url).href;
  }
  return url.replace(testUrl, '');
}

async function followCallback(browser: Browser, callback: string): Promise<string> {
  const { status, headers } = await browser.fetch('GET', callback);
  expect(status).toBe(302);
  return headers.get('location') ?? '';
}

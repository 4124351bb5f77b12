import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeWithLongRunPostgres } from '../../../tests/databases.ts';
import {
  createSignedInPerson,
  createTestRegistrationRequestBody,
  goodPassword,
  readLatestMail,
  readLatestToken,
} from '../../../tests/people.ts';
import { startServiceNode, type TestService } from '../../../tests/service.ts';

describeWithLongRunPostgres('registration', (makeDatabase) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startServiceNode(await makeDatabase());
  });
  afterAll(() => service.stop());

  const verify = (token: string, password = goodPassword, secondFactor = false) =>
    service.visitor().post('/api/registration/verify', { token, password, secondFactor });

  it('signs the person in once the emailed link is followed and a password is set', async () => {
    const request = createTestRegistrationRequestBody();
    const browser = service.visitor();
    const { status, body } = await browser.post('/api/registration', request);
    expect([status, body]).toEqual([
      202,
      { message: `We have sent an email to ${request.email}. Follow the link in it within 24 hours.` },
    ]);
    const completion = {
      token: await readLatestToken(service, request.email),
      password: goodPassword,
      secondFactor: false,
    };
    expect((await browser.post('/api/registration/verify', completion)).status).toBe(204);
    const session = await browser.get('/api/session');
    expect(session.body).toMatchObject({
      person: { name: 'Ada Marsh', email: request.email, staffRole: null },
      organisations: [],
      next: 'registerOrganisation',
    });
    expect((await browser.get('/api/account')).body).toMatchObject({
      profile: { jobTitle: null, phone: null, company: { name: null, country: null, website: null }, purpose: null },
      agreement: { terms: '2025-01-01' },
    });
  });

  it('does not sign in when the link is opened, and signs in only once when it is used', async () => {
    const request = createTestRegistrationRequestBody();
    const countSessions = async () => {
      const rows = service.appContext.database.queries
        .selectFrom('session')
        .innerJoin('user', 'user.id', 'session.userId')
        .select('session.id');
      return (await rows.where('user.email', '=', request.email).execute()).length;
    };
    await service.visitor().post('/api/registration', request);
    const token = await readLatestToken(service, request.email);
    const scanner = service.visitor();
    // The token is in the URL fragment, so a mail scanner requests only this path.
    await scanner.get('/account/verify');
    for (const method of ['get', 'delete'] as const)
      expect((await scanner[method]('/api/registration/verify')).status).toBeGreaterThanOrEqual(404);
    expect((await scanner.get('/api/session')).body.person).toBeNull();
    const [first, second] = [service.visitor(), service.visitor()];
    const body = { token, password: goodPassword, secondFactor: false };
    const answers = await Promise.all([first, second].map((browser) => browser.post('/api/registration/verify', body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 410]);
    const signedIn = await Promise.all(
      [first, second].map(async (browser) => (await browser.get('/api/session')).body.person?.email ?? null),
    );
    expect(signedIn.filter((email) => email !== null)).toEqual([request.email]);
    expect(await countSessions()).toBe(1);
  });

  it('creates a new session and ends the previous session of the browser', async () => {
    const previousPerson = await createSignedInPerson(service);
    const previousCookies = new Map(previousPerson.browser.cookies);
    const request = createTestRegistrationRequestBody();
    await service.visitor().post('/api/registration', request);
    const body = {
      token: await readLatestToken(service, request.email),
      password: goodPassword,
      secondFactor: false,
    };
    expect((await previousPerson.browser.post('/api/registration/verify', body)).status).toBe(204);
    expect((await previousPerson.browser.get('/api/session')).body.person.email).toBe(request.email);
    expect(previousPerson.browser.cookies).not.toEqual(previousCookies);
    const { queries } = service.appContext.database;
    expect(await queries.selectFrom('session').select('id').where('userId', '=', previousPerson.id).execute()).toEqual(
      [],
    );
  });

  it('gives no access to a person until they have set up a required second factor', async () => {
    const { browser } = await createSignedInPerson(service, { password: 'vK9-trellis', secondFactor: true });
    expect((await browser.get('/api/session')).body).toMatchObject({
      person: { secondFactorRequired: 'password' },
      next: 'setUpSecondFactor',
    });
    expect((await browser.post('/api/sandbox-token', {})).status).toBe(403);
  });

  it('gives the same response for an address that already has an account, and notifies its owner', async () => {
    const { email } = await createSignedInPerson(service);
    const fresh = createTestRegistrationRequestBody();
    const known = await service.visitor().post('/api/registration', { ...fresh, email });
    const unknown = await service.visitor().post('/api/registration', fresh);
    expect(known.status).toBe(unknown.status);
    expect(known.body.message.replace(email, '')).toBe(unknown.body.message.replace(fresh.email, ''));
    expect((await readLatestMail(service, email)).kind).toBe('already-registered');
  });

  it('does not create an account for an attacker if the owner of the address follows a link', async () => {
    const owner = createTestRegistrationRequestBody();
    await service.visitor().post('/api/registration', owner);
    const attacker = createTestRegistrationRequestBody({
      email: owner.email,
      name: 'Your account is locked: call +44 1632 960999',
    });
    await service.visitor().post('/api/registration', attacker);
    expect(
      (await service.visitor().post('/api/registration', { ...attacker, password: 'attacker knows this phrase' }))
        .status,
    ).toBe(422);
    const { text } = await readLatestMail(service, owner.email);
    expect(text).not.toContain('locked');
    expect((await verify(await readLatestToken(service, owner.email), 'only the owner chose this')).status).toBe(204);
    const signIn = (password: string) => service.visitor().post('/api/session', { email: owner.email, password });
    expect((await signIn('attacker knows this phrase')).status).toBe(401);
    expect((await signIn('only the owner chose this')).status).toBe(200);
  });

  it('accepts a link once, within a day', async () => {
    const request = createTestRegistrationRequestBody();
    const browser = service.visitor();
    await browser.post('/api/registration', request);
    const first = await readLatestToken(service, request.email);
    service.advanceTime(23 * 3_600_000);
    await browser.post('/api/registration/resend', { email: request.email });
    const second = await readLatestToken(service, request.email);
    const getStatus = async (token: string) => (await verify(token)).status;
    expect([
      await getStatus(first),
      await getStatus(second),
      await getStatus(second),
      await getStatus('made-up'),
    ]).toEqual([410, 204, 410, 410]);

    const late = createTestRegistrationRequestBody();
    await browser.post('/api/registration', late);
    const token = await readLatestToken(service, late.email);
    service.advanceTime(24 * 3_600_000);
    expect(await getStatus(token)).toBe(410);
  });

  it('reports each error together with its field', async () => {
    const { status, body, headers } = await service.visitor().post('/api/registration', {
      ...createTestRegistrationRequestBody(),
      name: '',
      email: 'nobody',
      colour: 'red',
    });
    expect(status).toBe(422);
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(body).toMatchObject({
      type: 'https://developers.example.com/problems/accounts#validation-failed',
      status: 422,
    });
    expect(body.errors).toEqual(
      expect.arrayContaining([
        { pointer: '/name', message: 'Enter your name.' },
        { pointer: '/email', message: 'Enter an email address such as name@example.com.' },
        { pointer: '/colour', message: 'There is no such field.' },
      ]),
    );
  });

  it('rejects a password that is short, breached or derived from the person', async () => {
    const request = createTestRegistrationRequestBody();
    await service.visitor().post('/api/registration', request);
    const token = await readLatestToken(service, request.email);
    const getErrors = async (password: string, secondFactor = false) =>
      (await verify(token, password, secondFactor)).body.errors;
    expect(await getErrors('only fourteen!')).toEqual([
      { pointer: '/password', message: 'Too short: use at least 15 characters, or 8 with a second factor.' },
    ]);
    expect(await getErrors('short', true)).toEqual([
      { pointer: '/password', message: 'Too short: use at least 8 characters.' },
    ]);
    expect(await getErrors('Football1', true)).toEqual([
      {
        pointer: '/password',
        message: 'This password is known from data breaches, so attackers try it first. Choose another.',
      },
    ]);
    expect(await getErrors('ada-marsh-20262027')).toMatchObject([
      { pointer: '/password', message: expect.stringMatching(/^Too easy to guess/) },
    ]);
    expect(await getErrors('aaaaaaaaaaaaaaaaaaaa')).toMatchObject([{ pointer: '/password' }]);
    expect((await verify(token)).status).toBe(204);
  });

  it('rejects the second of two registrations of the same address if both links are followed', async () => {
    const request = createTestRegistrationRequestBody();
    const tokens: string[] = [];
    for (let count = 0; count < 2; count++) {
      await service.visitor().post('/api/registration', request);
      tokens.push(await readLatestToken(service, request.email));
    }
    const answers = await Promise.all(tokens.map((token) => verify(token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 410]);
  });

  it('sends at most three emails an hour to one address', async () => {
    const request = createTestRegistrationRequestBody();
    const statuses: number[] = [];
    for (let count = 0; count < 4; count++)
      statuses.push((await service.visitor().post('/api/registration', request)).status);
    expect(statuses).toEqual([202, 202, 202, 429]);
  });

  it('does not log addresses, names or secrets', () => {
    expect(service.log.join('\n')).not.toMatch(/builders\.example|Ada|orchid|2001:db8/);
    expect(service.log.length).toBeGreaterThan(10);
  });
});

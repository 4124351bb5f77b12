import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestPasskeyDevice } from '../authenticator.ts';
import { validRequestBodiesBySchemaName } from '../bodies.ts';
import type { Browser } from '../browser.ts';
import { describeOnBothDatabases, isSkippedUntilLongRun } from '../databases.ts';
import { fetchServiceOperations, fillRoutePath } from '../operations.ts';
import { createSignedInPerson, expectStatus, goodPassword } from '../people.ts';
import { startServiceNode, type TestService, testUrl } from '../service.ts';
import { generateTotpCode } from '../totp.ts';

const session = '__Host-portal_session';
const pending = '__Host-portal.two_factor';

/** Cookie headers that contain two sessions, which different parsers resolve differently. */
const doubleCookieHeaders: Readonly<Record<string, (stolen: string, attackers: string) => string>> = {
  'an open quotation mark': (stolen, attackers) => `${session}="${stolen}x; ${session}=${attackers}`,
  'both in quotation marks': (stolen, attackers) => `${session}="${stolen}"; ${session}="${attackers}"`,
  'the first in quotation marks': (stolen, attackers) => `${session}="${stolen}"; ${session}=${attackers}`,
  'one quotation over both': (stolen, attackers) => `${session}="${stolen}; ${session}=${attackers}"`,
  'the same name twice': (stolen, attackers) => `${session}=${stolen}; ${session}=${attackers}`,
  'the same name twice, the other way round': (stolen, attackers) => `${session}=${attackers}; ${session}=${stolen}`,
  'spaces around the first': (stolen, attackers) => `${session} = ${stolen}; ${session}=${attackers}`,
  'a part without a value': (stolen, attackers) => `broken; ${session}=${stolen}; ${session}=${attackers}`,
  'a comma for a semicolon': (stolen, attackers) =>
    `${session}=${stolen},${session}=${attackers}; ${session}=${attackers}`,
  'capital letters': (stolen, attackers) => `${session.toUpperCase()}=${stolen}; ${session}=${attackers}`,
  'a quotation that swallows one': (stolen, attackers) => `a="; ${session}=${stolen}; b="; ${session}=${attackers}`,
  'two equals signs': (stolen, attackers) => `${session}==${stolen}; ${session}=${attackers}; ${session}`,
};

// Sessions are read by our own query and by Better Auth's, using the column types of each database.
describeOnBothDatabases('identity of a request', (makeDatabase, engine) => {
  const itWithLongRunPostgres = it.skipIf(isSkippedUntilLongRun(engine));
  let service: TestService;
  let victim: Awaited<ReturnType<typeof createSignedInPerson>>;
  let attacker: Awaited<ReturnType<typeof createSignedInPerson>>;
  const attackersPassword = 'lantern gravel piano seven';

  beforeAll(async () => {
    service = await startServiceNode(await makeDatabase(), {
      GATEWAY_SECRET: 'the-secret-of-the-gateways-of-the-tests',
    });
    [victim, attacker] = [
      await createSignedInPerson(service),
      await createSignedInPerson(service, { password: attackersPassword }),
    ];
  });
  afterAll(() => service.stop());

  const queries = () => service.appContext.database.queries;
  const getCookie = ({ browser }: { readonly browser: Browser }) => browser.cookies.get(session) ?? '';
  /** Reads the rows that identify a person, and the audit events concerning them. */
  const getIdentity = async (personId: string) => ({
    user: await queries().selectFrom('user').selectAll().where('id', '=', personId).execute(),
    passkeys: await queries().selectFrom('passkey').selectAll().where('userId', '=', personId).execute(),
    accounts: await queries().selectFrom('account').selectAll().where('userId', '=', personId).execute(),
    factors: await queries().selectFrom('twoFactor').selectAll().where('userId', '=', personId).execute(),
    sessions: (
      await queries().selectFrom('session').select('id').where('userId', '=', personId).orderBy('id').execute()
    ).map(({ id }) => id),
    events: await queries()
      .selectFrom('auditEvent')
      .select('id')
      .where('targetId', '=', personId)
      .orderBy('id')
      .execute(),
  });

  it('registers no passkey of the attacker for the victim if a header contains the sessions of both', async () => {
    for (const [name, header] of Object.entries(doubleCookieHeaders)) {
      const before = await getIdentity(victim.id);
      const visitor = service.visitor();
      const send = (path: string, body?: unknown) => {
        const ceremony = Array.from(visitor.cookies, (cookie) => `; ${cookie.join('=')}`).filter((cookie) =>
          cookie.includes('passkey'),
        );
        return visitor.send('POST', path, body, {
          cookie: `${header(getCookie(victim), getCookie(attacker))}${ceremony.join('')}`,
        });
      };
      const { status, body: options } = await send('/api/account/passkeys/options');
      if (status === 200)
        await send('/api/account/passkeys', {
          name: 'Theirs',
          response: new TestPasskeyDevice(testUrl).create(options),
        });
      expect(await getIdentity(victim.id), name).toEqual(before);
      await signIn(attacker, attackersPassword);
    }
  });

  itWithLongRunPostgres(
    'is the only person that any operation changes, for each of twelve headers with two sessions',
    { timeout: 300_000 },
    async () => {
      const operations = await fetchServiceOperations(service);
      const bodies: Readonly<Record<string, unknown>> = {
        ...validRequestBodiesBySchemaName,
        PasswordRequest: { password: attackersPassword },
        ConfirmationRequest: { password: attackersPassword },
        PasswordChange: { currentPassword: attackersPassword, newPassword: attackersPassword },
      };
      await signIn(attacker, attackersPassword);
      const [stolen, attackers] = [getCookie(victim), getCookie(attacker)];
      const sessions = await queries()
        .selectFrom('session')
        .selectAll()
        .where('userId', 'in', [victim.id, attacker.id])
        .execute();
      const confirmations = await queries().selectFrom('sessionConfirmation').selectAll().execute();
      const restore = async () => {
        await queries().deleteFrom('session').where('userId', 'in', [victim.id, attacker.id]).execute();
        await queries().insertInto('session').values(sessions).execute();
        await queries()
          .insertInto('sessionConfirmation')
          .values(confirmations.filter(({ sessionId }) => sessions.some(({ id }) => id === sessionId)))
          .execute();
      };
      expect(Object.keys(doubleCookieHeaders)).toHaveLength(12);
      for (const [name, header] of Object.entries(doubleCookieHeaders)) {
        const cookie = header(stolen, attackers);
        await restore();
        const { body } = await service.visitor().send('GET', '/api/session', undefined, { cookie });
        const otherIds = [victim.id, attacker.id].filter((id) => id !== body.person?.id);
        const before = await Promise.all(otherIds.map(getIdentity));
        for (const { method, path, body: schema } of operations) {
          await restore();
          const answer = await service
            .visitor()
            .send(method, fillRoutePath(path), schema === null ? undefined : bodies[schema], { cookie });
          expect(answer.status, `${method} ${path} with ${name}: ${JSON.stringify(answer.body)}`).toBeLessThan(500);
          expect(await Promise.all(otherIds.map(getIdentity)), `${method} ${path} with ${name}`).toEqual(before);
        }
      }
      await restore();
    },
  );

  it('does not complete a sign-in that is waiting for a second factor with the code of another person', async () => {
    const activateSecondFactor = async ({ browser }: { readonly browser: Browser }, password: string) => {
      const { body } = await expectStatus(browser.post('/api/account/second-factor', { password }), 200);
      await expectStatus(
        browser.post('/api/account/second-factor/activate', { code: generateTotpCode(body.secret) }),
        204,
      );
      return body.secret as string;
    };
    const [someone, other] = [await createSignedInPerson(service), await createSignedInPerson(service)];
    await activateSecondFactor(someone, goodPassword);
    const secret = await activateSecondFactor(other, goodPassword);
    const waiting = service.visitor();
    await expectStatus(waiting.post('/api/session', { email: someone.email, password: goodPassword }), 200);
    const pendingCookie = waiting.cookies.get(pending) ?? '';
    expect(pendingCookie).not.toBe('');
    const listSessionStarts = () =>
      queries()
        .selectFrom('auditEvent')
        .select('id')
        .where('action', '=', 'session.start')
        .where('actorId', '=', someone.id)
        .orderBy('id')
        .execute();
    const listAttempts = () =>
      queries()
        .selectFrom('attempt')
        .select('key')
        .where('key', 'like', 'secondFactorOfPerson%')
        .orderBy('key')
        .execute();
    await waiting.post('/api/session/second-factor', { kind: 'totp', code: '000000', rememberDevice: false });
    const before = { starts: await listSessionStarts(), attempts: await listAttempts() };
    const mixedCookies = [
      `${session}=${getCookie(other)}; ${pending}=${pendingCookie}`,
      `${pending}=${pendingCookie}; ${session}="${getCookie(other)}x`,
      `${session}=${getCookie(other)}; ${pending}=${pendingCookie.split('.')[0]}.AAAA`,
      `${session}=${getCookie(other)}; ${pending}="${pendingCookie}x; ${pending}=${pendingCookie}`,
    ];
    for (const cookie of mixedCookies) {
      const answer = await service
        .visitor()
        .send(
          'POST',
          '/api/session/second-factor',
          { kind: 'totp', code: generateTotpCode(secret, 1), rememberDevice: false },
          { cookie },
        );
      expect(answer.status, cookie).toBe(401);
    }
    expect(await listSessionStarts()).toEqual(before.starts);
    expect(await listAttempts()).toEqual(expect.arrayContaining(before.attempts));
  });

  async function signIn(
    { browser, email }: { readonly browser: Browser; readonly email: string },
    password: string,
  ): Promise<void> {
    await expectStatus(browser.post('/api/session', { email, password }), 200);
  }
});

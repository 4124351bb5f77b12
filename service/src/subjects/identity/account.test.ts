import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeWithLongRunPostgres } from '../../../tests/databases.ts';
import {
  createSignedInPerson,
  createTestRegistrationRequestBody,
  expectStatus,
  goodPassword,
  waitForLatestMail,
  waitForLatestToken,
} from '../../../tests/people.ts';
import { startServiceNode, type TestService } from '../../../tests/service.ts';

const newPassword = 'lantern gravel piano seven';

describeWithLongRunPostgres('account', (makeDatabase) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startServiceNode(await makeDatabase());
  });
  afterAll(() => service.stop());

  const signIn = async (email: string, password: string) =>
    (await service.visitor().post('/api/session', { email, password })).status;

  it('a forgotten password is replaced by a link that works once and ends every session', async () => {
    const { browser, email } = await createSignedInPerson(service);
    await expectStatus(service.visitor().post('/api/password/forgotten', { email }), 202);
    const token = await waitForLatestToken(service, email);
    await expectStatus(service.visitor().post('/api/password/reset', { token, password: 'short' }), 422);
    await expectStatus(service.visitor().post('/api/password/reset', { token, password: newPassword }), 204);
    await expectStatus(service.visitor().post('/api/password/reset', { token, password: newPassword }), 410);
    expect((await browser.get('/api/session')).body.person).toBeNull();
    expect([await signIn(email, goodPassword), await signIn(email, newPassword)]).toEqual([401, 200]);
    expect((await waitForLatestMail(service, email)).subject).toBe('Your password was changed');
  });

  it('a request for a new password does not reveal whether an account exists', async () => {
    const { email } = await createSignedInPerson(service);
    const ask = (address: string) => service.visitor().post('/api/password/forgotten', { email: address });
    const [known, unknown] = [await ask(email), await ask('nobody.at.all@builders.example')];
    expect([known.status, known.body.message.replace(email, '')]).toEqual([
      unknown.status,
      unknown.body.message.replace('nobody.at.all@builders.example', ''),
    ]);
    expect((await waitForLatestMail(service, 'nobody.at.all@builders.example')).kind).toBe('no-account');
  });

  it('a link for a new password is valid for an hour', async () => {
    const { email } = await createSignedInPerson(service);
    await service.visitor().post('/api/password/forgotten', { email });
    service.pass(3_600_000);
    await expectStatus(
      service
        .visitor()
        .post('/api/password/reset', { token: await waitForLatestToken(service, email), password: newPassword }),
      410,
    );
  });

  it('the password is changed with the present one, and other sessions end', async () => {
    const { browser, email } = await createSignedInPerson(service);
    const other = service.visitor();
    await other.post('/api/session', { email, password: goodPassword });
    const wrong = await browser.put('/api/account/password', { currentPassword: 'wrong', newPassword });
    expect([wrong.status, wrong.body.errors]).toEqual([
      403,
      [{ pointer: '/currentPassword', message: 'The password is wrong.' }],
    ]);
    const weak = await browser.put('/api/account/password', {
      currentPassword: goodPassword,
      newPassword: 'password12345678',
    });
    expect([weak.status, weak.body.errors[0].pointer]).toEqual([422, '/newPassword']);
    await expectStatus(browser.put('/api/account/password', { currentPassword: goodPassword, newPassword }), 204);
    expect((await browser.get('/api/session')).body.person.email).toBe(email);
    expect((await other.get('/api/session')).body.person).toBeNull();
  });

  it('changes the address after the old and the new one confirm, in any order', async () => {
    for (const order of ['old first', 'new first'] as const) {
      const { browser, email } = await createSignedInPerson(service);
      const next = createTestRegistrationRequestBody().email;
      await expectStatus(browser.post('/api/account/email', { email: next }), 202);
      expect((await browser.get('/api/account')).body.emailChange.email).toBe(next);
      const tokens = [await waitForLatestToken(service, email), await waitForLatestToken(service, next)];
      if (order === 'new first') tokens.reverse();
      const confirm = (token = '') => browser.post('/api/account/email/confirm', { token });
      expect((await confirm(tokens[0])).body).toEqual({ state: 'waiting' });
      expect((await confirm(tokens[0])).status).toBe(410);
      expect((await browser.get('/api/session')).body.person.email).toBe(email);
      expect((await confirm(tokens[1])).body).toEqual({ state: 'changed' });
      expect((await browser.get('/api/session')).body.person.email).toBe(next);
      expect((await waitForLatestMail(service, email)).subject).toBe('Your email address was changed');
      expect(await signIn(next, goodPassword)).toBe(200);
    }
  });

  it('the address cannot become that of another account, and the caller does not learn of it', async () => {
    const [person, other] = [await createSignedInPerson(service), await createSignedInPerson(service)];
    await expectStatus(person.browser.post('/api/account/email', { email: other.email }), 202);
    expect((await waitForLatestMail(service, other.email)).kind).toBe('already-registered');
    await service
      .visitor()
      .post('/api/account/email/confirm', { token: await waitForLatestToken(service, person.email) });
    expect((await person.browser.get('/api/session')).body.person.email).toBe(person.email);
  });

  it('sensitive changes ask for the password when it was entered more than 15 minutes ago', async () => {
    const { browser } = await createSignedInPerson(service);
    service.pass(15 * 60_000);
    for (const attempt of [
      () => browser.post('/api/account/email', { email: 'x@builders.example' }),
      () => browser.post('/api/account/passkeys/options'),
      () => browser.get('/api/account/export'),
    ]) {
      expect((await attempt()).body.title).toBe('Confirmation required');
    }
    await expectStatus(browser.post('/api/session/confirmation', { password: 'wrong' }), 403);
    await expectStatus(browser.post('/api/session/confirmation', { password: goodPassword }), 204);
    await expectStatus(browser.post('/api/account/passkeys/options'), 200);
  });

  it('the profile is changed as a whole', async () => {
    const { browser } = await createSignedInPerson(service);
    const profile = {
      name: 'Ada Marsh-Quill',
      jobTitle: null,
      phone: '+44 1632 960101',
      company: { name: 'Quill Ltd', country: 'IE', website: null },
      purpose: 'Another planner, this time for plumbers.',
    };
    expect((await expectStatus(browser.put('/api/account/profile', profile), 200)).body.profile).toEqual(profile);
    const { status, body } = await browser.put('/api/account/profile', { ...profile, phone: 'call me', purpose: 'No' });
    expect([status, body.errors.map(({ pointer }: { pointer: string }) => pointer)]).toEqual([
      422,
      ['/phone', '/purpose'],
    ]);
  });

  it('all stored data can be downloaded, without secrets', async () => {
    const { browser, email } = await createSignedInPerson(service);
    const { body, headers } = await expectStatus(browser.get('/api/account/export'), 200);
    expect(headers.get('content-disposition')).toBe('attachment; filename="account.json"');
    expect(body.person.email).toBe(email);
    expect(body.events.map(({ action }: { action: string }) => action)).toContain('session.start');
    expect(JSON.stringify(body)).not.toMatch(/argon2id|"token"|digest/i);
  });

  it('is deleted with all personal data after its owner typed the address', async () => {
    const { browser, email, id } = await createSignedInPerson(service);
    await expectStatus(browser.delete('/api/account', { email: 'someone@builders.example' }), 422);
    await expectStatus(browser.delete('/api/account', { email }), 204);
    expect(await signIn(email, goodPassword)).toBe(401);
    const { queries } = service.appContext.database;
    for (const table of ['user', 'person'] as const)
      expect(await queries.selectFrom(table).select('id').where('id', '=', id).execute()).toEqual([]);
    const events = await queries
      .selectFrom('auditEvent')
      .select(['address', 'userAgent', 'details'])
      .where('targetId', '=', id)
      .execute();
    expect(events.length).toBeGreaterThan(1);
    expect(events.every(({ address, userAgent }) => address === null && userAgent === null)).toBe(true);
    expect((await waitForLatestMail(service, email)).kind).toBe('account-deleted');
    expect(await queries.selectFrom('outbox').select('id').where('recipient', '=', email).execute()).toHaveLength(1);
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeWithLongRunPostgres } from '../../../tests/databases.ts';
import {
  createSignedInPerson,
  createTestRegistrationRequestBody,
  expectStatus,
  goodPassword,
  readLatestMail,
  readLatestToken,
} from '../../../tests/people.ts';
import { startServiceNode, type TestService } from '../../../tests/service.ts';
import { enqueueMail } from '../../core/mail/outbox.ts';
import { createNewAddressConfirmationMail } from './mails.ts';

const newPassword = 'lantern gravel piano seven';

describeWithLongRunPostgres('account', (makeDatabase) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startServiceNode(await makeDatabase());
  });
  afterAll(() => service.stop());

  const signIn = async (email: string, password: string) =>
    (await service.visitor().post('/api/session', { email, password })).status;

  it('resets a forgotten password with a link that works once and ends all sessions', async () => {
    const { browser, email } = await createSignedInPerson(service);
    await expectStatus(service.visitor().post('/api/password/forgotten', { email }), 202);
    const token = await readLatestToken(service, email);
    await expectStatus(service.visitor().post('/api/password/reset', { token, password: 'short' }), 422);
    await expectStatus(service.visitor().post('/api/password/reset', { token, password: newPassword }), 204);
    await expectStatus(service.visitor().post('/api/password/reset', { token, password: newPassword }), 410);
    expect((await browser.get('/api/session')).body.person).toBeNull();
    expect([await signIn(email, goodPassword), await signIn(email, newPassword)]).toEqual([401, 200]);
    expect((await readLatestMail(service, email)).subject).toBe('Your password was changed');
  });

  it('does not reveal whether an account exists when a password reset is requested', async () => {
    const { email } = await createSignedInPerson(service);
    const requestReset = (address: string) => service.visitor().post('/api/password/forgotten', { email: address });
    const [known, unknown] = [await requestReset(email), await requestReset('nobody.at.all@builders.example')];
    expect([known.status, known.body.message.replace(email, '')]).toEqual([
      unknown.status,
      unknown.body.message.replace('nobody.at.all@builders.example', ''),
    ]);
    expect((await readLatestMail(service, 'nobody.at.all@builders.example')).kind).toBe('no-account');
  });

  it('rejects a password reset link after an hour', async () => {
    const { email } = await createSignedInPerson(service);
    await service.visitor().post('/api/password/forgotten', { email });
    service.advanceTime(3_600_000);
    await expectStatus(
      service
        .visitor()
        .post('/api/password/reset', { token: await readLatestToken(service, email), password: newPassword }),
      410,
    );
  });

  it('changes the password only with the current one, and ends other sessions', async () => {
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

  it('changes the email address once the old and the new address have confirmed, in either order', async () => {
    for (const order of ['old first', 'new first'] as const) {
      const { browser, email } = await createSignedInPerson(service);
      const newAddress = createTestRegistrationRequestBody().email;
      await expectStatus(browser.post('/api/account/email', { email: newAddress }), 202);
      expect((await browser.get('/api/account')).body.emailChange.email).toBe(newAddress);
      const tokens = [await readLatestToken(service, email), await readLatestToken(service, newAddress)];
      if (order === 'new first') tokens.reverse();
      const confirm = (token = '') => browser.post('/api/account/email/confirm', { token });
      expect((await confirm(tokens[0])).body).toEqual({ state: 'waiting' });
      expect((await confirm(tokens[0])).status).toBe(410);
      expect((await browser.get('/api/session')).body.person.email).toBe(email);
      expect((await confirm(tokens[1])).body).toEqual({ state: 'changed' });
      expect((await browser.get('/api/session')).body.person.email).toBe(newAddress);
      expect((await readLatestMail(service, email)).subject).toBe('Your email address was changed');
      expect(await signIn(newAddress, goodPassword)).toBe(200);
    }
  });

  it('does not change to the address of another account or reveal that it exists', async () => {
    const [person, other] = [await createSignedInPerson(service), await createSignedInPerson(service)];
    await expectStatus(person.browser.post('/api/account/email', { email: other.email }), 202);
    expect((await readLatestMail(service, other.email)).kind).toBe('already-registered');
    await service.visitor().post('/api/account/email/confirm', { token: await readLatestToken(service, person.email) });
    expect((await person.browser.get('/api/session')).body.person.email).toBe(person.email);
  });

  it('requires confirmation for sensitive changes 15 minutes after the password was entered', async () => {
    const { browser } = await createSignedInPerson(service);
    service.advanceTime(15 * 60_000);
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

  it('replaces the whole profile', async () => {
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

  it('exports all stored data without secrets', async () => {
    const { browser, email } = await createSignedInPerson(service);
    const { body, headers } = await expectStatus(browser.get('/api/account/export'), 200);
    expect(headers.get('content-disposition')).toBe('attachment; filename="account.json"');
    expect(body.person.email).toBe(email);
    expect(body.events.map(({ action }: { action: string }) => action)).toContain('session.start');
    expect(JSON.stringify(body)).not.toMatch(/argon2id|"token"|digest/i);
  });

  it('exports an unsent email to an unconfirmed address, but no email to others', async () => {
    const { browser, id } = await createSignedInPerson(service);
    const { appContext } = service;
    const { database, portal } = appContext;
    // Scheduled for later, so that it stays unsent.
    const later = appContext.now() + 3_600_000;
    for (const personId of [id, 'person_other']) {
      const mail = createNewAddressConfirmationMail(personId, `${personId}@builders.example`, 'https://portal.example');
      await enqueueMail(database.queries, portal, mail, later);
    }
    const { body } = await expectStatus(browser.get('/api/account/export'), 200);
    const exported = body.mail.filter(({ kind }: { kind: string }) => kind === 'email-change-new');
    expect(exported).toMatchObject([{ sentAt: null }]);
    expect(Object.keys(exported[0])).toEqual(['kind', 'subject', 'createdAt', 'sentAt']);
  });

  it('is deleted with all personal data once the owner has entered the address', async () => {
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
    expect((await readLatestMail(service, email)).kind).toBe('account-deleted');
    expect(await queries.selectFrom('outbox').select('id').where('recipient', '=', email).execute()).toHaveLength(1);
  });
});

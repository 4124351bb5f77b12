import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestResponse } from '../../../tests/browser.ts';
import { describeOnBothDatabases, isSkippedUntilLongRun } from '../../../tests/databases.ts';
import {
  createStaffMember,
  createTestOrganisation,
  createTestOrganisationRequestBody,
} from '../../../tests/organisations.ts';
import { createSignedInPerson, expectStatus, goodPassword, signInAgain } from '../../../tests/people.ts';
import { startServiceNode, type TestService } from '../../../tests/service.ts';
import { sendReviewDigest } from './digest.ts';

const hour = 3_600_000;

// Concurrent nodes contend for a lock, and organisations are searched by raw SQL with patterns.
describeOnBothDatabases('review', (makeDatabase, engine) => {
  const itWithLongRunPostgres = it.skipIf(isSkippedUntilLongRun(engine));
  let service: TestService;
  let staff: Awaited<ReturnType<typeof createStaffMember>>;
  beforeAll(async () => {
    service = await startServiceNode(await makeDatabase());
    staff = await createStaffMember(service);
  });
  afterAll(() => service.stop());

  itWithLongRunPostgres('responds with 404 to integrators', async () => {
    const { browser } = await createSignedInPerson(service);
    for (const path of ['/api/review', '/api/review/organisations', '/api/review/people?text=a', '/api/review/mails'])
      expect((await browser.get(path)).status).toBe(404);
  });

  itWithLongRunPostgres('lists waiting items with their age, oldest first', async () => {
    const first = await createTestOrganisation(service, null);
    service.advanceTime(3 * 24 * 3_600_000);
    const second = await createTestOrganisation(service, null);
    const { body } = await expectStatus(staff.browser.get('/api/review'), 200);
    expect(
      body.organisations.map(({ id, waitingDays }: { id: string; waitingDays: number }) => [id, waitingDays]),
    ).toEqual([
      [first.id, 3],
      [second.id, 0],
    ]);
  });

  it('notifies staff at most once an hour, regardless of the number of nodes', async () => {
    const listDigests = async () =>
      (
        await service.appContext.database.queries
          .selectFrom('outbox')
          .select('text')
          .where('recipient', '=', staff.email)
          .where('kind', '=', 'review-digest')
          .orderBy('createdAt')
          .execute()
      ).map(({ text }) => text.match(/\d+ new organisations? to verify/)?.[0]);
    const sendDigests = () => Promise.all([sendReviewDigest(service.appContext), sendReviewDigest(service.appContext)]);
    // The first email is sent immediately.
    await createTestOrganisation(service, null);
    service.advanceTime(hour + 1000);
    await sendDigests();
    const previousDigests = await listDigests();
    expect(previousDigests).not.toEqual([]);
    const { browser } = await createSignedInPerson(service);
    for (let count = 0; count < 5; count++)
      await expectStatus(
        browser.post('/api/organisations', createTestOrganisationRequestBody({ name: `=URGENT ${count}` })),
        201,
      );
    await sendDigests();
    expect(await listDigests()).toEqual(previousDigests);
    service.advanceTime(hour + 1000);
    await sendDigests();
    expect(await listDigests()).toEqual([...previousDigests, '5 new organisations to verify']);
    service.advanceTime(hour + 1000);
    await sendDigests();
    expect(await listDigests()).toHaveLength(previousDigests.length + 1);
  });

  itWithLongRunPostgres('shows similar names, member email domains and the company register', async () => {
    const { browser, email } = await createSignedInPerson(service, { email: 'ada@mail.harbourroad.example' });
    const form = createTestOrganisationRequestBody({ name: 'Rоyal Моrtar Ltd', registrationNumber: '7812345' });
    const { body } = await expectStatus(browser.post('/api/organisations', form), 201);
    const { body: similar } = await expectStatus(
      browser.post('/api/organisations', createTestOrganisationRequestBody({ name: 'Royal Morter' })),
      201,
    );
    const { body: evidence } = await expectStatus(staff.browser.get(`/api/review/organisations/${body.id}`), 200);
    expect(evidence.similar.map(({ id }: { id: string }) => id)).toEqual([similar.id]);
    expect(evidence.mailDomains).toEqual([{ domain: email.split('@')[1], members: 1, isOwn: true }]);
    expect(evidence.register).toEqual({
      name: 'Companies House',
      url: 'https://find-and-update.company-information.service.gov.uk/company/07812345',
    });
    await expectStatus(browser.get(`/api/review/organisations/${body.id}`), 404);
  });

  itWithLongRunPostgres('verifies only one of several names that look alike', async () => {
    await signInAgain(staff);
    const { browser } = await createSignedInPerson(service);
    const register = async (name: string) =>
      (await expectStatus(browser.post('/api/organisations', createTestOrganisationRequestBody({ name })), 201)).body
        .id;
    const decide = (id: string) =>
      staff.browser.post(`/api/organisations/${id}/decisions`, { decision: 'verify', version: 1 });
    await expectStatus(decide(await register('Acme Ltd')), 200);
    for (const name of ['Аcme Ltd', 'ACME LTD.', 'Ａcme  Ltd'])
      expect((await decide(await register(name))).body.title, name).toBe('Another organisation is verified');
  });

  it('finds organisations by part of their name, number or domain, ignoring case', async () => {
    const { browser } = await createSignedInPerson(service);
    const form = createTestOrganisationRequestBody({
      name: '100% Plumbing_Ltd',
      customerNumber: 'PL-77',
      domain: 'plumbing-ltd.example',
    });
    const { body } = await expectStatus(browser.post('/api/organisations', form), 201);
    const find = async (text: string) =>
      (await staff.browser.get(`/api/review/organisations?text=${encodeURIComponent(text)}`)).body.organisations.map(
        ({ id }: { id: string }) => id,
      );
    expect(await find('PLUMBING_')).toEqual([body.id]);
    expect(await find('pl-77')).toEqual([body.id]);
    expect(await find('g-ltd.ex')).toEqual([body.id]);
    expect(await find('0% P')).toEqual([body.id]);
    expect(await find('_____________________________________________________')).toEqual([]);
    expect(await find("' or 1=1 --")).toEqual([]);
  });

  it('lists organisations and people in pages without gaps or repetitions', async () => {
    const { queries } = service.appContext.database;
    const [organisation, user, person] = await Promise.all([
      queries.selectFrom('organisation').selectAll().limit(1).executeTakeFirstOrThrow(),
      queries.selectFrom('user').selectAll().limit(1).executeTakeFirstOrThrow(),
      queries.selectFrom('person').selectAll().limit(1).executeTakeFirstOrThrow(),
    ]);
    const numbers = Array.from({ length: 2300 }, (_, index) => index);
    for (let begin = 0; begin < numbers.length; begin += 100) {
      const part = numbers.slice(begin, begin + 100);
      await queries
        .insertInto('organisation')
        .values(
          part.map((n) => ({
            ...{ ...organisation, id: `org_copy${n}`, number: 500_000 + n, state: 'rejected', createdBy: null },
            ...{ nameKey: `many ${n % 700}`, domain: n % 20 === 0 ? 'rare.example' : 'other.example' },
          })),
        )
        .execute();
      await queries
        .insertInto('user')
        .values(part.map((n) => ({ ...user, id: `per_copy${n}`, email: `copy${n}@many.example`, name: `Copy ${n}` })))
        .execute();
      await queries
        .insertInto('person')
        .values(part.map((n) => ({ ...person, id: `per_copy${n}`, staffRole: null })))
        .execute();
    }
    const readAll = async (path: string, rowsName: 'organisations' | 'people') => {
      const pages: string[][] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const { body }: TestResponse = await expectStatus(
          staff.browser.get(`${path}&cursor=${cursor}`.replace(/&cursor=$/, '')),
          200,
        );
        pages.push(body[rowsName].map(({ id }: { id: string }) => id));
        cursor = body.next;
      }
      return pages;
    };
    const rare = await readAll('/api/review/organisations?text=rare.ex', 'organisations');
    expect(rare.map((page) => page.length)).toEqual([100, 15]);
    expect(new Set(rare.flat()).size).toBe(115);
    const people = await readAll('/api/review/people?text=many.example', 'people');
    expect(new Set(people.flat()).size).toBe(2300);
    expect(people.flat()).toHaveLength(2300);
    expect((await readAll('/api/review/people?text=COPY%202299', 'people')).flat()).toEqual(['per_copy2299']);
    for (const cursor of ['a', Buffer.from('["a"]').toString('base64url'), Buffer.from('{}').toString('base64url')])
      expect((await staff.browser.get(`/api/review/people?cursor=${cursor}`)).status).toBe(422);
    await queries.deleteFrom('organisation').where('id', 'like', 'org_copy%').execute();
    await queries.deleteFrom('user').where('id', 'like', 'per_copy%').execute();
  }, 30_000);

  it('lists unsent emails without their content, resends them and deletes them', async () => {
    await signInAgain(staff);
    const { queries } = service.appContext.database;
    const { email } = await createSignedInPerson(service);
    const find = async () =>
      (await expectStatus(staff.browser.get(`/api/review/mails?recipient=${encodeURIComponent(email)}`), 200)).body
        .mails;
    const [mail] = await find();
    expect(mail).toMatchObject({ recipient: email, state: 'waiting', attempts: 0 });
    expect(mail).not.toHaveProperty('text');
    const updateMail = () => queries.updateTable('outbox').where('id', '=', mail.id);
    await updateMail().set({ failedAt: 1, attempts: 8, lastError: '550 No such user' }).execute();
    expect((await find())[0]).toMatchObject({ state: 'failed', nextAttemptAt: null, lastError: '550 No such user' });
    await expectStatus(staff.browser.post(`/api/review/mails/${mail.id}/attempts`), 204);
    expect((await find())[0]).toMatchObject({ state: 'waiting', attempts: 0 });
    const { body: audit } = await staff.browser.get(`/api/audit?targetId=${mail.id}`);
    expect(audit.events).toMatchObject([{ action: 'mail.resend', details: { kind: mail.kind } }]);
    await expectStatus(staff.browser.delete(`/api/review/mails/${mail.id}`), 204);
    await expectStatus(staff.browser.post(`/api/review/mails/${mail.id}/attempts`), 404);
    const { body: all } = await staff.browser.get('/api/review/mails');
    expect(all.mails.length).toBeGreaterThan(1);
    expect(all.mails.every(({ state }: { state: string }) => state !== 'sent')).toBe(true);
  });

  itWithLongRunPostgres('suspends a person with a reason, and reinstates them', async () => {
    await signInAgain(staff);
    const person = await createSignedInPerson(service);
    const { body } = await expectStatus(staff.browser.get(`/api/review/people/${person.id}`), 200);
    expect(body).toMatchObject({ id: person.id, suspendedAt: null, staffRole: null });
    await expectStatus(staff.browser.put(`/api/review/people/${person.id}/suspension`, { suspended: true }), 422);
    expect(
      (
        await expectStatus(
          staff.browser.put(`/api/review/people/${person.id}/suspension`, { suspended: true, reason: 'Sends spam.' }),
          200,
        )
      ).body.suspendedReason,
    ).toBe('Sends spam.');
    expect((await person.browser.get('/api/session')).body.person).toBeNull();
    expect((await person.browser.post('/api/session', { email: person.email, password: goodPassword })).status).toBe(
      403,
    );
    await expectStatus(staff.browser.put(`/api/review/people/${person.id}/suspension`, { suspended: false }), 200);
    await signInAgain(person);
    expect(
      (await staff.browser.put(`/api/review/people/${staff.id}/suspension`, { suspended: true, reason: 'Myself.' }))
        .status,
    ).toBe(403);
  });

  itWithLongRunPostgres('lets only administrators appoint staff', async () => {
    const administrator = await createStaffMember(service, 'administrator');
    const person = await createSignedInPerson(service);
    const appoint = (actor: typeof staff, personId: string, role: string | null) =>
      actor.browser.put(`/api/review/people/${personId}/staff-role`, { role });
    expect((await appoint(staff, person.id, 'staff')).status).toBe(404);
    expect((await expectStatus(appoint(administrator, person.id, 'staff'), 200)).body.staffRole).toBe('staff');
    await expectStatus(person.browser.get('/api/review'), 200);
    await expectStatus(appoint(administrator, person.id, null), 200);
    await expectStatus(person.browser.get('/api/review'), 404);
    expect((await appoint(administrator, administrator.id, null)).status).toBe(403);
    expect(
      (
        await staff.browser.put(`/api/review/people/${administrator.id}/suspension`, {
          suspended: true,
          reason: 'Coup.',
        })
      ).status,
    ).toBe(403);
  });
});

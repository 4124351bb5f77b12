import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEveryDatabase } from '../../tests/databases.ts';
import { organisationForm, organisationOf, staffMember } from '../../tests/organisations.ts';
import { expectStatus, goodPassword, signedInPerson, signInAgain } from '../../tests/people.ts';
import { startService, type TestService } from '../../tests/service.ts';

describeOnEveryDatabase('review', (makeDatabase) => {
  let service: TestService;
  let staff: Awaited<ReturnType<typeof staffMember>>;
  beforeAll(async () => {
    service = await startService(await makeDatabase());
    staff = await staffMember(service);
  });
  afterAll(() => service.stop());

  it('is nothing that an integrator could know of', async () => {
    const { browser } = await signedInPerson(service);
    for (const path of ['/api/review', '/api/review/organisations', '/api/review/people?email=x@builders.example'])
      expect((await browser.get(path)).status).toBe(404);
  });

  it('shows what waits, the oldest first, and since when', async () => {
    const first = await organisationOf(service, null);
    service.pass(3 * 24 * 3_600_000);
    const second = await organisationOf(service, null);
    const { body } = await expectStatus(staff.browser.get('/api/review'), 200);
    expect(body.organisations.map(({ id, waitingDays }: { id: string; waitingDays: number }) => [id, waitingDays])).toEqual([
      [first.id, 3],
      [second.id, 0],
    ]);
  });

  it('finds organisations by a part of their name, number or domain, whatever the letters', async () => {
    const { browser } = await signedInPerson(service);
    const form = organisationForm({ name: '100% Plumbing_Ltd', customerNumber: 'PL-77', domain: 'plumbing-ltd.example' });
    const { body } = await expectStatus(browser.post('/api/organisations', form), 201);
    const find = async (text: string) =>
      (await staff.browser.get(`/api/review/organisations?text=${encodeURIComponent(text)}`)).body.organisations.map(({ id }: { id: string }) => id);
    expect(await find('PLUMBING_')).toEqual([body.id]);
    expect(await find('pl-77')).toEqual([body.id]);
    expect(await find('g-ltd.ex')).toEqual([body.id]);
    expect(await find('0% P')).toEqual([body.id]);
    expect(await find('_____________________________________________________')).toEqual([]);
    expect(await find("' or 1=1 --")).toEqual([]);
  });

  it('suspends a person with a reason, and lets them in again', async () => {
    const person = await signedInPerson(service);
    const { body } = await expectStatus(staff.browser.get(`/api/review/people?email=${encodeURIComponent(person.email)}`), 200);
    expect(body).toMatchObject({ id: person.id, suspendedAt: null, staffRole: null });
    await expectStatus(staff.browser.put(`/api/review/people/${person.id}/suspension`, { suspended: true }), 422);
    expect(
      (await expectStatus(staff.browser.put(`/api/review/people/${person.id}/suspension`, { suspended: true, reason: 'Sends spam.' }), 200)).body
        .suspendedReason,
    ).toBe('Sends spam.');
    expect((await person.browser.get('/api/session')).body.person).toBeNull();
    expect((await person.browser.post('/api/session', { email: person.email, password: goodPassword })).status).toBe(403);
    await expectStatus(staff.browser.put(`/api/review/people/${person.id}/suspension`, { suspended: false }), 200);
    await signInAgain(person);
    expect((await staff.browser.put(`/api/review/people/${staff.id}/suspension`, { suspended: true, reason: 'Myself.' })).status).toBe(403);
  });

  it('lets administrators appoint staff, and nobody else', async () => {
    const administrator = await staffMember(service, 'administrator');
    const person = await signedInPerson(service);
    const appoint = (by: typeof staff, whom: string, role: string | null) => by.browser.put(`/api/review/people/${whom}/staff-role`, { role });
    expect((await appoint(staff, person.id, 'staff')).status).toBe(404);
    expect((await expectStatus(appoint(administrator, person.id, 'staff'), 200)).body.staffRole).toBe('staff');
    await expectStatus(person.browser.get('/api/review'), 200);
    await expectStatus(appoint(administrator, person.id, null), 200);
    await expectStatus(person.browser.get('/api/review'), 404);
    expect((await appoint(administrator, administrator.id, null)).status).toBe(403);
    expect((await staff.browser.put(`/api/review/people/${administrator.id}/suspension`, { suspended: true, reason: 'Coup.' })).status).toBe(403);
  });
});

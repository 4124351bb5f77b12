import { expect, it } from 'vitest';
import { describeOnBothDatabases, isSkippedUntilLongRun } from '../../../tests/databases.ts';
import { createStaffMember, createTestOrganisation } from '../../../tests/organisations.ts';
import { expectStatus } from '../../../tests/people.ts';
import { startServiceNode } from '../../../tests/service.ts';

// Pages end between rows with equal times, and totals are counts; the databases differ in how they handle both.
describeOnBothDatabases('feedback', (makeDatabase, engine) => {
  it.skipIf(isSkippedUntilLongRun(engine))('is stored anonymously, at most twenty times an hour', async () => {
    const service = await startServiceNode(await makeDatabase());
    const reader = service.visitor('192.0.2.55');
    expect(
      (
        await reader.post('/api/feedback', {
          page: '/docs/rest/quick-start',
          helpful: false,
          sentence: ' Where is the token? ',
        })
      ).status,
    ).toBe(204);
    const rows = await service.appContext.database.queries.selectFrom('feedback').selectAll().execute();
    expect(rows).toEqual([
      {
        id: expect.any(String),
        page: '/docs/rest/quick-start',
        version: null,
        helpful: 0,
        sentence: 'Where is the token?',
        at: expect.any(Number),
      },
    ]);
    for (const wrong of [
      { helpful: true },
      { page: '//evil.example', helpful: true },
      { page: '/x?y', helpful: true },
      { page: '/x', helpful: true, version: 'a b' },
      { page: '/x', helpful: 'yes' },
      { page: '/x', helpful: true, sentence: 'x'.repeat(501) },
    ]) {
      expect((await reader.post('/api/feedback', wrong)).status).toBe(422);
    }
    const statuses: number[] = [];
    for (let count = 0; count < 20; count++)
      statuses.push((await reader.post('/api/feedback', { page: '/', helpful: true })).status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(19);
    expect(statuses.at(-1)).toBe(429);
    await service.stop();
  });

  it('is visible to staff only, filtered by page, answer and text, and paginated without gaps', async () => {
    const service = await startServiceNode(await makeDatabase());
    const staff = await createStaffMember(service);
    const { owner } = await createTestOrganisation(service, staff.browser);
    const sendFeedback = (form: object) => service.visitor().post('/api/feedback', form);
    for (let count = 0; count < 60; count++) {
      service.advanceTime(count % 3);
      await sendFeedback({
        page: count % 2 ? '/docs/odd' : '/docs/even',
        version: 'a1b2c3',
        helpful: count % 3 === 0,
        sentence: count % 5 ? null : `Answer ${count}`,
      });
    }
    const read = async (query = '') =>
      (await expectStatus(staff.browser.get(`/api/review/feedback${query}`), 200)).body;
    const first = await read();
    expect(first.answers[0]).toEqual({
      id: expect.stringMatching(/^fbk_/),
      page: '/docs/odd',
      isPage: false,
      version: 'a1b2c3',
      helpful: false,
      sentence: null,
      at: expect.stringMatching(/Z$/),
    });
    expect([first.totals, first.answers.length]).toEqual([{ helpful: 20, unhelpful: 40 }, 50]);
    const rest = await read(`?cursor=${first.next}`);
    expect([rest.answers.length, rest.next]).toEqual([10, null]);
    expect(new Set([...first.answers, ...rest.answers].map(({ id }) => id)).size).toBe(60);
    const narrowed = await read('?page=/docs/ev&helpful=no&withText=yes');
    expect(narrowed.answers.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
      'Answer 50',
      'Answer 40',
      'Answer 20',
      'Answer 10',
    ]);
    expect(narrowed.totals).toEqual({ helpful: 0, unhelpful: 4 });
    for (const query of ['?cursor=x', '?helpful=maybe', '?colour=red'])
      expect((await staff.browser.get(`/api/review/feedback${query}`)).status).toBe(422);
    expect((await owner.browser.get('/api/review/feedback')).status).toBeOneOf([403, 404]);
    expect((await service.visitor().get('/api/review/feedback?helpful=maybe')).status).toBe(401);
    await service.stop();
  });
});

import { expect, it } from 'vitest';
import { describeOnBothDatabases, isSkippedUntilLongRun } from '../../../tests/databases.ts';
import { createStaffMember, createTestOrganisation } from '../../../tests/organisations.ts';
import { expectStatus } from '../../../tests/people.ts';
import { startServiceNode } from '../../../tests/service.ts';
import { purgeExpiredRows } from '../../purge.ts';
import { maxUnsuccessfulSearchesPerDay } from './record-unsuccessful-search.ts';

const day = 24 * 3_600_000;

// Searches are counted by an upsert, summed, and listed in text order, all of which differ between databases.
describeOnBothDatabases('searches without results', (makeDatabase, engine) => {
  const itWithLongRunPostgres = it.skipIf(isSkippedUntilLongRun(engine));
  it('are counted by day, area and text only, across nodes', async () => {
    const database = await makeDatabase();
    const nodes = [
      await startServiceNode(database, { COUNT_SEARCHES: 'on' }),
      await startServiceNode(database, { COUNT_SEARCHES: 'on' }),
    ] as const;
    const report = (node: number, search: object) => nodes[node]?.visitor().post('/api/searches', search);
    await Promise.all(
      Array.from({ length: 8 }, (_, count) =>
        report(count % 2, {
          text: count % 3 ? 'Price  book' : ' price book',
          area: 'docs/rest',
          found: count % 2 === 0,
        }),
      ),
    );
    await report(0, { text: 'price book', found: false });
    await report(0, { text: 'where is jane@example.com', area: 'docs/rest', found: false });
    const rows = await nodes[0].appContext.database.queries
      .selectFrom('searchCount')
      .selectAll()
      .orderBy('area')
      .execute();
    const today = new Date(nodes[0].appContext.now()).toISOString().slice(0, 10);
    expect(rows.map((row) => ({ ...row, unfound: Number(row.unfound), unopened: Number(row.unopened) }))).toEqual([
      { day: today, area: '', text: 'price book', unfound: 1, unopened: 0 },
      { day: today, area: 'docs/rest', text: 'price book', unfound: 4, unopened: 4 },
    ]);
    for (const invalidBody of [
      { text: 'x' },
      { found: true },
      { text: 'x', found: true, area: 'a b' },
      { text: 'x'.repeat(401), found: true },
      { text: 'x', found: 1 },
    ]) {
      expect((await report(0, invalidBody))?.status).toBe(422);
    }
    for (const node of nodes) await node.stop();
  });

  itWithLongRunPostgres('are counted only if the operator enables counting, which staff can see', async () => {
    const service = await startServiceNode(await makeDatabase());
    const staff = await createStaffMember(service);
    await expectStatus(service.visitor().post('/api/searches', { text: 'price book', found: false }), 204);
    const { body } = await expectStatus(staff.browser.get('/api/review/searches'), 200);
    expect(body).toEqual({ counting: false, searches: [], total: 0, areas: [] });
    await service.stop();
  });

  itWithLongRunPostgres.each(['DNT', 'Sec-GPC'])('are not counted if the request has the header %s', async (header) => {
    const service = await startServiceNode(await makeDatabase(), { COUNT_SEARCHES: 'on' });
    const report = (text: string, headers: Record<string, string>) =>
      service.visitor().send('POST', '/api/searches', { text, found: false }, headers);
    expect((await report('price book', { [header]: '1' })).status).toBe(204);
    expect((await report('rates', {})).status).toBe(204);
    const rows = await service.appContext.database.queries.selectFrom('searchCount').select('text').execute();
    expect(rows).toEqual([{ text: 'rates' }]);
    await service.stop();
  });

  it('are limited per IP address and per day, and deleted after 100 days', async () => {
    const service = await startServiceNode(await makeDatabase(), { COUNT_SEARCHES: 'on' });
    const { queries } = service.appContext.database;
    const reader = service.visitor('192.0.2.77');
    const statuses: number[] = [];
    for (let count = 0; count < 61; count++)
      statuses.push((await reader.post('/api/searches', { text: `text ${count}`, found: false })).status);
    expect([statuses.filter((status) => status === 204).length, statuses.at(-1)]).toEqual([60, 429]);
    const today = new Date(service.appContext.now()).toISOString().slice(0, 10);
    const others = Array.from({ length: maxUnsuccessfulSearchesPerDay - 60 }, (_, count) => ({
      day: today,
      area: '',
      text: `other ${count}`,
      unfound: 1,
      unopened: 0,
    }));
    for (let start = 0; start < others.length; start += 200)
      await queries
        .insertInto('searchCount')
        .values(others.slice(start, start + 200))
        .execute();
    const count = async () =>
      Number(
        (
          await queries
            .selectFrom('searchCount')
            .select(({ fn }) => fn.countAll().as('count'))
            .executeTakeFirstOrThrow()
        ).count,
      );
    await service.visitor().post('/api/searches', { text: 'one too many', found: false });
    expect(await count()).toBe(maxUnsuccessfulSearchesPerDay);
    await service.visitor().post('/api/searches', { text: 'other 1', found: false });
    expect(
      Number(
        (
          await queries
            .selectFrom('searchCount')
            .select('unfound')
            .where('text', '=', 'other 1')
            .executeTakeFirstOrThrow()
        ).unfound,
      ),
    ).toBe(2);
    service.advanceTime(99 * day);
    await purgeExpiredRows(service.appContext);
    expect(await count()).toBe(maxUnsuccessfulSearchesPerDay);
    service.advanceTime(2 * day);
    await purgeExpiredRows(service.appContext);
    expect(await count()).toBe(0);
    await service.stop();
  });

  it('are listed only for staff, the most frequent first, with filters and as CSV', async () => {
    const service = await startServiceNode(await makeDatabase(), { COUNT_SEARCHES: 'on' });
    const report = async (times: number, search: object) => {
      for (let count = 0; count < times; count++)
        await expectStatus(service.visitor().post('/api/searches', search), 204);
    };
    await report(4, { text: 'long ago', area: 'docs/daas', found: false });
    service.advanceTime(20 * day);
    const staff = await createStaffMember(service);
    const { owner } = await createTestOrganisation(service, staff.browser);
    await report(1, { text: '=payroll', area: 'docs/rest', found: false });
    await report(2, { text: '=payroll', area: 'docs/rest', found: true });
    await report(2, { text: 'price book', area: 'docs/rest', found: false });
    const read = async (query = '') =>
      (await expectStatus(staff.browser.get(`/api/review/searches${query}`), 200)).body;
    const texts = async (query: string) => (await read(query)).searches.map(({ text }: { text: string }) => text);
    const all = await read();
    expect(all).toMatchObject({ counting: true, total: 3, areas: ['docs/daas', 'docs/rest'] });
    expect(all.searches[1]).toEqual({
      text: '=payroll',
      area: 'docs/rest',
      unfound: 1,
      unopened: 2,
      lastDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(await texts('')).toEqual(['long ago', '=payroll', 'price book']);
    expect(await texts('?days=7')).toEqual(['=payroll', 'price book']);
    expect(await texts('?days=7&outcome=unfound')).toEqual(['price book', '=payroll']);
    expect(await texts('?outcome=unopened')).toEqual(['=payroll']);
    expect(await texts('?area=docs/daas')).toEqual(['long ago']);
    const csv = await staff.browser.get('/api/review/searches.csv?days=7');
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(csv.body).toMatch(
      /^"text","area","withoutResult","withoutClick","lastDay"\r\n"'=payroll","docs\/rest","1","2","\d{4}-\d\d-\d\d"\r\n"price book"/,
    );
    for (const query of ['?days=8', '?outcome=no', '?area=a%20b', '?colour=red'])
      expect((await staff.browser.get(`/api/review/searches${query}`)).status).toBe(422);
    for (const path of ['/api/review/searches', '/api/review/searches.csv']) {
      expect((await owner.browser.get(path)).status).toBeOneOf([403, 404]);
      expect((await service.visitor().get(path)).status).toBe(401);
    }
    await service.stop();
  });
});

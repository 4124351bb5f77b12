import { createTestSearchDocument } from '@refdesk/search-index/sample-document';
import { createIndexShards } from '@refdesk/search-index/shards/create-index-shards';
import { getShardAddress } from '@refdesk/search-index/shards/shard-file';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Browser } from '../../../tests/browser.ts';
import { describeOnBothDatabases } from '../../../tests/databases.ts';
import { createStaffMember, createTestOrganisation } from '../../../tests/organisations.ts';
import { expectStatus } from '../../../tests/people.ts';
import { startServiceNode, type TestService } from '../../../tests/service.ts';
import { createSiteDirectory } from '../../../tests/site-directory.ts';
import { createServiceApp } from '../../app.ts';
import { purgeExpiredRows } from '../../purge.ts';
import { CompressedSiteFileDiskCache } from '../site/compression-cache.ts';
import { loadSite } from '../site/load-site.ts';
import { SiteMemoryBudget } from '../site/memory.ts';

const day = 24 * 3_600_000;
const build = 'phrases';
const documents = [
  createTestSearchDocument('/docs/cancel', 'Cancel a job', { description: 'Ends a visit.' }),
  createTestSearchDocument('/docs/prices', 'Price lists', { description: 'Prices of materials.' }),
];
const shards = createIndexShards({ documents, readersWords: [], synonyms: '' }, build);
const files = {
  'search.html': `<meta name="search-build" content="${build}">`,
  'docs/cancel.html': 'Cancel a job',
  'docs/prices.html': 'Price lists',
  'docs/Price tables/parts.html': 'Prices of parts',
  'docs/data.json': '{}',
  ...Object.fromEntries(shards.map((shard) => [getShardAddress(shard.type, build), JSON.stringify(shard)])),
};

// Suggestions are sums without decided texts, and a decision is an upsert; the databases differ in both.
describeOnBothDatabases('search phrases', (makeDatabase) => {
  let service: TestService;
  let site: Awaited<ReturnType<typeof createSiteDirectory>>;
  let staff: Awaited<ReturnType<typeof createStaffMember>>['browser'];
  let owner: Browser;
  beforeAll(async () => {
    const started = await startServiceNode(await makeDatabase(), { COUNT_SEARCHES: 'on' });
    site = await createSiteDirectory(files);
    const loaded = await loadSite(site.directory, new CompressedSiteFileDiskCache(site.directory), {
      memoryBudget: new SiteMemoryBudget(0),
    });
    const app = createServiceApp({ appContext: started.appContext, site: loaded });
    let visitors = 0;
    const visitor = (address = `2001:db8:ffff:${++visitors}::1`) =>
      new Browser(app, address, started.appContext.publicUrl);
    service = { ...started, app, visitor };
    ({ browser: staff } = await createStaffMember(service));
    owner = (await createTestOrganisation(service, staff)).owner.browser;
    for (const [text, times] of [
      ['end a visit', 3],
      ['cost of a material', 2],
      ['kubernetes', 1],
    ] as const)
      for (let time = 0; time < times; time++)
        await expectStatus(service.visitor().post('/api/searches', { text, found: time % 2 === 0 }), 204);
  });
  afterAll(async () => void (await Promise.all([service.stop(), site[Symbol.asyncDispose]()])));

  const suggest = async () => (await expectStatus(staff.get('/api/review/search-suggestions'), 200)).body;
  const list = async () => (await expectStatus(staff.get('/api/review/search-phrases'), 200)).body.phrases;
  const decide = (text: string, page: string | null) => staff.post('/api/review/search-phrases', { text, page });

  it('suggests undecided searches with the nearest pages, the most frequent first', async () => {
    const cancel = { address: '/docs/cancel', title: 'Cancel a job' };
    const prices = { address: '/docs/prices', title: 'Price lists' };
    expect(await suggest()).toEqual({
      suggestions: [
        { text: 'end a visit', searches: 3, pages: [cancel] },
        { text: 'cost of a material', searches: 2, pages: [prices] },
        { text: 'kubernetes', searches: 1, pages: [] },
      ],
      total: 3,
    });
  });

  it('accepts a search for a page, dismisses another, and suggests it again after an undo', async () => {
    await expectStatus(decide('End  a visit', '/docs/cancel'), 204);
    await expectStatus(decide('kubernetes', null), 204);
    expect((await suggest()).suggestions.map(({ text }: { text: string }) => text)).toEqual(['cost of a material']);
    const phrases = await list();
    expect(phrases).toMatchObject([
      { text: 'kubernetes', page: null },
      { text: 'end a visit', page: '/docs/cancel', createdBy: expect.any(String) },
    ]);
    const { body } = await staff.get('/api/audit?action=searchPhrase.accept');
    expect(body.events[0].details).toEqual({ text: 'end a visit', page: '/docs/cancel' });
    await expectStatus(staff.delete(`/api/review/search-phrases/${phrases[0].id}`), 204);
    await expectStatus(staff.delete(`/api/review/search-phrases/${phrases[0].id}`), 404);
    expect((await suggest()).total).toBe(2);
  });

  it('replaces a decision about the same text', async () => {
    await expectStatus(decide('cost of a material', null), 204);
    await expectStatus(decide('cost of a material', '/docs/prices'), 204);
    expect((await list()).filter(({ text }: { text: string }) => text === 'cost of a material')).toMatchObject([
      { page: '/docs/prices' },
    ]);
  });

  it('accepts a page with a space in its path, both as suggested and as copied from a browser', async () => {
    for (const page of ['/docs/Price tables/parts', '/docs/Price%20tables/parts']) {
      await expectStatus(decide('parts', page), 204);
      expect(await list()).toContainEqual(expect.objectContaining({ text: 'parts', page: '/docs/Price tables/parts' }));
    }
    await service.appContext.database.queries.deleteFrom('searchPhrase').where('text', '=', 'parts').execute();
  });

  it.each([
    ['an address that cannot be decoded', 'price', '/docs/%E0', '/page'],
    ['an unknown page', 'price', '/docs/nothing', '/page'],
    ['a file that is not a page', 'price', '/docs/data.json', '/page'],
    ['an address with an origin', 'price', 'https://example.com/docs', '/page'],
    ['a text that looks personal', 'jane@example.com', '/docs/prices', '/text'],
    ['an empty text', ' ', '/docs/prices', '/text'],
  ])('rejects %s', async (_, text, page, pointer) => {
    const { body } = await expectStatus(decide(text, page), 422);
    expect(body.errors).toMatchObject([{ pointer }]);
  });

  it('rejects callers who are not staff', async () => {
    const responses = await Promise.all([
      owner.get('/api/review/search-suggestions'),
      owner.get('/api/review/search-phrases'),
      owner.post('/api/review/search-phrases', { text: 'price', page: null }),
    ]);
    for (const { status } of responses) expect([403, 404]).toContain(status);
  });

  it('rejects a decision about a new text once 1,000 are stored, but replaces existing decisions', async () => {
    const { queries } = service.appContext.database;
    const decisions = Array.from({ length: 1000 - (await list()).length }, (_, index) => ({
      ...{ id: `phrase-${index}`, text: `text ${index}`, page: null, createdAt: service.appContext.now() },
      createdBy: null,
    }));
    await queries.insertInto('searchPhrase').values(decisions).execute();
    await expectStatus(decide('text 7', '/docs/prices'), 204);
    await expectStatus(decide('one more', null), 422);
    await queries.deleteFrom('searchPhrase').where('id', 'like', 'phrase-%').execute();
  });

  it('deletes a dismissed search after 100 days, but retains an accepted one', async () => {
    await expectStatus(decide('helm chart', null), 204);
    service.advanceTime(101 * day);
    await purgeExpiredRows(service.appContext);
    const rows = await service.appContext.database.queries.selectFrom('searchPhrase').select('text').execute();
    expect(rows.map(({ text }) => text).toSorted()).toEqual(['cost of a material', 'end a visit']);
  });
});

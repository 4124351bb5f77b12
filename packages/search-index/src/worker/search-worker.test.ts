import { describe, expect, test } from 'vitest';
import type { SearchDocument } from '../document.ts';
import { decodeHit } from '../hits/codec.ts';
import { encodeSynonyms, type SynonymPhrase } from '../match/synonyms.ts';
import { createTestSearchDocument } from '../sample-document.ts';
import { createIndexShards } from '../shards/create-index-shards.ts';
import type { IndexShard } from '../shards/format.ts';
import { getShardAddress } from '../shards/shard-file.ts';
import type { FetchSiteFile } from './fetch-index-shard.ts';
import type { SearchRequest } from './messages.ts';
import { createSearchWorkerHandlers } from './search-worker.ts';

const build = 'of-this-test';
const address = { root: '/', build };

const operation = (
  slug: string,
  title: string,
  badge: string,
  route: string,
  overrides: Partial<SearchDocument> = {},
) =>
  createTestSearchDocument(`/docs/rest/${slug}`, title, {
    kind: 'operation',
    badge,
    route,
    version: '2.0.0',
    context: 'docs/rest',
    ...overrides,
  });

const documents: SearchDocument[] = [
  operation('create-job', 'Create a job', 'POST', '/v2/jobs', {
    description: 'Adds a job for a customer.',
    identifiers: ['createJob'],
  }),
  operation('list-jobs', 'List jobs', 'GET', '/v2/jobs', {
    ...{ description: 'Returns jobs.', identifiers: ['listJobs'] },
    fields: [
      { name: 'financialStatus', anchor: 'query.financialStatus', text: 'Only such.', values: [] },
      {
        name: 'financialStatus',
        anchor: 'response-200-body.financialStatus',
        text: 'Financial status in the list of jobs.',
        values: [],
      },
    ],
  }),
  operation('schedule-job', 'Schedule a job', 'POST', '/v2/jobs/{jobId}/schedule', {
    identifiers: ['scheduleJob'],
    fields: [{ name: 'plannedStart', anchor: 'request.plannedStart', text: 'When work should begin.', values: [] }],
  }),
  operation('assign-job', 'Assign a job', 'POST', '/v1/jobs/{jobId}/assign', { version: '1.0.0', isDeprecated: true }),
  createTestSearchDocument('/docs/daas/jobs_v1', 'Jobs', {
    kind: 'table',
    badge: 'jobs_v1',
    context: 'docs/daas',
    fields: [{ name: 'planned_start', anchor: 'planned-start', text: 'When work should begin.', values: [] }],
  }),
  createTestSearchDocument('/problems/record-in-use', 'Record in use', {
    kind: 'error',
    identifiers: ['record-in-use', 'recordInUse'],
    context: 'docs/rest',
  }),
  createTestSearchDocument('/docs/troubleshooting', 'Troubleshooting', {
    sections: [
      { heading: 'Conflicts', anchor: '409', text: 'The answer record-in-use means that other records refer to it.' },
    ],
  }),
];

const synonyms: readonly SynonymPhrase[] = [
  { phrase: ['book'], meaning: ['schedule'], type: 'same' },
  { phrase: ['work', 'order'], meaning: ['job'], type: 'same' },
  { phrase: ['create'], meaning: ['assign'], type: 'same' },
];

const getShards = (pages: readonly SearchDocument[]): IndexShard[] =>
  createIndexShards({ documents: pages, readersWords: [], synonyms: encodeSynonyms(synonyms) }, build);

const createShardFiles = (pages: readonly SearchDocument[]): Map<string, string> =>
  new Map(getShards(pages).map((shard) => [`/${getShardAddress(shard.type, build)}`, JSON.stringify(shard)]));

const createFetch =
  (textByUrl: ReadonlyMap<string, string>): FetchSiteFile =>
  async (url) => ({
    ok: textByUrl.has(url),
    status: textByUrl.has(url) ? 200 : 404,
    text: async () => textByUrl.get(url) ?? '',
  });

const request = (text: string): SearchRequest => ({
  text,
  ctx: null,
  version: '2.0.0',
  kind: null,
  near: null,
  limit: 8,
  hitsPerPage: 1,
});

async function find(text: string, overrides: Partial<SearchRequest> = {}): Promise<string[]> {
  const worker = createSearchWorkerHandlers(createFetch(createShardFiles(documents)));
  await worker.fetchIndexes(address, 'all');
  const { hits } = await worker.search({ ...request(text), ...overrides });
  return hits.map(decodeHit).map(({ url, hash }) => (hash === '' ? url : `${url}#${hash}`));
}

describe('search ranks first', () => {
  test.each([
    ['an operation by its title', 'schedule a job', '/docs/rest/schedule-job'],
    ['an operation by its operationId', 'scheduleJob', '/docs/rest/schedule-job'],
    ['an operation by method and path', 'POST /v2/jobs', '/docs/rest/create-job'],
    ['an operation by a path with a value', '/jobs/123/schedule', '/docs/rest/schedule-job'],
    ['a field in the spelling of the API', 'plannedStart', '/docs/rest/schedule-job#request.plannedStart'],
    [
      'a field of the request, before that of the response',
      'list-jobs financialStatus',
      '/docs/rest/list-jobs#query.financialStatus',
    ],
    ['a column in the spelling of the tables', 'planned_start', '/docs/daas/jobs_v1#planned-start'],
    ['a column of a table', 'jobs_v1.planned_start', '/docs/daas/jobs_v1#planned-start'],
    ['a word with a missing letter', 'schedle job', '/docs/rest/schedule-job'],
    ['a word written as two', 'trouble shooting', '/docs/troubleshooting'],
    ['the beginning of a word', 'sched', '/docs/rest/schedule-job'],
    ['a synonym of a word in the title', 'book job', '/docs/rest/schedule-job'],
    ['a synonym of several words', 'schedule a work order', '/docs/rest/schedule-job'],
    ['an error by its slug', 'record-in-use', '/problems/record-in-use'],
    ['an error by a result code', 'recordInUse', '/problems/record-in-use'],
    [
      'the error of a pasted body',
      '{"type": "https://developers.example.com/problems/record-in-use", "status": 409}',
      '/problems/record-in-use',
    ],
  ])('%s: %s', async (_, text, expected) => {
    expect((await find(text))[0]).toBe(expected);
  });

  test('a title that equals the query, before titles with more words', async () => {
    expect((await find('jobs'))[0]).toMatch(/jobs/);
    expect((await find('create a job')).slice(0, 1)).toEqual(['/docs/rest/create-job']);
  });
});

test('does not replace a word with a synonym that is also in the query', async () => {
  // `create` may mean `assign`, but not in a query that contains both.
  const worker = createSearchWorkerHandlers(createFetch(createShardFiles(documents)));
  await worker.fetchIndexes(address, 'all');
  const { hits } = await worker.search({ ...request('create assign'), version: null });
  const assign = hits.map(decodeHit).findIndex(({ url }) => url === '/docs/rest/assign-job');
  const create = hits.map(decodeHit).findIndex(({ url }) => url === '/docs/rest/create-job');
  expect(create).toBeGreaterThanOrEqual(0);
  expect(assign).toBeGreaterThanOrEqual(0);
  expect(create).toBeLessThan(assign);
});

test('ranks a page of an older version first if that version is selected', async () => {
  expect((await find('assign a job', { version: '1.0.0' }))[0]).toBe('/docs/rest/assign-job');
});

test('restricts results to an area, or excludes the area', async () => {
  expect(await find('job', { ctx: 'docs/daas' })).toEqual(['/docs/daas/jobs_v1']);
  expect(await find('job', { ctx: '-docs/rest' })).not.toContain('/docs/rest/create-job');
});

describe('grouped results', () => {
  const surfaces = [
    operation('cancel-job', 'Cancel a job', 'POST', '/v2/jobs/{jobId}/cancel', { breadcrumb: ['REST API', 'Jobs'] }),
    operation('1.0.0/cancel-job', 'Cancel a job', 'POST', '/v1/jobs/{jobId}/cancel', {
      breadcrumb: ['REST API', 'Jobs'],
      version: '1.0.0',
      isDeprecated: true,
    }),
    createTestSearchDocument('/docs/web-services/job-cancel', 'Cancel a job', {
      kind: 'action',
      badge: 'job-cancel',
      breadcrumb: ['Web services'],
      context: 'docs/web-services',
    }),
    createTestSearchDocument('/docs/lifecycles/job-locked', 'Job locked', {
      breadcrumb: ['REST API', 'Life-cycles'],
      context: 'docs/rest',
    }),
    createTestSearchDocument('/problems/job-locked', 'Job locked', {
      ...{
        kind: 'error',
        badge: '409',
        breadcrumb: ['REST API', 'Errors'],
        context: 'docs/rest',
        description: 'Someone else edits the job.',
      },
      sections: [
        { heading: 'What to do', anchor: 'remedy', text: 'Wait a minute. Then send it again.', isRemedy: true },
      ],
    }),
    createTestSearchDocument('/docs/web-services/jobLocked', '131 jobLocked', {
      kind: 'error',
      badge: '131',
      breadcrumb: ['Web services'],
      context: 'docs/web-services',
    }),
    createTestSearchDocument('/docs/daas/jobs_v1', 'Jobs', {
      ...{ kind: 'table', badge: 'jobs_v1', breadcrumb: ['Data as a Service'], context: 'docs/daas' },
      fields: [
        {
          name: 'planned_start',
          anchor: 'planned-start',
          type: 'timestamp',
          text: 'When work should begin.',
          values: [],
        },
      ],
    }),
  ];
  const search = async (text: string, near: string | null = null) => {
    const worker = createSearchWorkerHandlers(createFetch(createShardFiles(surfaces)));
    await worker.fetchIndexes(address, 'all');
    const { hits, ...rest } = await worker.search({ ...request(text), near, isGrouped: true });
    return { ...rest, hits: hits.map(decodeHit) };
  };

  test('groups a record into one hit with its siblings, deprecated ones last', async () => {
    const { hits, total } = await search('cancel a job');
    expect(hits.filter(({ title }) => title === 'Cancel a job').map(({ url }) => url)).toEqual([
      '/docs/rest/cancel-job',
    ]);
    expect(hits[0]?.siblings).toEqual([
      {
        url: '/docs/web-services/job-cancel',
        surface: 'Web services',
        version: '',
        name: 'job-cancel',
        isDeprecated: false,
      },
      { url: '/docs/rest/1.0.0/cancel-job', surface: 'REST API', version: '1.0.0', name: '', isDeprecated: true },
    ]);
    expect(total).toBe(hits.length);
  });

  test("represents a record by the page in the reader's area", async () => {
    expect((await search('cancel a job', 'docs/web-services')).hits[0]?.url).toBe('/docs/web-services/job-cancel');
  });

  test('groups a result code with the problem of the same name, but not with a life-cycle', async () => {
    const { hits } = await search('job locked');
    expect(hits.find(({ kind }) => kind === 'error')?.siblings.map(({ url }) => url)).toEqual([
      '/docs/web-services/jobLocked',
    ]);
    expect(hits.find(({ kind }) => kind === 'guide')?.siblings).toEqual([]);
  });

  test('shows the fix of a problem and the type of a column', async () => {
    expect((await search('job locked')).hits.find(({ badge }) => badge === '409')).toMatchObject({
      excerpt: 'Someone else edits the job.',
      detail: 'Wait a minute.',
    });
    expect((await search('planned_start')).hits[0]).toMatchObject({
      section: 'planned_start',
      detail: 'timestamp',
      excerpt: 'When work should begin.',
    });
  });

  test('sets hasOnlyNearMatches if the results lack most of the query', async () => {
    expect((await search('cancel a job')).hasOnlyNearMatches).toBe(false);
    expect((await search('cancel zeppelin')).hasOnlyNearMatches).toBe(true);
  });
});

test('suggests similar words if nothing is found', async () => {
  const worker = createSearchWorkerHandlers(createFetch(createShardFiles(documents)));
  await worker.fetchIndexes(address, 'all');
  const { hits, similarWords } = await worker.search(request('asxxgn'));
  expect(hits).toEqual([]);
  expect(similarWords).toContain('assign');
});

test('creates identical shards from identical documents', () => {
  expect([...createShardFiles(documents).values()]).toEqual([...createShardFiles(structuredClone(documents)).values()]);
});

describe('fetchIndexes reports why an index is unusable', () => {
  const changeShardFiles = (change: (file: string, text: string) => string | null) =>
    new Map(
      [...createShardFiles(documents)].flatMap(([file, text]) =>
        change(file, text) === null ? [] : [[file, change(file, text) ?? '']],
      ),
    );
  test.each([
    ['missing', () => null],
    ['unreadable', () => '<!doctype html>'],
    ['unreadable', () => '{}'],
    ['other-build', (text: string) => text.replace(build, 'of-another')],
  ] as const)('%s', async (failure, change) => {
    const worker = createSearchWorkerHandlers(
      createFetch(changeShardFiles((file, text) => (file.includes('titles') ? change(text) : text))),
    );
    expect(await worker.fetchIndexes(address, 'all')).toEqual({ type: 'failed', failure });
  });

  test('unreachable', async () => {
    const worker = createSearchWorkerHandlers(() => Promise.reject(new TypeError('no network')));
    expect(await worker.fetchIndexes(address, 'titles')).toEqual({ type: 'failed', failure: 'unreachable' });
  });

  test('searches titles while the rest is missing', async () => {
    const worker = createSearchWorkerHandlers(
      createFetch(changeShardFiles((file, text) => (file.includes('titles') ? text : null))),
    );
    expect(await worker.fetchIndexes(address, 'all')).toMatchObject({ type: 'failed' });
    const { hits } = await worker.search(request('create job'));
    expect(hits.map(decodeHit)[0]?.url).toBe('/docs/rest/create-job');
  });
});

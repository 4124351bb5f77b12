import { describe, expect, test } from 'vitest';
import type { SearchDocument, SearchIndexInput } from '../document.ts';
import { decodeSynonyms } from '../match/synonyms.ts';
import { createTestSearchDocument } from '../sample-document.ts';
import { createIndexShards } from '../shards/create-index-shards.ts';
import type { BodyShard, ReaderQueryWordShard, TitleShard } from '../shards/format.ts';
import { addTitleShardDefaults, decodeBodyShard, decodeReaderQueryWordShard } from '../shards/read-shards.ts';
import { createSearchIndex, type SearchIndex } from './index.ts';
import { createSearchFunction } from './search.ts';

const section = (heading: string, text: string) => ({
  heading,
  anchor: heading.toLowerCase().replaceAll(' ', '-'),
  text,
});
const operation = (slug: string, title: string, badge: string, route: string, description = '') =>
  createTestSearchDocument(`/rest/${slug}`, title, { kind: 'operation', badge, route, description });
const action = (slug: string, title: string, description = '') =>
  createTestSearchDocument(`/actions/${slug}`, title, { kind: 'action', badge: slug, description });
const table = (slug: string, title: string, description = '') =>
  createTestSearchDocument(`/tables/${slug}_v1`, title, { kind: 'table', badge: `${slug}_v1`, description });

function createIndex(documents: readonly SearchDocument[], overrides: Partial<SearchIndexInput> = {}): SearchIndex {
  // In the order of `createIndexShards`.
  const [titles, words, bodies] = createIndexShards(
    { documents, readersWords: [], synonyms: '', ...overrides },
    'test',
  ) as [TitleShard, ReaderQueryWordShard, BodyShard];
  return createSearchIndex({
    documents: addTitleShardDefaults(titles),
    bodies: decodeBodyShard(bodies),
    readersWords: decodeReaderQueryWordShard(words),
    synonyms: decodeSynonyms(words.synonyms),
  });
}

/** Returns URL paths in ranked order. */
function find(documents: readonly SearchDocument[], text: string, overrides: Partial<SearchIndexInput> = {}): string[] {
  const { ranked } = createSearchFunction(createIndex(documents, overrides))(text, { context: null, version: null });
  return ranked.map(({ document }) => documents[document]?.url ?? '');
}

/** Creates readers' words for a document. */
const createReaderWords = (document: number, counts: Readonly<Record<string, number>>, sectionNumber = 0) => ({
  document,
  section: sectionNumber,
  counts: new Map(Object.entries(counts)),
});

describe('former field names', () => {
  const field = (name: string, text = '') => ({ name, anchor: name, text, values: [] });
  const pages = [
    { ...operation('get-engineer', 'Get an engineer', 'GET', '/engineers/{id}'), fields: [field('departmentCodeId')] },
    { ...operation('old-job', 'Get a job', 'GET', '/v1/jobs'), isDeprecated: true, fields: [field('engineerId')] },
    createTestSearchDocument('/changes', 'Changes', {
      isAside: true,
      fields: [field('engineerId', 'Renamed to resourceId.'), field('departmentCodeId', 'Renamed to code.')],
    }),
  ];
  const readers = { readersWords: [createReaderWords(0, { engineer: 90, id: 90 })] };

  test('ranks the page of changes first if no current operation has the field', () => {
    expect(find(pages, 'engineerId', readers)[0]).toBe('/changes');
  });

  test('ranks a current operation that has the field first', () => {
    expect(find(pages, 'departmentCodeId', readers)[0]).toBe('/rest/get-engineer');
  });

  test('searches for words if the name is spelled as words', () => {
    expect(find(pages, 'engineer id', readers)[0]).toBe('/rest/get-engineer');
  });
});

describe('field names', () => {
  const field = (name: string, anchor: string) => ({ name, anchor, text: '', values: [] });
  const pages = [
    {
      ...operation('get-engineer', 'Get an engineer', 'GET', '/engineers/{engineerId}'),
      fields: [field('engineerId', 'path.engineerId')],
    },
    {
      ...operation('schedule-job', 'Schedule a job', 'POST', '/jobs/{jobId}/schedule'),
      fields: [field('engineerId', 'request.engineerId')],
    },
    { ...table('jobs', 'Jobs'), fields: [field('engineer_id', 'engineer-id')] },
  ];

  test('ranks an operation that takes the field above one that only identifies its record by it', () => {
    expect(find(pages, 'engineerId')[0]).toBe('/rest/schedule-job');
  });

  test('finds a column if the name is spelled like a column', () => {
    expect(find(pages, 'engineer_id')[0]).toBe('/tables/jobs_v1');
  });
});

describe('queries with the title of a category', () => {
  const pages = [
    operation('list-disputes', 'List disputes', 'GET', '/disputes', 'Returns disputes of payments.'),
    operation('get-dispute', 'Get a dispute', 'GET', '/disputes/{id}', 'Returns a dispute.'),
    createTestSearchDocument('/categories/disputes', 'Disputes', {
      description: 'Payments that a cardholder disputes.',
    }),
  ];

  test.each(['dispute', 'disputes', 'what is a dispute'])('ranks the category above its operations: %s', (text) => {
    expect(find(pages, text)[0]).toBe('/categories/disputes');
  });

  test('ranks the operation with that title above a guide with the same words', () => {
    const scope = createTestSearchDocument('/scopes', 'Disputes: list');
    expect(find([...pages, scope], 'list disputes')[0]).toBe('/rest/list-disputes');
  });

  test('finds an operation by its method and path', () => {
    expect(find(pages, 'GET /disputes')[0]).toBe('/rest/list-disputes');
  });
});

describe('names', () => {
  test('finds the PUT operation of a record for PATCH if it has no PATCH operation', () => {
    const calls = [
      operation('get-job', 'Get a job', 'GET', '/v2/jobs/{jobId}', 'Returns a job with all fields of the job.'),
      operation('update-job', 'Update a job', 'PUT', '/v2/jobs/{jobId}'),
    ];
    expect(find(calls, 'PATCH /v2/jobs/{jobId}')[0]).toBe('/rest/update-job');
  });

  test('finds an operation by its method and path, with or without parameter values', () => {
    const calls = [
      operation('list-worksheets', 'List worksheets', 'GET', '/jobs/{id}/worksheets'),
      operation('set', 'Set worksheets', 'PUT', '/jobs/{id}/worksheets'),
    ];
    expect(find(calls, 'PUT /jobs/{id}/worksheets')[0]).toBe('/rest/set');
    expect(find(calls, 'GET /v2/jobs/77/worksheets')[0]).toBe('/rest/list-worksheets');
  });

  test('gives a name more weight than a status next to it', () => {
    const pages = [
      createTestSearchDocument('/status', 'Status', { sections: [section('Statuses', 'An answer may be 401.')] }),
      createTestSearchDocument('/retries', 'Retries', {
        sections: [section('Answers', 'Of 401 there is no use in asking again.')],
      }),
      createTestSearchDocument('/errors#invalid_client', 'Invalid client', {
        kind: 'error',
        identifiers: ['invalid_client'],
      }),
    ];
    expect(find(pages, '401 invalid_client')[0]).toBe('/errors#invalid_client');
  });

  test('matches names in the case that other software uses', () => {
    const pages = [
      createTestSearchDocument('/rest', 'Identifiers', { sections: [section('Jobs', 'Keep the jobId.')] }),
      createTestSearchDocument('/tables', 'Joins', { sections: [section('Jobs', 'Join by job_id.')] }),
    ];
    expect(find(pages, 'JOB_ID')[0]).toBe('/tables');
    expect(find(pages, 'JobId')[0]).toBe('/rest');
  });

  test('finds a table by its name before a dot, before the word table and in SQL', () => {
    const pages = [
      operation('list-jobs', 'List jobs', 'GET', '/jobs', 'By date of completion.'),
      createTestSearchDocument('/category/jobs', 'Jobs'),
      table('jobs', 'Jobs'),
    ];
    for (const text of ['jobs.completedDate', 'Jobs table', 'select job_id, status from jobs where job_id = 7'])
      expect(find(pages, text)[0], text).toBe('/tables/jobs_v1');
  });

  test('finds an error by its status or title, also within a log line', () => {
    const pages = [
      createTestSearchDocument('/guide', 'Errors and retries', {
        sections: [section('What failed', 'A request that failed with an error returns a status code.')],
      }),
      createTestSearchDocument('/problems/rate-limit-exceeded', 'Rate limit exceeded', { kind: 'error', badge: '429' }),
      createTestSearchDocument('/problems/precondition-failed', 'Precondition failed', { kind: 'error', badge: '412' }),
    ];
    expect(find(pages, 'Request failed with status code 429')[0]).toBe('/problems/rate-limit-exceeded');
    expect(find(pages, 'The remote server returned an error: (412) Precondition Failed.')[0]).toBe(
      '/problems/precondition-failed',
    );
    expect(find(pages, '42')[0]).toBe('/problems/rate-limit-exceeded');
  });
});

describe('words', () => {
  test('treats the end of a name as the prefix of a word', () => {
    const pages = [
      createTestSearchDocument('/daas', 'Refresh', { sections: [section('Refresh', 'Refresh times.')] }),
      createTestSearchDocument('/auth', 'Refresh tokens'),
    ];
    expect(find(pages, 'refresh_to')[0]).toBe('/auth');
  });

  test('matches inflected forms of misspelt words', () => {
    const pages = [
      table('contracts', 'Maintenance contracts'),
      createTestSearchDocument('/about', 'About', { description: 'We maintain it.' }),
    ];
    expect(find(pages, 'maintainance')[0]).toBe('/tables/contracts_v1');
    const calls = [
      action('vehicle-list', 'List vehicles'),
      action('job-schedule', 'Schedule a job', 'Reschedule it by another time.'),
      action('job-get', 'Get a job'),
    ];
    expect(find(calls, 'resheduling a job')[0]).toBe('/actions/job-schedule');
    expect(find(calls, 'vehical')[0]).toBe('/actions/vehicle-list');
  });

  test('matches the words of a title in any order and with a typing error', () => {
    const calls = [action('invoice-get', 'Get an invoice', 'Of a list.'), action('invoice-list', 'List invoices')];
    expect(find(calls, 'invioce list')[0]).toBe('/actions/invoice-list');
  });

  test('finds nothing for words that do not occur', () => {
    expect(
      find([createTestSearchDocument('/about', 'About', { description: 'Who we are.' })], 'xyzzy plugh frobnicate'),
    ).toEqual([]);
  });
});

describe("readers' words", () => {
  const pages = [
    createTestSearchDocument('/settings', 'Settings'),
    createTestSearchDocument('/scheduling', 'Scheduling', { description: 'Book a visit.' }),
    table('jobs', 'Jobs'),
  ];

  test('finds a page that does not contain them, even with a typing error', () => {
    const readersWords = [createReaderWords(0, { sso: 9, login: 4 }), createReaderWords(1, { diary: 5 })];
    expect(find(pages, 'sso', { readersWords })[0]).toBe('/settings');
    expect(find(pages, 'logni', { readersWords })[0]).toBe('/settings');
    expect(find(pages, 'sso')).toEqual([]);
  });

  test('ranks first the page for which more readers use the word', () => {
    const readersWords = [createReaderWords(0, { visit: 1, password: 9 }), createReaderWords(2, { visit: 8 })];
    expect(find(pages, 'visit', { readersWords })[0]).toBe('/tables/jobs_v1');
  });

  test('does not outrank a page that the query names', () => {
    const readersWords = [createReaderWords(0, { jobs: 9, v: 9 }), createReaderWords(1, { jobs: 3 })];
    expect(find(pages, 'jobs_v1', { readersWords })[0]).toBe('/tables/jobs_v1');
  });
});

test('answers independently of previous queries', () => {
  const pages = [
    operation('list-jobs', 'List jobs', 'GET', '/jobs', 'Returns jobs by the date of their visit.'),
    operation('create-job', 'Create a job', 'POST', '/jobs', 'Adds a job for a customer.'),
    table('jobs', 'Jobs', 'Every job with its visits.'),
    createTestSearchDocument('/guide', 'Plan visits', {
      sections: [section('Visit times', 'When a job begins.'), section('Dates', 'Dates are in UTC.')],
    }),
  ];
  const index = createIndex(pages, {
    readersWords: [createReaderWords(1, { book: 4, visit: 3 }), createReaderWords(3, { when: 2, begin: 2 }, 1)],
  });
  const reader = { context: null, version: null };
  const keys = [
    'visit dates',
    'create a job for a customer',
    'book a visit',
    'jobvisit savedates',
    'GET /jobs',
  ].flatMap((text) => Array.from(text, (_, last) => text.slice(0, last + 1)));
  const reusedSearch = createSearchFunction(index);
  for (const text of [...keys, ...keys.toReversed()])
    expect(reusedSearch(text, reader).ranked, text).toEqual(createSearchFunction(index)(text, reader).ranked);
});

test("finds pages of an added API in its area despite readers' words for other pages", () => {
  const pages = [
    { ...table('invoice_payments', 'Invoice payments', 'Payments of invoices.'), context: 'data' },
    { ...operation('create-payment', 'Create a payment', 'POST', '/payments'), context: 'payments' },
    { ...operation('list-payments', 'List payments', 'GET', '/payments'), context: 'payments' },
  ];
  const index = createIndex(pages, { readersWords: [createReaderWords(0, { payment: 40, money: 20 })] });
  const findFirst = (context: string | null, text: string) =>
    pages[createSearchFunction(index)(text, { context, version: null }).ranked[0]?.document ?? -1]?.context;
  expect(findFirst('payments', 'payment')).toBe('payments');
  for (const elsewhere of ['data', null]) expect(findFirst(elsewhere, 'payment')).toBe('data');
  // Words that readers used only for other pages are found as well.
  expect(findFirst('payments', 'money')).toBe('data');
});

describe('versions', () => {
  const pages = [
    { ...operation('get-job', 'Get a job', 'GET', '/v2/jobs/{id}'), version: '2.0.0' },
    { ...operation('1.0.0/get-job', 'Get a job', 'GET', '/v1/jobs/{id}'), version: '1.0.0', isDeprecated: true },
    createTestSearchDocument('/testing', 'Test an expired token', { version: null }),
    createTestSearchDocument('/errors/1.0.0#TOKEN_EXPIRED', 'Token expired', {
      kind: 'error',
      version: '1.0.0',
      isDeprecated: true,
      identifiers: ['TOKEN_EXPIRED'],
    }),
    createTestSearchDocument('/errors#token-expired', 'Token expired', { kind: 'error', version: '2.0.0' }),
    createTestSearchDocument('/changes', 'Changes', {
      sections: [section('Jobs', 'How to get a job in 1.0.0 and 2.0.0.')],
    }),
  ];
  const search = createSearchFunction(createIndex(pages));
  const find = (text: string, version: string | null = '2.0.0') =>
    search(text, { context: null, version }).ranked.map(({ document }) => pages[document]?.url);

  test('omits pages of versions other than the reader’s', () => {
    expect(find('get job')[0]).toBe(pages[0]?.url);
    expect(find('get job')).not.toContain(pages[1]?.url);
    expect(find('token expired')).not.toContain('/errors/1.0.0#TOKEN_EXPIRED');
  });

  test('finds pages of the version that the query names', () => {
    for (const text of ['get job 1.0.0', 'v1 get job', 'get job in version 1']) {
      expect(find(text)[0], text).toBe(pages[1]?.url);
      expect(find(text), text).not.toContain(pages[0]?.url);
    }
    expect(find('get job 2.0.0', '1.0.0')[0]).toBe(pages[0]?.url);
  });

  test('finds an identifier that only another version has', () => {
    for (const text of ['TOKEN_EXPIRED', 'token_expired']) expect(find(text)[0], text).toBe(pages[3]?.url);
  });
});

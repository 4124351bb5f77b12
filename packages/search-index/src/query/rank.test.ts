import { expect, test } from 'vitest';
import type { SearchDocument } from '../document.ts';
import { noLeads } from '../leads/leads.ts';
import { sampleDocument } from '../sample-document.ts';
import { readAsked } from '../shards/asked-index.ts';
import { readParts } from '../shards/part-index.ts';
import type { AskedPlace } from '../shards/source.ts';
import { readTitles } from '../shards/title-index.ts';
import { writeAsked } from '../shards/write-asked.ts';
import { writeParts } from '../shards/write-parts.ts';
import { writeTitles } from '../shards/write-titles.ts';
import type { SearchIndex } from './index.ts';
import { createRecordPrior } from './record.ts';
import { createSearch } from './search.ts';

const section = (heading: string, text: string) => ({ heading, anchor: heading.toLowerCase().replaceAll(' ', '-'), text });
const operation = (slug: string, title: string, badge: string, route: string, description = '') =>
  sampleDocument(`/rest/${slug}`, title, { kind: 'operation', badge, route, description });
const action = (slug: string, title: string, description = '') => sampleDocument(`/actions/${slug}`, title, { kind: 'action', badge: slug, description });
const table = (slug: string, title: string, description = '') =>
  sampleDocument(`/tables/${slug}_v1`, title, { kind: 'table', badge: `${slug}_v1`, description });

function readAll(documents: readonly SearchDocument[], asked: readonly AskedPlace[] = []): SearchIndex {
  const { parts } = writeParts(documents, 'test');
  const source = { documents, asked, synonyms: '', leads: noLeads };
  return { titles: readTitles(writeTitles(documents, 'test')), asked: readAsked(writeAsked(source, 'test')), parts: readParts(parts), texts: null };
}

/** Addresses in the order in which they are found. */
function find(documents: readonly SearchDocument[], text: string): string[] {
  const { ranked } = createSearch(readAll(documents))(text, { context: null, version: null });
  return ranked.map(({ document }) => documents[document]?.url ?? '');
}

test('of a path that is none here the method still says whether to read or to write', () => {
  const calls = [
    operation('set-job-worksheets', 'Set worksheets of a job', 'PUT', '/jobs/{id}/worksheets', 'Attachments stay.'),
    operation('list-job-worksheets', 'List worksheets of a job', 'GET', '/jobs/{id}/worksheets', 'Without their attachments.'),
    action('attachment-add', 'Add a job attachment'),
    action('attachment-list', 'List job attachments'),
  ];
  expect(find(calls, 'GET /jobs/{id}/attachments')[0]).toBe('/actions/attachment-list');
  expect(find(calls, 'POST /jobs/{id}/attachments')[0]).toBe('/actions/attachment-add');
  expect(find(calls, 'PUT /jobs/{id}/worksheets')[0]).toBe('/rest/set-job-worksheets');
});

test('a call or table about another record than the one that is named is less likely; a guide tells of several', () => {
  const pages = [
    operation('list-contacts', 'List contacts', 'GET', '/contacts'),
    operation('create-contact', 'Create a contact', 'POST', '/contacts'),
    operation('list-jobs', 'List jobs', 'GET', '/jobs'),
    table('job_notes', 'Job notes'),
    sampleDocument('/sdks', 'SDKs'),
  ];
  const { titles } = readAll(pages);
  const likely = (term: string) => {
    const ofRecord = createRecordPrior(titles)([{ alternatives: [{ terms: [term], weight: 1 }], weight: 1, saidBy: [] }]);
    return pages.filter((_, number) => ofRecord(number) === 1).map(({ title }) => title);
  };
  expect(likely('job')).toEqual(['List jobs', 'Job notes', 'SDKs']);
  expect(likely('contact')).toEqual(['List contacts', 'Create a contact', 'SDKs']);
  expect(likely('bulk')).toEqual(pages.map(({ title }) => title));
});

test('beside the name of an error its status says little', () => {
  const pages = [
    sampleDocument('/changes', 'Changes', { sections: [section('Tokens', 'The answer is 401 invalid_client now.')] }),
    sampleDocument('/status', 'Status', { sections: [section('Statuses', 'An answer may be 401.')] }),
    sampleDocument('/retries', 'Retries', { sections: [section('Answers', 'Of 401 there is no use in asking again.')] }),
    sampleDocument('/keys', 'Keys', { sections: [section('Answers', 'Without a key the answer is 401.')] }),
    sampleDocument('/errors#invalid_client', 'Invalid client', { kind: 'error', identifiers: ['invalid_client'] }),
  ];
  expect(find(pages, '401 invalid_client')[0]).toBe('/errors#invalid_client');
});

test('the case of a whole name says nothing', () => {
  const pages = [
    sampleDocument('/rest', 'Identifiers', { sections: [section('Jobs', 'Keep the jobId.')] }),
    sampleDocument('/tables', 'Joins', { sections: [section('Jobs', 'Join by job_id.')] }),
  ];
  expect(find(pages, 'JOB_ID')[0]).toBe('/tables');
  expect(find(pages, 'JobId')[0]).toBe('/rest');
});

test('of two words that are written as one the second may be begun', () => {
  const tables = [table('purchase_invoices', 'Purchase invoices'), table('purchase_orders', 'Purchase orders')];
  expect(find(tables, 'purchaseor')[0]).toBe('/tables/purchase_orders_v1');
});

test('before the dot of a name stands a table, whatever is known of the column', () => {
  const pages = [
    operation('list-jobs', 'List jobs', 'GET', '/jobs', 'By the date on which jobs were completed.'),
    sampleDocument('/category/jobs', 'Jobs'),
    table('jobs', 'Jobs'),
  ];
  expect(find(pages, 'jobs.completedDate')[0]).toBe('/tables/jobs_v1');
});

test('a name that ends in a short word may be the beginning of another', () => {
  const pages = [sampleDocument('/daas', 'Refresh', { sections: [section('Refresh', 'Refresh times.')] }), sampleDocument('/auth', 'Refresh tokens')];
  expect(find(pages, 'refresh_to')[0]).toBe('/auth');
});

test('a word with an error in its root is read by its family', () => {
  const pages = [table('contracts', 'Maintenance contracts'), sampleDocument('/about', 'About', { description: 'We maintain it.' })];
  expect(find(pages, 'maintainance')[0]).toBe('/tables/contracts_v1');
});

test('who measures many records together wants their table before a call', () => {
  const said = 'When visits were completed.';
  const records = [operation('visits', 'Visits', 'GET', '/visits', said), table('visits', 'Visits', said)];
  expect(find(records, 'visits completed')[0]).toBe('/rest/visits');
  expect(find(records, 'visits completed rate')[0]).toBe('/tables/visits_v1');
});

test('a common word that stands on no page is not read as another with an error', () => {
  const pages = [
    sampleDocument('/flowers', 'Anthers', { description: 'The anther of a flower.' }),
    sampleDocument('/about', 'About', { description: 'Who we are.' }),
  ];
  expect(find(pages, 'anthher')).toEqual(['/flowers']);
  expect(find(pages, 'another')).toEqual([]);
});

test('an answer is the same whatever was asked before it', () => {
  const pages = [
    operation('list-jobs', 'List jobs', 'GET', '/jobs', 'Returns jobs by the date of their visit.'),
    operation('create-job', 'Create a job', 'POST', '/jobs', 'Adds a job for a customer.'),
    operation('list-contacts', 'List contacts', 'GET', '/contacts', 'Returns customers.'),
    action('job-save', 'Save a job', 'Adds or changes a job.'),
    table('jobs', 'Jobs', 'Every job with its visits.'),
    sampleDocument('/guide', 'Plan visits', { sections: [section('Visit times', 'When a job begins.'), section('Dates', 'Dates are in UTC.')] }),
  ];
  const asked = [
    {
      document: 1,
      section: 0,
      phrases: [
        ['book', 'visit'],
        ['new', 'job', 'customer'],
      ],
    },
    { document: 5, section: 1, phrases: [['when', 'visit', 'begin']] },
  ];
  const queries = [
    'visit dates',
    'create a job for a customer',
    'jobs jobs',
    'book a visit',
    'list contacts',
    'jobvisit savedates',
    'when does the visit begin',
    'GET /jobs',
  ];
  const keys = queries.flatMap((text) => Array.from(text, (_, last) => text.slice(0, last + 1)));
  const index = readAll(pages, asked);
  const reader = { context: null, version: null };
  const goesOn = createSearch(index);
  for (const text of [...keys, ...keys.toReversed()]) expect(goesOn(text, reader).ranked, text).toEqual(createSearch(index)(text, reader).ranked);
});

test('a statement in SQL finds the table that it names, and a path that is none here is written to by calls', () => {
  const pages = [
    operation('list-jobs', 'List jobs', 'GET', '/jobs'),
    table('jobs', 'Jobs'),
    operation('create-note', 'Create a note', 'POST', '/notes', 'A note of a job.'),
    table('job_notes', 'Job notes'),
  ];
  expect(find(pages, 'select job_id, status from jobs where job_id = 7')[0]).toBe('/tables/jobs_v1');
  expect(find(pages, 'fact_jobs')[0]).toBe('/tables/jobs_v1');
  expect(find(pages, 'POST /jobs/{id}/notes')[0]).toBe('/rest/create-note');
});

test('a typing error in a form that stands nowhere is one in its word', () => {
  const pages = [action('job-schedule', 'Schedule a job', 'Reschedule it by another time.'), action('job-get', 'Get a job')];
  expect(find(pages, 'resheduling a job')[0]).toBe('/actions/job-schedule');
  expect(find([action('vehicle-list', 'List vehicles'), ...pages], 'vehical')[0]).toBe('/actions/vehicle-list');
});

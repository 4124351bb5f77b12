import { expect, test } from 'vitest';
import { decodeSynonyms } from '../match/synonyms.ts';
import { createSearchIndex } from '../rank/index.ts';
import { createSearchFunction } from '../rank/search.ts';
import { createTestSearchDocument } from '../sample-document.ts';
import { createHitBuilder } from './create-hits.ts';

const documents = [
  createTestSearchDocument('/schedule', 'Schedule a job', { keywords: ['appointment'] }),
  createTestSearchDocument('/stock', 'List stock items'),
  createTestSearchDocument('/limits', 'Usage policy'),
  createTestSearchDocument('/fields', 'Columns of jobs'),
];
const section = (text: string) => ({ sections: [{ heading: '', anchor: '', text }], fields: [] });
const field = { name: 'arrivedOn', type: 'date', text: 'When.', values: [] };
const index = createSearchIndex({
  documents,
  bodies: [
    section('Assigns a time and a resource.'),
    section('Returns all. Each item has a warehouse. More follows.'),
    section('Rules for calls. A quota limits them to 600 in a minute. They apply to all.'),
    { ...section('All fields.'), fields: [{ field, anchor: 'arrived-on' }] },
  ],
  readersWords: [{ document: 1, section: 0, counts: new Map([['spares', 4]]) }],
  synonyms: decodeSynonyms(''),
});
const search = createSearchFunction(index);
const { createHits } = createHitBuilder(index);

function explain(text: string) {
  const answer = search(text, { context: null, version: null });
  const [first] = answer.ranked;
  const [hit] = first ? createHits(answer, first.document, 1, []) : [];
  return { title: hit?.title, excerpt: hit?.excerpt, reason: hit?.reason };
}

test('returns no reason if the title has a word of the query', () => {
  expect(explain('schedule')).toMatchObject({ title: 'Schedule a job', reason: '' });
});

test("names the keyword or the readers' words that matched", () => {
  expect(explain('appointment')).toMatchObject({ title: 'Schedule a job', reason: 'Also called “appointment”' });
  expect(explain('spares')).toMatchObject({ title: 'List stock items', reason: 'Readers also say “spares”' });
});

test('returns the sentence that contains the words', () => {
  expect(explain('quota')).toMatchObject({ excerpt: expect.stringContaining('A quota limits them'), reason: '' });
});

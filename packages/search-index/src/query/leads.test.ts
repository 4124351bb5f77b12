import { expect, test } from 'vitest';
import type { Leads } from '../leads/leads.ts';
import { sampleDocument } from '../sample-document.ts';
import { readAsked } from '../shards/asked-index.ts';
import { readParts } from '../shards/part-index.ts';
import { readTitles } from '../shards/title-index.ts';
import { writeAsked } from '../shards/write-asked.ts';
import { writeParts } from '../shards/write-parts.ts';
import { writeTitles } from '../shards/write-titles.ts';
import { createSearch } from './search.ts';

const documents = [
  sampleDocument('/rest/list-resources', 'List resources', { kind: 'operation', badge: 'GET', route: '/resources' }),
  sampleDocument('/tables/resources_v1', 'Resources', { kind: 'table', badge: 'resources_v1' }),
  sampleDocument('/docs/licences', 'Licences', { description: 'Who may use what.' }),
  sampleDocument('/docs/certificates', 'Certificates'),
];

const leads: Leads = {
  traits: ['page /docs/licences', 'title resourc', 'kind table'],
  cues: new Map([
    ['apprentic', [{ trait: 1, steps: 20 }]],
    ['resourc', [{ trait: 0, steps: 60 }]],
    ['column', [{ trait: 2, steps: 10 }]],
    ['gone', [{ trait: 1, steps: -10 }]],
  ]),
};

const { parts } = writeParts(documents, 'test');
const asked = readAsked(writeAsked({ documents, asked: [], synonyms: '', leads }, 'test'));
const search = createSearch({ titles: readTitles(writeTitles(documents, 'test')), asked, parts: readParts(parts), texts: null });

function find(text: string): string[] {
  return search(text, { context: null, version: null }).ranked.map(({ document }) => documents[document]?.url ?? '');
}

test('a word that stands on no page leads to pages, an erroneous one too', () => {
  expect(find('apprentices ')).toEqual(expect.arrayContaining(['/rest/list-resources', '/tables/resources_v1']));
  expect(find('aprentice').toSorted()).toEqual(find('apprentice').toSorted());
});

test('what cues lead to adds up: pages that share a word of the title, then one kind of them', () => {
  expect(find('apprentice column')[0]).toBe('/tables/resources_v1');
});

test('the title and the name of a page lead to it, whatever else their words lead to', () => {
  expect(find('resources and more')[0]).toBe('/docs/licences');
  expect(find('Resources')[0]).toBe('/tables/resources_v1');
  expect(find('resources_v1')[0]).toBe('/tables/resources_v1');
  expect(find('GET /resources')[0]).toBe('/rest/list-resources');
});

test('what is led away from comes later, and is still found by its words', () => {
  expect(find('resources certificates gone')[0]).not.toBe('/rest/list-resources');
  expect(find('list gone')).toContain('/rest/list-resources');
});

test('an answer does not change by what was asked before', () => {
  const before = find('apprentice');
  find('column resources');
  find('nothing of this');
  expect(find('apprentice')).toEqual(before);
});

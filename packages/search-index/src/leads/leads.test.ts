import { expect, test } from 'vitest';
import { sampleDocument } from '../sample-document.ts';
import { leadsOf, readLeads } from '../shards/lead-index.ts';
import { writeLeads } from '../shards/write-leads.ts';
import { cuesOf } from './cues.ts';
import type { Leads } from './leads.ts';
import { traitsOf } from './traits.ts';

test('words, neighbours, the first word and the length of a query may lead somewhere', () => {
  expect(cuesOf(['how', 'do', 'i', 'do'])).toEqual(['how', 'do', 'i', 'how do', 'do i', 'i do', '^how', '#4']);
  expect(cuesOf(Array.from({ length: 30 }, (_, place) => `w${place}`))).toContain('#9');
  expect(cuesOf([])).toEqual(['^', '#0']);
});

test('a document is led to by itself, by its kind, its folder and the words of its title', () => {
  const problem = sampleDocument('/docs/rest/errors#job-locked', 'The job is locked', { kind: 'error', isDeprecated: true });
  expect(traitsOf(problem)).toEqual(['page /docs/rest/errors#job-locked', 'kind error deprecated', 'folder /docs/rest', 'title job', 'title is', 'title lock']);
});

test('leads are read as they were written, pages by their documents; what leads to a page that is gone is left out', () => {
  const documents = [sampleDocument('/a', 'A'), sampleDocument('/b', 'B')];
  const leads: Leads = {
    traits: ['page /b', 'title job', 'page /gone', 'page /a'],
    cues: new Map([
      [
        'van stock',
        [
          { trait: 0, steps: 127 },
          { trait: 1, steps: -127 },
          { trait: 3, steps: -1 },
        ],
      ],
      ['lost', [{ trait: 2, steps: 4 }]],
      ['^how', [{ trait: 1, steps: 1 }]],
    ]),
  };
  const lists = writeLeads(leads, documents);
  expect(
    leadsOf(
      lists,
      documents.map(({ url }) => url),
    ),
  ).toEqual({
    traits: ['title job', 'page /a', 'page /b'],
    cues: new Map([
      ['^how', [{ trait: 0, steps: 1 }]],
      [
        'van stock',
        [
          { trait: 0, steps: -127 },
          { trait: 1, steps: -1 },
          { trait: 2, steps: 127 },
        ],
      ],
    ]),
  });
  const index = readLeads(lists);
  expect(['van stock', '^how', 'lost', ''].map(index.has)).toEqual([false, false, false, false]);
  expect(index.find('lost')).toEqual([0, 0]);
});

test('an index without leads leads nowhere', () => {
  const index = readLeads(writeLeads({ traits: [], cues: new Map() }, []));
  expect(index.find('job')).toEqual([0, 0]);
  expect(index.has('')).toBe(false);
});

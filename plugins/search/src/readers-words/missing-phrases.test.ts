import { expect, test } from 'vitest';
import { describeMissingPhrases, type FindablePage, findPagesWithoutPhrases } from './missing-phrases.ts';

const page = (address: string, kind: FindablePage['kind'], isDeprecated = false): FindablePage => ({
  address,
  title: address,
  kind,
  isDeprecated,
});
const pages = [
  page('/table', 'table'),
  page('/guide', 'guide'),
  page('/guide#part', 'guide'),
  page('/old', 'operation', true),
  page('/call', 'operation'),
  page('/known', 'operation'),
];

test('lists pages without phrases by kind and omits deprecated pages and those with phrases for a section', () => {
  expect(findPagesWithoutPhrases(pages, ['/known#part', '/guide']).map(({ address }) => address)).toEqual([
    '/call',
    '/table',
  ]);
});

test('describes the pages in one line per kind and returns nothing if every page has phrases', () => {
  const missing = [1, 2, 3, 4].map((number) => page(`/call${number}`, 'operation'));
  expect(describeMissingPhrases(missing, 9)).toEqual([
    'Search has no phrases for 4 of 9 pages. Add them to search-terms.yaml.',
    '  4 operations: /call1, /call2, /call3 and 1 more',
  ]);
  expect(describeMissingPhrases([], 9)).toEqual([]);
});

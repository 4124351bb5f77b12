import { expect, test } from 'vitest';
import { cacheVisitedPage, getStoredPage } from './page-store.ts';

const head = { title: 'Page', description: '', robots: null, feed: null };
const getPage = (characters: number) => ({ html: 'x'.repeat(characters), head });

test('evicts the least recently used pages first', () => {
  for (const path of ['/one', '/two', '/three']) cacheVisitedPage(path, getPage(1_300_000));
  expect(getStoredPage('/one')?.html).toHaveLength(1_300_000);
  cacheVisitedPage('/four', getPage(1_300_000));
  expect(getStoredPage('/two')).toBeUndefined();
  for (const path of ['/one', '/three', '/four']) expect(getStoredPage(path)).toBeDefined();
});

test('caches a page larger than the capacity and evicts all others', () => {
  cacheVisitedPage('/large', getPage(5_000_000));
  expect(getStoredPage('/large')).toBeDefined();
  expect(getStoredPage('/one')).toBeUndefined();
});

test('includes the size of a page only once if it is cached again', () => {
  cacheVisitedPage('/small', getPage(10));
  for (let time = 0; time < 5; time += 1) cacheVisitedPage('/again', getPage(1_000_000));
  expect(getStoredPage('/small')).toBeDefined();
});

import { expect, test } from 'vitest';
import { keepPage, pageAt } from './page-store.ts';

const head = { title: 'Page', description: '', robots: null, feed: null };
const pageOf = (characters: number) => ({ html: 'x'.repeat(characters), head });

test('the pages that were used last are kept while there is room, and using one keeps it longer', () => {
  for (const path of ['/one', '/two', '/three']) keepPage(path, pageOf(1_300_000));
  expect(pageAt('/one')?.html).toHaveLength(1_300_000);
  keepPage('/four', pageOf(1_300_000));
  expect(pageAt('/two')).toBeUndefined();
  for (const path of ['/one', '/three', '/four']) expect(pageAt(path)).toBeDefined();
});

test('a page that is larger than all the room is kept alone', () => {
  keepPage('/large', pageOf(5_000_000));
  expect(pageAt('/large')).toBeDefined();
  expect(pageAt('/one')).toBeUndefined();
});

test('a page that is kept again takes its room once', () => {
  keepPage('/small', pageOf(10));
  for (let time = 0; time < 5; time += 1) keepPage('/again', pageOf(1_000_000));
  expect(pageAt('/small')).toBeDefined();
});

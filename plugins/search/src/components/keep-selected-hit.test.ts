import { createTestSearchHit } from '@refdesk/search-index/sample-hit';
import { expect, test } from 'vitest';
import { keepSelectedHit } from './keep-selected-hit.ts';

const [jobs, contacts, notes] = ['/jobs', '/contacts', '/notes'].map((url) => createTestSearchHit(url, url));
const requireHit = (hit: typeof jobs) => hit ?? createTestSearchHit('', '');

test('inserts a selected hit at its position if newer results omit it', () => {
  const shown = keepSelectedHit([requireHit(jobs), requireHit(contacts)], { hit: requireHit(notes), index: 1 });
  expect(shown.map(({ url }) => url)).toEqual(['/jobs', '/notes', '/contacts']);
});

test('returns the hits unchanged without a selection or if they include its page', () => {
  const hits = [requireHit(jobs), requireHit(contacts)];
  expect(keepSelectedHit(hits, null)).toBe(hits);
  expect(keepSelectedHit(hits, { hit: { ...requireHit(jobs), hash: 'other' }, index: 1 })).toBe(hits);
});

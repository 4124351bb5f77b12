import { createSampleHit } from '@refdesk/search-index/sample-hit';
import { expect, test } from 'vitest';
import { keepSelectedHit } from './keep-selected-hit.ts';

const [jobs, contacts, notes] = ['/jobs', '/contacts', '/notes'].map((url) => createSampleHit(url, url));
const known = (hit: typeof jobs) => hit ?? createSampleHit('', '');

test('keeps a selected hit that newer results omit at its position', () => {
  const shown = keepSelectedHit([known(jobs), known(contacts)], { hit: known(notes), index: 1 });
  expect(shown.map(({ url }) => url)).toEqual(['/jobs', '/notes', '/contacts']);
});

test('changes nothing without a selection, and if the page is among the results', () => {
  const hits = [known(jobs), known(contacts)];
  expect(keepSelectedHit(hits, null)).toBe(hits);
  expect(keepSelectedHit(hits, { hit: { ...known(jobs), hash: 'other' }, index: 1 })).toBe(hits);
});

import { expect, it } from 'vitest';
import { getSearchWordsFromBrokenAddress } from './get-search-words-from-broken-address.ts';

it.each([
  ['/docs/rest/api-reference/create-jobs', 'create jobs'],
  ['/docs/REST/Quick-Start.html', 'Quick Start'],
  ['/docs/daas/dictionary/Jobs/jobs_v2', 'jobs_v2'],
  ['/rest/job%20groups/1.0.0/', 'job groups'],
  ['/docs/%E0%A4%A', 'E0 A4 A'],
  ['/', ''],
])('extracts from %s the words "%s"', (pathname, words) => {
  expect(getSearchWordsFromBrokenAddress(pathname)).toBe(words);
});

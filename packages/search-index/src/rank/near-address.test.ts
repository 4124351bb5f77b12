import { expect, test } from 'vitest';
import { findPagesWithSimilarUrlPath } from './near-address.ts';

const addresses = [
  '/docs/daas/quick-start',
  '/docs/rest/quick-start',
  '/docs/rest/usage-policy',
  '/docs/rest/api-reference/1.0.0/create-job',
  '/docs/rest/api-reference/create-job',
  '/docs/rest/api-reference/create-note',
  '/docs/daas/dictionary/Jobs/jobs_v1',
  '/rest/api-reference#tag/usage-polict',
];

const documents = addresses.map((url) => ({ url, isDeprecated: url.includes('/1.0.0/') }));

test.each([
  ['two swapped letters', '/docs/rest/quick-strat', ['/docs/rest/quick-start', '/docs/daas/quick-start']],
  ['a missing letter', '/docs/rest/usage-polcy', ['/docs/rest/usage-policy']],
  ['a wrong letter', '/docs/rest/usage-polict/', ['/docs/rest/usage-policy']],
  [
    'an extra letter and an extension',
    '/docs/rest/api-reference/creeate-job.html',
    ['/docs/rest/api-reference/create-job', '/docs/rest/api-reference/1.0.0/create-job'],
  ],
  ['another version of a table', '/docs/daas/dictionary/jobs/JOBS_v2', ['/docs/daas/dictionary/Jobs/jobs_v1']],
  ['a misspelt folder', '/docs/rset/quick-start', ['/docs/daas/quick-start', '/docs/rest/quick-start']],
  ['words in another order', '/docs/rest/start-quick', []],
  ['an unknown name', '/wp-login', []],
  ['no name', '/', []],
])('finds the pages with similar paths for %s: %s', (_, path, expected) => {
  expect(findPagesWithSimilarUrlPath(path, documents).map(({ document }) => addresses[document])).toEqual(expected);
});

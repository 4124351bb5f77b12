import { createTestSearchHit } from '@refdesk/search-index/sample-hit';
import { expect, test } from 'vitest';
import { createHitSuggestionGroups } from './suggestion-groups.ts';

const query = { text: 'job', context: null, ask: null };

test('groups the sections of a page and separates parts of a page that have their own titles', () => {
  const hits = [
    createTestSearchHit('/glossary', 'Job', { hash: 'job' }),
    createTestSearchHit('/guide', 'Guide', { hash: 'start', section: 'Start' }),
    createTestSearchHit('/glossary', 'Job group', { hash: 'job-group' }),
    createTestSearchHit('/guide', 'Guide', { hash: 'end', section: 'End' }),
  ];
  const groups = createHitSuggestionGroups(hits, query).map(({ options }) =>
    options.map((option) => 'to' in option && option.to),
  );
  expect(groups).toEqual([
    ['/glossary#job'],
    ['/guide#start', '/guide#end'],
    ['/glossary#job-group'],
    ['/search/?q=job'],
  ]);
});

import { type AtomFeed, renderAtomFeed } from '@refdesk/atom-feed';
import { describe, expect, it } from 'vitest';
import { createTestDescription } from '../../tests/description.ts';
import { createApiHistory, createApiVersion } from '../../tests/history.ts';
import { createVersionChangeFeedEntries } from './feed-file.ts';

const info = { title: 'Test', version: '' };
const tags = [{ name: 'jobs', 'x-display-name': 'Jobs' }];
const newer = createApiVersion(
  createTestDescription(
    '2.0.0',
    {
      'POST /v2/schedule': { operationId: 'scheduleJob', summary: 'Schedule a job', tags: ['jobs'] },
      'GET /v2/flags': { operationId: 'listFlags', summary: 'List <flags> & more', tags: ['jobs'] },
    },
    { tags, info: { ...info, version: '2.0.0', 'x-released': '2024-08-15' } },
  ),
);
const older = createApiVersion(
  createTestDescription(
    '1.0.0',
    {
      'POST /v1/assign': {
        operationId: 'assignJob',
        summary: 'Assign a job',
        tags: ['jobs'],
        'x-successors': ['scheduleJob'],
      },
      'DELETE /v1/jobs': { operationId: 'deleteJobs', summary: 'Delete jobs', tags: ['jobs'] },
    },
    { tags, info: { ...info, version: '1.0.0', 'x-deprecated-since': '2024-09-01', 'x-sunset': '2027-09-30' } },
  ),
);
const entries = createApiHistory(newer, older).steps.flatMap((step) =>
  createVersionChangeFeedEntries(step, 'https://example.com/changes'),
);
const feed: AtomFeed = {
  self: 'https://example.com/changes.atom',
  page: 'https://example.com/changes',
  title: 'Changes',
  subtitle: 'All of them.',
  author: 'Test',
  entries,
};

describe('changes feed', () => {
  it('has an entry for the API as a whole, for each category and for the end of the older version', () =>
    expect(entries.map(({ id, date, summary }) => `${date} ${id} ${summary}`)).toEqual([
      '2024-08-15 https://example.com/changes#2.0.0/conventions 1 change that affects every operation, 1 of them breaking.',
      '2024-08-15 https://example.com/changes#2.0.0/jobs New: List <flags> & more. Removed: Delete jobs. Renamed: Assign a job (now Schedule a job).',
      '2024-09-01 https://example.com/changes#2.0.0/deprecation It will be removed on 2027-09-30.',
    ]));

  it('has the update time of its newest entry', () =>
    expect(renderAtomFeed(feed)).toContain(
      '<subtitle>All of them.</subtitle>\n  <updated>2024-09-01T00:00:00Z</updated>',
    ));

  it('escapes XML', () =>
    expect(renderAtomFeed(feed)).toContain('<summary>New: List &lt;flags&gt; &amp; more. Removed'));

  it('has no entries for a step without a date', () => {
    const undated = createApiHistory(
      createApiVersion(createTestDescription('2.0.0', {})),
      createApiVersion(createTestDescription('1.0.0', {})),
    );
    expect(undated.steps.flatMap((step) => createVersionChangeFeedEntries(step, 'https://example.com'))).toEqual([]);
  });
});

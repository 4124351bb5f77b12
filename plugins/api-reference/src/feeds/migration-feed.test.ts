import { describe, expect, it } from 'vitest';
import { createTestDescription } from '../../tests/description.ts';
import { createApiVersion } from '../../tests/history.ts';
import { createMigrationFeedEntries } from './migration-feed.ts';

const tags = [
  { name: 'jobs', 'x-display-name': 'Jobs' },
  { name: 'reports', 'x-display-name': 'Reports' },
];
const older = (info: object) => ({
  ...createApiVersion(
    createTestDescription(
      '1.0.0',
      {
        'POST /call/job-save': {
          operationId: 'jobSave',
          summary: 'Save a job',
          tags: ['jobs'],
          'x-successors': ['createJob', 'updateJob'],
        },
        'POST /call/job-void': { operationId: 'jobVoid', summary: 'Void a job', tags: ['jobs'] },
        'POST /call/report-list': { operationId: 'reportList', summary: 'List reports', tags: ['reports'] },
      },
      { tags, info: { title: 'Test', version: '1.0.0', ...info } },
    ),
    { migration: '/docs/migrate' },
  ),
  title: 'Web services',
});
const newer = (info: object) =>
  createApiVersion(
    createTestDescription(
      '2.0.0',
      {
        'POST /jobs': { operationId: 'createJob', summary: 'Create a job', tags: ['jobs'] },
        'PUT /jobs': { operationId: 'updateJob', summary: 'Update a job', tags: ['jobs'] },
      },
      { tags, info: { title: 'Test', version: '2.0.0', ...info } },
    ),
  );
const page = 'https://example.com/docs/migrate';

describe('createMigrationFeedEntries', () => {
  it('lists replacements by section, dated with the release of the successor API', () =>
    expect(createMigrationFeedEntries(older({}), newer({ 'x-released': '2024-09-01' }), page)).toEqual([
      {
        id: `${page}#2.0.0/jobs`,
        title: 'Web services: Jobs in the REST API 2.0.0',
        date: '2024-09-01',
        link: `${page}#jobs`,
        summary: 'Save a job (now Create a job and Update a job).',
      },
    ]));

  it('omits replacements if the successor API has no release date', () =>
    expect(createMigrationFeedEntries(older({}), newer({}), page)).toEqual([]));

  it('includes deprecation and sunset', () =>
    expect(
      createMigrationFeedEntries(
        older({ 'x-deprecated-since': '2025-01-01', 'x-sunset': '2028-01-01' }),
        newer({}),
        page,
      ),
    ).toMatchObject([
      {
        id: `${page}#2.0.0/deprecation`,
        title: 'Web services: deprecated',
        date: '2025-01-01',
        link: page,
        summary: 'It will be removed on 2028-01-01.',
      },
    ]));
});

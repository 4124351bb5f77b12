import type { ParameterObject } from '@refdesk/openapi/parameter';
import type { SchemaObject } from '@refdesk/openapi/schema';
import { describe, expect, it } from 'vitest';
import {
  createObjectSchemaWithStringFields,
  createTestDescription,
  createTestRequestBody,
} from '../../tests/description.ts';
import { createApiHistory, createApiVersion } from '../../tests/history.ts';
import { createVersionChangeFeedEntries } from '../feeds/feed-file.ts';
import { changesPageKind, createChangesPage } from './changes-page.ts';
import { createEventPages, eventPageKind } from './event-page.ts';

const headers: Readonly<Record<string, ParameterObject[]>> = {
  2: [{ name: 'X-Attempt', in: 'header', schema: { type: 'integer' } }],
};

const createVersion = (version: string, body: SchemaObject, webhooks: Readonly<Record<string, SchemaObject>>) =>
  createApiVersion(
    createTestDescription(
      version,
      {
        'POST /jobs': {
          operationId: 'createJob',
          summary: 'Create a job',
          tags: ['jobs'],
          ...createTestRequestBody(body),
        },
      },
      {
        info: { title: 'Test', version, 'x-released': '2026-01-01' },
        tags: [{ name: 'jobs' }],
        components: {
          schemas: { Payload: createObjectSchemaWithStringFields(...(version === '2' ? ['id', 'at'] : ['id'])) },
        },
        webhooks: Object.fromEntries(
          Object.entries(webhooks).map(([name, schema]) => [
            name,
            {
              post: {
                ...createTestRequestBody(schema),
                parameters: name === 'jobDone' ? (headers[version] ?? []) : [],
              },
            },
          ]),
        ),
      },
    ),
    { changes: '/docs/changes' },
  );

const history = createApiHistory(
  createVersion('2', createObjectSchemaWithStringFields('title'), {
    jobDone: createObjectSchemaWithStringFields('jobId'),
    jobMoved: { $ref: '#/components/schemas/Payload' },
    jobSame: createObjectSchemaWithStringFields('jobId'),
  }),
  createVersion('1', createObjectSchemaWithStringFields('title', 'note'), {
    jobDone: createObjectSchemaWithStringFields('jobId', 'note'),
    jobMoved: { $ref: '#/components/schemas/Payload' },
    jobSame: createObjectSchemaWithStringFields('jobId'),
    jobGone: createObjectSchemaWithStringFields('jobId'),
  }),
);

describe('changes page', () => {
  const [step] = history.steps;
  const page = step && createChangesPage(history, step);
  const categories = page ? changesPageKind.getPageData(page).categories : [];
  const describeChange = ({ breaking, name, phrase }: { breaking: boolean; name: string | null; phrase: string }) =>
    `${breaking ? '! ' : ''}${name} ${phrase}`;

  it('lists changed fields of inline bodies with their operation', () =>
    expect(categories[0]?.operations.map(({ changes }) => changes.map(describeChange))).toEqual([['! note removed']]));

  it('lists changed webhooks after all operations, with links to their pages and schemas', () => {
    const events = categories.find(({ slug }) => slug === 'webhooks');
    expect(
      events?.operations.map(({ relation, before, after, changes, schemas }) => [
        relation,
        (after[0] ?? before)?.path,
        changes.map(describeChange),
        schemas.map(({ name }) => name),
      ]),
    ).toEqual([
      ['kept', '/docs/2/webhooks/job-done', ['X-Attempt new header', '! note removed'], []],
      ['kept', '/docs/2/webhooks/job-moved', [], ['Payload']],
      ['removed', '/docs/1/webhooks/job-gone', [], []],
    ]);
    expect(events?.schemas.map(({ before, changes }) => [before, changes.map(describeChange)])).toEqual([
      ['Payload', ['at new']],
    ]);
    expect(events?.tally).toEqual({ total: 4, breaking: 2 });
  });

  it('links to the pages of changed webhooks, which mark the changed fields', () => {
    const pages = history.versions.flatMap((api) => createEventPages(api, history));
    const describeHistory = (path: string) => {
      const page = pages.find((candidate) => candidate.path === path);
      if (!page) throw new Error(`The page ${path} does not exist.`);
      const { since, next } = eventPageKind.getPageData(page).versionInfo;
      const [shown] = [since, next].filter((part) => part !== null);
      return shown && [shown.version, shown.operations.map((operation) => operation.path), shown.marks];
    };
    expect(['job-done', 'job-moved', 'job-same'].map((name) => describeHistory(`/docs/2/webhooks/${name}`))).toEqual([
      ['1', ['/docs/1/webhooks/job-done'], { 'header.X-Attempt': { text: 'new', breaking: false } }],
      ['1', ['/docs/1/webhooks/job-moved'], { 'request.at': { text: 'new', breaking: false } }],
      undefined,
    ]);
    expect(['job-done', 'job-gone'].map((name) => describeHistory(`/docs/1/webhooks/${name}`))).toEqual([
      ['2', ['/docs/2/webhooks/job-done'], { 'request.note': { text: 'removed', breaking: true } }],
      ['2', [], {}],
    ]);
  });

  it('has a feed entry for webhooks', () =>
    expect(step && createVersionChangeFeedEntries(step, 'https://example.com/changes').at(-1)).toMatchObject({
      link: 'https://example.com/changes#webhooks',
      summary: 'Removed: Job gone. Changed: Job done, Job moved.',
    }));
});

import type { ApiVersion } from '@refdesk/api-model/api';
import { listOperationEntries } from '@refdesk/api-model/operation';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { expect, it } from 'vitest';
import { createRequestFieldMaps } from './request-map.ts';

const json = (properties: object) => ({ content: { 'application/json': { schema: { type: 'object', properties } } } });
// Of a version the map reads the description and its operations.
const version = (document: object) =>
  ({ document, operations: listOperationEntries(document as OpenApiDocument) }) as unknown as ApiVersion;

const older = version({
  paths: {
    '/call/job-schedule': {
      post: {
        operationId: 'jobSchedule',
        'x-successors': ['scheduleJob'],
        requestBody: json({
          jobId: { type: 'integer' },
          postalCode: { type: 'string' },
          tags: { type: 'string' },
          mood: { type: 'string' },
        }),
      },
    },
    '/call/report-run': {
      post: { operationId: 'reportRun', 'x-successors': [], requestBody: json({ reportId: { type: 'integer' } }) },
    },
  },
});
const newer = version({
  paths: {
    '/v2/jobs/{jobId}/schedule': {
      parameters: [{ name: 'jobId', in: 'path', required: true, schema: { type: 'integer' } }],
      post: {
        operationId: 'scheduleJob',
        requestBody: json({
          address: { type: 'object', properties: { postalCode: { type: 'string' } } },
          tags: { type: 'array', items: { type: 'string' } },
        }),
      },
    },
  },
});

it('names required fields that the older request lacks, and the cursor that replaces page numbers', () => {
  const from = version({
    paths: {
      '/call/job-list': {
        post: {
          operationId: 'jobList',
          'x-successors': ['listJobs'],
          requestBody: json({ pageNumber: { type: 'integer' } }),
        },
      },
    },
  });
  const parameters = [
    { name: 'cursor', in: 'query', schema: { type: 'string' } },
    { name: 'siteId', in: 'query', required: true, schema: { type: 'integer' } },
  ];
  const to = version({ paths: { '/v2/jobs': { get: { operationId: 'listJobs', parameters } } } });
  expect(createRequestFieldMaps(from, to).get('jobList')?.get('listJobs')).toEqual([
    { field: 'pageNumber', target: { in: 'query', name: 'cursor' }, change: 'the `nextCursor` of the previous page' },
    { field: null, target: { in: 'query', name: 'siteId' }, change: 'required' },
  ]);
});

it('states the target of each field (path, object of the body, none) and the change of its value', () => {
  const maps = createRequestFieldMaps(older, newer);
  expect([...maps.keys()]).toEqual(['jobSchedule']);
  expect(maps.get('jobSchedule')?.get('scheduleJob')).toEqual([
    { field: 'jobId', target: { in: 'path', name: 'jobId' }, change: null },
    { field: 'postalCode', target: { in: 'body', name: 'address.postalCode' }, change: null },
    { field: 'tags', target: { in: 'body', name: 'tags' }, change: 'a list instead of text with commas' },
    { field: 'mood', target: null, change: null },
  ]);
});

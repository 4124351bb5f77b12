import type { ApiVersion } from '@refdesk/api-model/api';
import { listOperationsWithPathItems } from '@refdesk/api-model/operation/operation';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { expect, it } from 'vitest';
import { mapFieldsOfAllSuccessorOperations } from './field-maps.ts';

const json = (properties: object) => ({ content: { 'application/json': { schema: { type: 'object', properties } } } });
// The map reads only the description and operations of a version.
const version = (document: object) =>
  ({ document, operations: listOperationsWithPathItems(document as OpenApiDocument) }) as unknown as ApiVersion;

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

it('maps required fields that the older request lacks, and page numbers to a cursor', () => {
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
  expect(mapFieldsOfAllSuccessorOperations(from, to).get('jobList')?.get('listJobs')?.request).toEqual([
    { field: 'pageNumber', target: { in: 'query', name: 'cursor' }, change: 'the `nextCursor` of the previous page' },
    { field: null, target: { in: 'query', name: 'siteId' }, change: 'required' },
  ]);
});

it('returns the target of each field (path, object in the body, none) and the change to its value', () => {
  const maps = mapFieldsOfAllSuccessorOperations(older, newer);
  expect([...maps.keys()]).toEqual(['jobSchedule']);
  expect(maps.get('jobSchedule')?.get('scheduleJob')?.request).toEqual([
    { field: 'jobId', target: { in: 'path', name: 'jobId' }, change: null },
    { field: 'postalCode', target: { in: 'body', name: 'address.postalCode' }, change: null },
    { field: 'tags', target: { in: 'body', name: 'tags' }, change: 'a list instead of text with commas' },
    { field: 'mood', target: null, change: null },
  ]);
});

it('maps records of responses, and filters that the older operation always sets', () => {
  const record = (properties: object) => ({ type: 'object', properties });
  const list = (record: object) => ({ 200: json({ data: { type: 'array', items: record } }) });
  const from = version({
    paths: {
      '/call/job-list-open': {
        post: {
          operationId: 'jobListOpen',
          'x-successors': ['listJobs', 'listSites'],
          'x-sandbox': { kind: 'list', of: 'Job', where: { status: 'open' } },
          responses: list(
            record({ jobId: { type: 'integer' }, siteTown: { type: 'string' }, mood: { type: 'string' } }),
          ),
        },
      },
    },
  });
  const site = record({ town: { type: 'string' } });
  const to = version({
    components: { schemas: { Job: record({ id: { type: 'integer' }, site }), Site: site } },
    paths: {
      '/v2/jobs': {
        get: {
          operationId: 'listJobs',
          parameters: [{ name: 'status', in: 'query', schema: { type: 'string' } }],
          responses: list({ $ref: '#/components/schemas/Job' }),
        },
      },
      '/v2/sites': {
        get: { operationId: 'listSites', responses: list({ $ref: '#/components/schemas/Site' }) },
      },
    },
  });
  const maps = mapFieldsOfAllSuccessorOperations(from, to).get('jobListOpen');
  expect(maps?.get('listJobs')).toEqual({
    request: [{ field: null, target: { in: 'query', name: 'status' }, change: 'always `open`' }],
    response: [
      { field: 'jobId', path: 'id', change: null },
      { field: 'siteTown', path: 'site.town', change: null },
      { field: 'mood', path: null, change: null },
    ],
  });
  expect(maps?.get('listSites')?.response).toEqual([]);
});

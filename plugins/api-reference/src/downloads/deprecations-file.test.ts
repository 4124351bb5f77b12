import { expect, it } from 'vitest';
import { createTestDescription, createTestRequestBody } from '../../tests/description.ts';
import { createApiHistory, createApiVersion } from '../../tests/history.ts';
import { listDeprecatedOperationsAndParts } from './deprecations-file.ts';

const text = { type: 'string' } as const;

it('lists a deprecated operation with its replacement and the breaking changes', () => {
  const before = createTestDescription('1.0.0', {
    'POST /v1/jobs/assign': {
      operationId: 'assignJob',
      summary: 'Assign a job',
      'x-successors': ['scheduleJob'],
      ...createTestRequestBody({ type: 'object', properties: { engineer: { ...text, 'x-successor': 'resource' } } }),
    },
    'DELETE /v1/jobs': { operationId: 'deleteJobs', 'x-successors': [] },
  });
  const older = createApiVersion({
    ...before,
    info: { ...before.info, 'x-deprecated-since': '2025-01-31', 'x-sunset': '2027-09-30' },
  });
  const newer = createApiVersion(
    createTestDescription('2.0.0', {
      'POST /v2/jobs/schedule': {
        operationId: 'scheduleJob',
        summary: 'Schedule a job',
        ...createTestRequestBody({ type: 'object', properties: { resource: text } }),
      },
    }),
  );
  const entries = listDeprecatedOperationsAndParts(createApiHistory(newer, older));
  expect(entries.map(({ operation }) => operation).toSorted()).toEqual(['assignJob', 'deleteJobs']);
  const assign = entries.find(({ operation }) => operation === 'assignJob');
  expect(assign).toMatchObject({
    version: '1.0.0',
    since: '2025-01-31',
    sunset: '2027-09-30',
    title: 'Assign a job',
    successors: [{ title: 'Schedule a job' }],
  });
  expect(assign?.breaking).toContain('Request, engineer: becomes resource');
  expect(entries.find(({ operation }) => operation === 'deleteJobs')?.successors).toEqual([]);
});

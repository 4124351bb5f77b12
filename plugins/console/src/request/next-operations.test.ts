import { beforeAll, expect, test } from 'vitest';
import { loadingMs, loadVersions, pick } from '../../fixtures/operations.ts';
import type { ConsoleOperation } from '../model/operation.ts';
import { readRecordState } from './next-operations.ts';

let operations: ReadonlyMap<string, ConsoleOperation>;
beforeAll(async () => {
  operations = await loadVersions('main/2.0.0');
}, loadingMs);

const nothing = { parameters: {}, body: null, files: {} };

test('a record offers the operations of its state, with parameters filled in', () => {
  const found = readRecordState(
    pick(operations, 'main/2.0.0/createJob'),
    { id: 731905, status: 'unscheduled' },
    nothing,
  );
  expect(found?.state).toBe('unscheduled');
  expect(found?.next.map(({ title, href }) => [title, href])).toContainEqual([
    'Schedule a job',
    '/docs/rest/api-reference/schedule-job#try?path.jobId=731905',
  ]);
});

test('a state may be a nested boolean', () => {
  const found = readRecordState(
    pick(operations, 'main/2.0.0/getContact'),
    { id: 48213, onStop: { isOnStop: true } },
    nothing,
  );
  expect(found?.next.map(({ title }) => title)).toEqual(['Unstop a contact']);
});

test('a final state offers nothing, and a non-record has no state', () => {
  const operation = pick(operations, 'main/2.0.0/getJob');
  expect(readRecordState(operation, { id: 1, status: 'completed' }, nothing)?.next).toEqual([]);
  expect(readRecordState(operation, { data: [] }, nothing)).toBeNull();
});

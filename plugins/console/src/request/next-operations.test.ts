import { beforeAll, expect, test } from 'vitest';
import { loadingMs, loadVersions, requireOperation } from '../../fixtures/operations.ts';
import type { ConsoleOperation } from '../model/operation.ts';
import { readRecordLifecycleState } from './next-operations.ts';

let operations: ReadonlyMap<string, ConsoleOperation>;
beforeAll(async () => {
  operations = await loadVersions('main/2.0.0');
}, loadingMs);

const emptyDraft = { parameters: {}, body: null, files: {} };

test('lists the operations that the state of a record allows, with parameters filled in', () => {
  const recordState = readRecordLifecycleState(
    requireOperation(operations, 'main/2.0.0/createJob'),
    { id: 731905, status: 'unscheduled' },
    emptyDraft,
  );
  expect(recordState?.state).toBe('unscheduled');
  expect(recordState?.nextOperations.map(({ title, href }) => [title, href])).toContainEqual([
    'Schedule a job',
    '/docs/rest/api-reference/schedule-job#try?path.jobId=731905',
  ]);
});

test('reads a state that is a nested boolean', () => {
  const recordState = readRecordLifecycleState(
    requireOperation(operations, 'main/2.0.0/getContact'),
    { id: 48213, onStop: { isOnStop: true } },
    emptyDraft,
  );
  expect(recordState?.nextOperations.map(({ title }) => title)).toEqual(['Unstop a contact']);
});

test('lists no operations for a final state, and returns null for a body that is not a record', () => {
  const operation = requireOperation(operations, 'main/2.0.0/getJob');
  expect(readRecordLifecycleState(operation, { id: 1, status: 'completed' }, emptyDraft)?.nextOperations).toEqual([]);
  expect(readRecordLifecycleState(operation, { data: [] }, emptyDraft)).toBeNull();
});

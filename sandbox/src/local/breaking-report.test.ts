import type { DeprecatedOperation } from '@refdesk/service-contract/changes';
import { expect, test } from 'vitest';
import { findBrokenOperationUses, formatBreakingReport } from './breaking-report.ts';
import type { RecordedOperationSummary } from './recording.ts';
import { listDescriptionPartsUsedByExchange } from './used-parts.ts';

const deprecated: DeprecatedOperation = {
  ...{
    api: 'main',
    apiTitle: 'REST API',
    version: '1.0.0',
    operation: 'createJob',
    title: 'Create a job',
    path: '/old',
    since: null,
    sunset: '2027-09-30',
  },
  successors: [{ title: 'Create a job', path: '/new' }],
  breaking: [
    'Access, jobs:write: new scope',
    'Request, typeId: becomes jobTypeId',
    'Request, town: removed',
    'Request, lines.price: removed',
    'Parameters, page: removed',
  ],
};
const use = (parts: readonly string[], api = 'main/1.0.0'): RecordedOperationSummary => ({
  api,
  operation: 'createJob',
  requests: 2,
  statuses: { 201: 2 },
  parts: [...parts],
});
const getChanges = (operationUse: RecordedOperationSummary) =>
  findBrokenOperationUses({ operations: [operationUse], requests: [] }, [deprecated]).map(({ breaking }) => breaking);

test('lists query parameters and body fields at any depth', () => {
  const parts = listDescriptionPartsUsedByExchange({
    url: 'https://example.com/jobs?page=2&page=3',
    request: { lines: [{ price: 1 }, { price: 2 }] },
    response: [{ id: 1 }],
  });
  expect(parts).toEqual(['query.page', 'request.lines', 'request.lines[].price', 'response[].id']);
});

test('reports only changes to parts that the client used', () => {
  expect(getChanges(use(['request.typeId', 'request.lines', 'request.lines[].price']))).toEqual([
    ['Access, jobs:write: new scope', 'Request, typeId: becomes jobTypeId', 'Request, lines.price: removed'],
  ]);
  expect(getChanges(use(['query.page', 'response.town']))).toEqual([
    ['Access, jobs:write: new scope', 'Parameters, page: removed'],
  ]);
});

test('reports nothing for the current version', () => {
  expect(getChanges(use(['request.typeId'], 'main/2.0.0'))).toEqual([]);
  expect(formatBreakingReport([], 'https://example.com')).toBe(
    'Nothing that was recorded breaks in the next version.\n',
  );
});

test('formats a removal with its end date, successor and breaking changes', () => {
  const broken = findBrokenOperationUses({ operations: [use(['request.town'])], requests: [] }, [deprecated]);
  expect(
    formatBreakingReport(broken, 'https://example.com'),
  ).toBe(`createJob (Create a job), REST API 1.0.0: 2 requests, ends on 2027-09-30
  Use instead: Create a job, https://example.com/new
  - Access, jobs:write: new scope
  - Request, town: removed
`);
});

import type { ApiRecordFromConsole } from '@refdesk/personalization/session-records';
import { expect, test } from 'vitest';
import { findSandboxTextReplacements, pairExampleIdentifiers, type SandboxValues } from './find-replacements.ts';

const record = (noun: string, parameter: string, id: string): ApiRecordFromConsole => ({
  noun,
  id,
  parameter,
  tag: null,
  lifecycle: null,
});
const records = [
  record('job', 'jobId', '732128'),
  record('job', 'jobId', '732127'),
  record('job group', 'jobGroupId', '9001'),
];
const now = Date.parse('2025-07-14T12:00:00Z');

const replaceExamples = (text: string, values: Partial<SandboxValues> = {}, isProse = false): string =>
  findSandboxTextReplacements(
    text,
    {
      identifiers: pairExampleIdentifiers([text], records),
      exampleReferenceTime: '2025-06-30T10:30:00Z',
      now,
      ...values,
    },
    isProse,
  )
    .toReversed()
    .reduce(
      (replaced, { start, end, text: replacement }) => replaced.slice(0, start) + replacement + replaced.slice(end),
      text,
    );

test.each([
  ['GET /v2/jobs/731904 → "id": 731904', 'GET /v2/jobs/732128 → "id": 732128'],
  ['{ "jobId": 731904, "other": 1731904 }', '{ "jobId": 732128, "other": 1731904 }'],
  ['jobId=731904 and /v2/job-groups/2204', 'jobId=732128 and /v2/job-groups/9001'],
  // Unchanged: a record of the reader, a short number, and a record of another kind.
  ['/v2/jobs/732127', '/v2/jobs/732127'],
  ['/v2/jobs/12', '/v2/jobs/12'],
  ['/v2/contacts/48213', '/v2/contacts/48213'],
])('replaces example identifiers: %s', (text, expected) => {
  expect(replaceExamples(text)).toBe(expected);
});

test.each([
  ['"plannedStart": "2025-07-07T08:30:00Z"', '"plannedStart": "2025-07-21T08:30:00Z"'],
  ['"dueDate": "2025-07-11"', '"dueDate": "2025-07-25"'],
  // Unchanged: a date far from the reference time, and one in a file name.
  ['"since": "2021-02-01"', '"since": "2021-02-01"'],
  ['parts-2025-07-07.zip', 'parts-2025-07-07.zip'],
])('shifts example dates by whole weeks: %s', (text, expected) => {
  expect(replaceExamples(text)).toBe(expected);
  expect(replaceExamples(text, { exampleReferenceTime: null })).toBe(text);
});

test('shifts only instants in table cells, where days without a time are real dates', () => {
  expect(replaceExamples('2025-07-07T08:30:00Z', {}, true)).toBe('2025-07-21T08:30:00Z');
  expect(replaceExamples('2025-07-11', {}, true)).toBe('2025-07-11');
});

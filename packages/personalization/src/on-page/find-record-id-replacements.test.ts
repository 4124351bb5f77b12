import { expect, test } from 'vitest';
import { findRecordIdReplacements } from './find-record-id-replacements.ts';

const job = { parameter: 'jobId', id: '732128' };

function replaceIds(code: string, template: string, record = job): string {
  return findRecordIdReplacements(code, template, record)
    .toReversed()
    .reduce((text, { start, end, text: replacement }) => text.slice(0, start) + replacement + text.slice(end), code);
}

test.each([
  ['/v2/jobs/{jobId}', 'curl http://localhost:3000/v2/jobs/731904 \\', 'curl http://localhost:3000/v2/jobs/732128 \\'],
  [
    '/v2/jobs/{jobId}/schedule',
    'fetch("https://api.example.com/v2/jobs/731904/schedule")',
    'fetch("https://api.example.com/v2/jobs/732128/schedule")',
  ],
  ['/v2/jobs/{jobId}/notes/{noteId}', "'/v2/jobs/731904/notes/7'", "'/v2/jobs/732128/notes/7'"],
  // Not in the path of another operation or for another kind of record.
  ['/v2/jobs/{jobId}', '/v2/jobs/731904/schedule', '/v2/jobs/731904/schedule'],
  ['/v2/contacts/{contactId}', '/v2/contacts/48213', '/v2/contacts/48213'],
  // In a body, including one inside a string, and in a query.
  ['/v2/quotes', '{ "jobId": 731904, "name": "x" }', '{ "jobId": 732128, "name": "x" }'],
  ['/v2/quotes', '"{\\"jobId\\": 731904}"', '"{\\"jobId\\": 732128}"'],
  ['/v2/worksheets', "--data jobId=731904 'otherjobId=1'", "--data jobId=732128 'otherjobId=1'"],
  // As an argument of a client's method.
  [
    '/v2/jobs/{jobId}/schedule',
    'client.scheduleJob({\n  jobId: 731904,\n  body: {} })',
    'client.scheduleJob({\n  jobId: 732128,\n  body: {} })',
  ],
  ['/v2/jobs/{jobId}', 'client.getJob({ jobId: 731904 })', 'client.getJob({ jobId: 732128 })'],
])('replaces the job ID for %s in %s', (template, code, expected) => {
  expect(replaceIds(code, template)).toBe(expected);
});

import { expect, test } from 'vitest';
import { listWordsWithPositions, normalizeSearchName, splitNameParts, toSearchTerm } from './words.ts';

test.each([
  ['plannedStart', ['planned', 'start']],
  ['planned_start', ['planned', 'start']],
  ['planned-start', ['planned', 'start']],
  ['HTTPHeader', ['http', 'header']],
  ['address1', ['address', '1']],
  ['v2', ['v2']],
  ['PDFs', ['pdfs']],
  ['jobs:read', ['jobs', 'read']],
])('splits the name %s into the parts %j', (name, parts) => {
  expect(splitNameParts(name)).toEqual(parts);
});

test('splits a text into whole names with their positions', () => {
  expect(listWordsWithPositions("The job's plannedStart is in invoice_lines_v1.contract_id.")).toMatchObject([
    { text: 'The', start: 0 },
    { text: 'job', start: 4 },
    { text: 'plannedStart', start: 10, parts: ['planned', 'start'] },
    { text: 'is' },
    { text: 'in' },
    { text: 'invoice_lines_v1.contract_id', parts: ['invoice', 'lines', 'v1', 'contract', 'id'] },
  ]);
});

test('normalizes all spellings of a name to the same string', () => {
  expect(new Set(['recordInUse', 'record-in-use', 'record_in_use', 'Record in use'].map(normalizeSearchName))).toEqual(
    new Set(['recordinuse']),
  );
});

test('stems scheduler and schedule to different terms', () => {
  expect(toSearchTerm('schedulers')).toBe(toSearchTerm('scheduler'));
  expect(toSearchTerm('scheduler')).not.toBe(toSearchTerm('scheduling'));
});

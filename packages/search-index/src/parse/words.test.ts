import { expect, test } from 'vitest';
import { normalizeName, splitParts, splitWords, toTerm } from './words.ts';

test.each([
  ['plannedStart', ['planned', 'start']],
  ['planned_start', ['planned', 'start']],
  ['planned-start', ['planned', 'start']],
  ['HTTPHeader', ['http', 'header']],
  ['address1', ['address', '1']],
  ['v2', ['v2']],
  ['PDFs', ['pdfs']],
  ['jobs:read', ['jobs', 'read']],
])('the name %s has the parts %j', (name, parts) => {
  expect(splitParts(name)).toEqual(parts);
});

test('names in a text are whole, and each says where it begins', () => {
  expect(splitWords("The job's plannedStart is in invoice_lines_v1.contract_id.")).toMatchObject([
    { text: 'The', start: 0 },
    { text: 'job', start: 4 },
    { text: 'plannedStart', start: 10, parts: ['planned', 'start'] },
    { text: 'is' },
    { text: 'in' },
    { text: 'invoice_lines_v1.contract_id', parts: ['invoice', 'lines', 'v1', 'contract', 'id'] },
  ]);
});

test('every way of writing a name has the same normal form', () => {
  expect(new Set(['recordInUse', 'record-in-use', 'record_in_use', 'Record in use'].map(normalizeName))).toEqual(
    new Set(['recordinuse']),
  );
});

test('who schedules is somebody else than what is done', () => {
  expect(toTerm('schedulers')).toBe(toTerm('scheduler'));
  expect(toTerm('scheduler')).not.toBe(toTerm('scheduling'));
});

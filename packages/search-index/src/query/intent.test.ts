import { expect, test } from 'vitest';
import type { IndexedDocument } from '../shards/title-index.ts';
import { readIntent } from './intent.ts';
import { readQuery } from './query.ts';

const document = (kind: IndexedDocument['kind'], title: string): IndexedDocument => ({
  title,
  url: '/',
  slug: '',
  kind,
  badge: null,
  route: null,
  breadcrumb: [],
  pageTitle: title,
  context: null,
  version: null,
  isDeprecated: false,
  isAside: false,
  titleWords: title.split(' ').length,
  verb: title.split(' ')[0]?.toLowerCase() ?? '',
});
const intentOf = (text: string, kind: IndexedDocument['kind'], title: string): number => readIntent(readQuery(text))(document(kind, title));

test('who wants to do something wants a call that does it before one that reads, and before a page', () => {
  const text = 'book a day off';
  expect(intentOf(text, 'action', 'Save an absence')).toBeGreaterThan(intentOf(text, 'action', 'List absences'));
  expect(intentOf(text, 'action', 'List absences')).toBeGreaterThan(intentOf(text, 'table', 'Resource absences'));
});

test('who does not want something gone does not want a call that deletes', () => {
  expect(intentOf('reserve parts for a job', 'operation', 'Delete a job stock')).toBeLessThan(
    intentOf('reserve parts for a job', 'operation', 'Create a job stock'),
  );
  expect(intentOf('remove parts of a job', 'operation', 'Delete a job stock')).toBe(1);
  const cancelled = 'cancel a job without deleting it';
  expect(intentOf(cancelled, 'operation', 'Delete a job stock')).toBeLessThan(intentOf(cancelled, 'operation', 'Cancel a job'));
});

test('who asks for a meaning wants a page that explains before a call', () => {
  expect(intentOf('what does on stop mean', 'guide', 'Glossary')).toBeGreaterThan(intentOf('what does on stop mean', 'action', 'List stops'));
});

test('who only names a thing wants to see it', () => {
  expect(intentOf('vehicles', 'operation', 'List vehicles')).toBeGreaterThan(intentOf('vehicles', 'operation', 'Delete a vehicle'));
});

test('a participle tells the state of a record: nobody wants to cancel who asks for cancelled jobs', () => {
  expect(intentOf('cancelled jobs', 'guide', 'Job life-cycle')).toBeGreaterThanOrEqual(intentOf('cancelled jobs', 'action', 'Cancel a job'));
  expect(intentOf('cancel jobs', 'guide', 'Job life-cycle')).toBeLessThan(intentOf('cancel jobs', 'action', 'Cancel a job'));
});

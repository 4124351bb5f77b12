import { beforeEach, expect, test } from 'vitest';
import { deleteFormDrafts, readFormDraft, writeFormDraft } from './draft.ts';

const initial = { name: '', seats: '1', isPublic: false, scopes: [] as readonly string[] };

beforeEach(() => sessionStorage.clear());

test('restores a draft only in the form that stored it', () => {
  const typed = { ...initial, name: 'Nightly export', isPublic: true, scopes: ['jobs:read'] };
  writeFormDraft('licence', typed);
  expect(readFormDraft('licence', initial)).toEqual(typed);
  expect(readFormDraft('application', initial)).toEqual({});
});

test('deletes all drafts and leaves other entries in the session storage', () => {
  writeFormDraft('licence', initial);
  writeFormDraft('organisation', initial);
  sessionStorage.setItem('portal.reloaded', 'yes');
  deleteFormDrafts();
  expect(Object.keys(sessionStorage)).toEqual(['portal.reloaded']);
});

test('reads no draft after it was deleted', () => {
  writeFormDraft('licence', { ...initial, name: 'Nightly export' });
  writeFormDraft('licence', null);
  expect(readFormDraft('licence', initial)).toEqual({});
});

test.each([
  ['a field that was removed from the form', { purpose: 'Reports', name: 'Export' }, { name: 'Export' }],
  ['a field whose type has changed', { seats: 3, name: 'Export' }, { name: 'Export' }],
  ['null in place of a list', { scopes: null, name: 'Export' }, { name: 'Export' }],
  ['an object in place of a list', { scopes: {}, name: 'Export' }, { name: 'Export' }],
  ['a list of numbers', { scopes: [1], name: 'Export' }, { name: 'Export' }],
])('omits %s from a stored draft', (_, stored, read) => {
  sessionStorage.setItem('portal.draft.licence', JSON.stringify(stored));
  expect(readFormDraft('licence', initial)).toEqual(read);
});

test.each(['{"name":', 'null', '7', '"text"'])('reads no draft from the stored value %s', (text) => {
  sessionStorage.setItem('portal.draft.licence', text);
  expect(readFormDraft('licence', initial)).toEqual({});
});

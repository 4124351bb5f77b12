import { expect, test } from 'vitest';
import { type ApiChange, wholeOperationLocation } from '../differences/change.ts';
import { listFormerNamesForSearch } from './former-names.ts';

const createChange = (change: Partial<ApiChange>, anchor: string) => ({
  anchor,
  change: {
    ...{ rule: 'test', subject: 'field', kind: 'renamed', breaking: true },
    ...{ before: null, after: null, from: null, to: null, note: null },
    ...change,
  } satisfies ApiChange as ApiChange,
});
const at = (path: string) => ({ ...wholeOperationLocation, part: 'response', path }) as const;
const list = (changes: ReturnType<typeof createChange>[], operations = []) =>
  listFormerNamesForSearch(changes, operations, '2.0').map(({ name, anchor, text }) => [name, anchor, text]);

test('lists a renamed field once, with all of its successors', () => {
  const changes = [
    createChange({ from: 'work.artistName', to: 'artist' }, 'schema-work'),
    createChange({ from: 'artistName', to: 'maker' }, 'schema-tour'),
  ];
  expect(list(changes)).toEqual([['artistName', 'schema-work', 'Renamed to artist, maker.']]);
});

test('lists a renamed value', () =>
  expect(list([createChange({ subject: 'value', from: 'onLoan', to: 'lent' }, 'schema-status')])).toEqual([
    ['onLoan', 'schema-status', 'Renamed to lent.'],
  ]));

test('lists a removed field with the sentence of its note about the newer version', () => {
  const changes = [
    createChange({ kind: 'removed', before: at('data[].isSold'), note: 'Whether it was sold.' }, 'schema-work'),
    createChange(
      { kind: 'removed', before: at('isSold'), note: 'Whether it was sold. Version 2.0 has `saleStatus`. Optional.' },
      'schema-sale',
    ),
    createChange({ kind: 'removed', before: at('rooms[]') }, 'schema-work'),
  ];
  expect(list(changes)).toEqual([
    ['isSold', 'schema-sale', 'Version 2.0 has saleStatus.'],
    ['rooms', 'schema-work', 'Removed.'],
  ]);
});

test('omits a removed field whose name was renamed elsewhere, and added fields', () => {
  const changes = [
    createChange({ from: 'room', to: 'location' }, 'schema-work'),
    createChange({ kind: 'removed', before: at('room') }, 'schema-tour'),
    createChange({ kind: 'added', after: at('floor') }, 'schema-tour'),
  ];
  expect(list(changes)).toEqual([['room', 'schema-work', 'Renamed to location.']]);
});

test('lists operations by their former calls', () => {
  const moved = [
    {
      before: { title: 'List works', call: 'GET /v1/works' },
      after: [{ title: 'List paintings' }, { title: 'List prints' }],
      anchor: 'works',
    },
    { before: { title: 'Sell a work', call: 'POST /v1/works/{id}/sell' }, after: [], anchor: 'works' },
  ];
  expect(listFormerNamesForSearch([], moved, '2.0').map(({ name, text }) => [name, text])).toEqual([
    ['GET /v1/works', 'List works. Renamed to List paintings, List prints.'],
    ['POST /v1/works/{id}/sell', 'Sell a work. Removed.'],
  ]);
});

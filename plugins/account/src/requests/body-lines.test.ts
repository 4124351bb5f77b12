import { expect, test } from 'vitest';
import { formatJsonBodyLines } from './body-lines.ts';

test('splits a body into lines of JSON, each with the pointer of the value that starts on it', () => {
  const body = { contactId: 1, 'a/b~': { list: [1, { x: null }], none: [] }, text: 'é "q"' };
  const lines = formatJsonBodyLines(body);
  expect(JSON.parse(lines.map(({ text }) => text).join('\n'))).toEqual(body);
  expect(lines.map(({ text }) => text).join('\n')).toBe(JSON.stringify(body, null, 2));
  expect(lines.map(({ pointer }) => pointer)).toEqual([
    ...[
      '',
      '/contactId',
      '/a~1b~0',
      '/a~1b~0/list',
      '/a~1b~0/list/0',
      '/a~1b~0/list/1',
      '/a~1b~0/list/1/x',
      null,
      null,
      '/a~1b~0/none',
      null,
      '/text',
      null,
    ],
  ]);
  expect(formatJsonBodyLines('text')).toEqual([{ pointer: '', text: '"text"' }]);
});

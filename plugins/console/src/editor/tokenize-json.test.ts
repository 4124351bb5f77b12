import { expect, test } from 'vitest';
import { getJsonInsertionContextAtOffset, tokenizeJson } from './tokenize-json.ts';

const toLines = (text: string) =>
  tokenizeJson(text).map(({ type, from, to, pointer }) => `${type} ${text.slice(from, to)} ${pointer}`);

test('returns the JSON pointer of each token', () => {
  expect(toLines('{"a": [1, {"b/c": null}], "d": "x, y"}').filter((part) => !part.startsWith('punctuation'))).toEqual([
    'open { ',
    'name "a" /a',
    'open [ /a',
    'value 1 /a/0',
    'open { /a/1',
    'name "b/c" /a/1/b~1c',
    'value null /a/1/b~1c',
    'close } /a/1',
    'close ] /a',
    'name "d" /d',
    'string "x, y" /d',
    'close } ',
  ]);
});

test('ends an unterminated string at the end of its line', () => {
  expect(toLines('{"a": "half\n"b": 1}')).toContain('string "half /a');
});

test.each([
  ['{|', 'name', ''],
  ['{"pri|', 'name', ''],
  ['{"a": 1, |', 'name', ''],
  ['{"priority": |', 'value', '/priority'],
  ['{"priority": "no|"}', 'value', '/priority'],
  ['{"a": {"b": [true, |', 'value', '/a/b/1'],
  ['{"a": {"b": 1}, "c|', 'name', ''],
  ['{"a": {"|": 1}}', 'name', '/a'],
  ['|', 'value', ''],
])('finds the position in %s, which is that of a %s', (marked, type, pointer) => {
  expect(getJsonInsertionContextAtOffset(marked.replace('|', ''), marked.indexOf('|'))).toMatchObject({
    type,
    pointer,
  });
});

test('returns the indentation depth of a new line', () => {
  expect(getJsonInsertionContextAtOffset('{"a": [', 7).depth).toBe(2);
  expect(getJsonInsertionContextAtOffset('{"a": []', 8).depth).toBe(1);
});

import { expect, test } from 'vitest';
import { parseQueryVersion } from './query-version.ts';

const versions = new Set(['1.0.0', '2.0.0']);
const parse = (text: string, chosen: string | null = '2.0.0') => parseQueryVersion(text, versions, chosen);

test.each([
  ['get job 1.0.0', 'get job'],
  ['get job v1', 'get job'],
  ['get job in version 1.0?', 'get job'],
  ['list engineers of the old rest api v1.0.0', 'list engineers'],
  ['v1 create contact', 'create contact'],
  ['REST API 1.0.0: create contact', 'create contact'],
  ['  token_expired   rest 1.0.0 ', 'token_expired'],
])('reads the version from %o', (query, text) => {
  expect(parse(query)).toEqual({ text, version: '1.0.0' });
});

test.each([
  ['a query without a version', 'get job'],
  ['only a version', '1.0.0'],
  ["the reader's version", 'is the old key valid in version 2'],
  ['the version that a reader migrates from', 'move from v1'],
  ['both versions', 'differences between 1.0.0 and 2.0.0'],
  ['a version that does not exist', 'get job v7'],
  ['a number', 'error 1'],
  ['an amount', 'invoice total 1.20'],
  ['an IP address', 'connect to 10.0.0.1'],
  ['a version in the middle', 'which of my calls break when v1 ends'],
  ['the end of an identifier', 'jobs_v1'],
])('does not take %s as the version of a query', (_, query) => {
  expect(parse(query)).toBeNull();
});

test('reads an incomplete version only if exactly one version begins with it', () => {
  expect(parseQueryVersion('get job v1', new Set(['1.0.0', '1.1.0']), null)).toBeNull();
  expect(parseQueryVersion('get job 1.1', new Set(['1.0.0', '1.1.0']), null)).toEqual({
    text: 'get job',
    version: '1.1.0',
  });
});

import { expect, test } from 'vitest';
import { comparePathTemplates, readPathParameters, toRoutePattern } from './path-template.ts';

test('a segment that only contains a parameter is matched whole', () => {
  expect(toRoutePattern('/accounts/{Account-Sid}/calls/{Sid}.json')).toBe(
    String.raw`/accounts/:Account_Sid/calls/:segment4{[^/]+\.json}`,
  );
});

test('reads parameters inside segments, decoded', () => {
  const template = '/files/{file_id}/thumbnail.{extension}';
  expect(readPathParameters(template, '/mock/box/files/a%20b/thumbnail.png')).toEqual({
    file_id: 'a b',
    extension: 'png',
  });
  expect(readPathParameters(template, '/files/1')).toBeNull();
});

test('orders concrete paths before those with parameters', () => {
  const templates = ['/a/{id}', '/a/{id}.json', '/a/local.json', '/a/{id}/b', '/a/x/{id}'];
  expect(templates.toSorted(comparePathTemplates)).toEqual([
    '/a/local.json',
    '/a/x/{id}',
    '/a/{id}.json',
    '/a/{id}',
    '/a/{id}/b',
  ]);
});

import { expect, test } from 'vitest';
import { comparePathTemplates, matchPathParameterValues, toRoutePattern } from './path-template.ts';

test('toRoutePattern matches a segment that contains a parameter as a whole', () => {
  expect(toRoutePattern('/accounts/{Account-Sid}/calls/{Sid}.json')).toBe(
    String.raw`/accounts/:Account_Sid/calls/:segment4{[^/]+\.json}`,
  );
});

test('matchPathParameterValues decodes parameters inside segments', () => {
  const template = '/files/{file_id}/thumbnail.{extension}';
  expect(matchPathParameterValues(template, '/mock/box/files/a%20b/thumbnail.png')).toEqual({
    file_id: 'a b',
    extension: 'png',
  });
  expect(matchPathParameterValues(template, '/files/1')).toBeNull();
});

test('comparePathTemplates sorts literal segments before parameters', () => {
  const templates = ['/a/{id}', '/a/{id}.json', '/a/local.json', '/a/{id}/b', '/a/x/{id}'];
  expect(templates.toSorted(comparePathTemplates)).toEqual([
    '/a/local.json',
    '/a/x/{id}',
    '/a/{id}.json',
    '/a/{id}',
    '/a/{id}/b',
  ]);
});

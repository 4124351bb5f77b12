import { expect, test } from 'vitest';
import { readResponseBody } from './read-body.ts';

const read = (text: string, mediaType: string) => readResponseBody(new Blob([text]), mediaType);

test.each([
  ['', 'application/json', 'empty'],
  ['{"id": 1}', 'application/json; charset=utf-8', 'json'],
  ['{"title": "No"}', 'application/problem+json', 'json'],
  ['{"id": ', 'application/json', 'invalid-json'],
  ['id,name', 'text/csv', 'text'],
  ['<a/>', 'application/xml', 'text'],
  ['%PDF', 'application/pdf', 'binary'],
  ['<svg/>', 'image/svg+xml', 'binary'],
  ['bytes', '', 'binary'],
])('reads %j with the type %j as %s', async (text, mediaType, type) => {
  expect((await read(text, mediaType)).type).toBe(type);
});

import { expect, test } from 'vitest';
import { loadDocument } from '../../fixtures/load.ts';
import { checkBodyExamplesCanBeGenerated } from './check-generated.ts';

test('warns about a schema without a valid value, with its pointer', async () => {
  const content = { 'application/json': { schema: { type: 'string', pattern: '^a$', minLength: 5 } } };
  const operation = { summary: 'Read', operationId: 'read', responses: { 200: { description: 'Done', content } } };
  const api = await loadDocument({
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: { '/a/b': { get: operation } },
  });
  expect(checkBodyExamplesCanBeGenerated(api)).toMatchObject([
    {
      pointer: '#/paths/~1a~1b/get/responses/200/content/application~1json',
      message: expect.stringContaining('No valid example was generated: / must'),
    },
  ]);
});

test('warns about bodies of webhooks and callbacks', async () => {
  const content = { 'application/json': { schema: { type: 'string', pattern: '^a$', minLength: 5 } } } as const;
  const event = { post: { requestBody: { content }, responses: { 200: { description: 'Received' } } } };
  const read = { summary: 'Read', operationId: 'read', responses: { 200: { description: 'Done' } } };
  const api = await loadDocument({
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: { '/a': { get: { ...read, callbacks: { done: { '{$request.body#/url}': event } } } } },
    webhooks: { changed: event },
  });
  expect(checkBodyExamplesCanBeGenerated(api).map(({ pointer }) => pointer)).toEqual([
    '#/webhooks/changed/post/requestBody/content/application~1json',
    '#/paths/~1a/get/callbacks/done/{$request.body#~1url}/post/requestBody/content/application~1json',
  ]);
});

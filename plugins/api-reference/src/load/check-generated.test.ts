import { expect, test } from 'vitest';
import { loadDocument } from '../../fixtures/load.ts';
import { checkGeneratedSamples } from './check-generated.ts';

test('warns about a schema without a valid value, with its pointer', async () => {
  const content = { 'application/json': { schema: { type: 'string', pattern: '^a$', minLength: 5 } } };
  const operation = { summary: 'Read', operationId: 'read', responses: { 200: { description: 'Done', content } } };
  const api = await loadDocument({
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: { '/a/b': { get: operation } },
  });
  expect(checkGeneratedSamples(api)).toMatchObject([
    {
      pointer: '#/paths/~1a~1b/get/responses/200/content/application~1json',
      message: expect.stringContaining('No valid example can be generated: / must'),
    },
  ]);
});

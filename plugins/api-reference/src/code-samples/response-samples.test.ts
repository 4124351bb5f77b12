import { readOperation } from '@refdesk/api-model/operation/operation';
import { createResponseSamples } from '@refdesk/api-samples/responses';
import { expect, it } from 'vitest';
import { loadDocument } from '../../fixtures/load.ts';

const text = { type: 'string' };

it.each([
  ['the response of the mock for a string', 'application/json', { schema: text }, 'string'],
  ['nothing for a body without a schema', 'application/json', {}, ''],
  ['an example', 'text/plain', { schema: text, example: 'pong' }, 'pong'],
  ['a text of the format', 'application/json', { schema: { ...text, format: 'date' } }, '2019-08-24'],
  ['an enum value', 'application/json', { schema: { ...text, enum: ['pong'] } }, 'pong'],
  ['fields', 'application/json', { schema: { type: 'object', properties: { a: text } } }, '{\n  "a": "A"\n}'],
])('shows %s in the sample of a response', async (_, mediaType, media, body) => {
  const { document, operations } = await loadDocument({
    openapi: '3.1.0',
    info: { title: 'Ping', version: '1.0.0' },
    paths: {
      '/ping': {
        get: { operationId: 'ping', responses: { 200: { description: 'OK', content: { [mediaType]: media } } } },
      },
    },
  });
  const [entry] = operations;
  if (!entry) throw new Error('The description has no operation.');
  expect(createResponseSamples(document, readOperation(document, entry)).map((sample) => sample.body)).toEqual([body]);
});

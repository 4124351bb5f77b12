import { readOperation } from '@refdesk/api-model/operation/operation';
import { createResponseSamples } from '@refdesk/api-samples/responses';
import { expect, test } from 'vitest';
import { loadDocument } from '../../fixtures/load.ts';

test('shows the items of a stream (OpenAPI 3.2), with the first one as the sample', async () => {
  const itemSchema = { type: 'object', properties: { jobId: { type: 'integer', examples: [7] } } };
  const { document, operations } = await loadDocument({
    openapi: '3.2.0',
    info: { title: 'Jobs', version: '1.0.0' },
    paths: {
      '/jobs': {
        get: {
          operationId: 'listJobs',
          responses: { 200: { description: 'Jobs.', content: { 'application/jsonl': { itemSchema } } } },
        },
      },
    },
  });
  const [entry] = operations;
  if (!entry) throw new Error('The description has no operation.');
  const operation = readOperation(document, entry);
  const [response] = operation.responses;
  const body = response?.bodies[0];
  expect([body?.isStream, body?.schema?.items?.properties.map(({ name }) => name)]).toEqual([true, ['jobId']]);
  expect(createResponseSamples(document, operation).map(({ body }) => body)).toEqual(['{\n  "jobId": 7\n}']);
});

import { createOperationDocument } from '@refdesk/api-model/fixtures/document';
import { readOperation } from '@refdesk/api-model/operation/operation';
import { createRequestCodeSamples } from '@refdesk/api-samples/create-request-code-samples';
import { createSampleRequest } from '@refdesk/api-samples/request';
import type { SecurityRequirement } from '@refdesk/openapi/security';
import { expect, test } from 'vitest';
import { loadDocument } from '../../fixtures/load.ts';

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer' },
  app: { type: 'apiKey', in: 'header', name: 'X-App-Key' },
  id: { type: 'apiKey', in: 'query', name: 'id' },
  session: { type: 'apiKey', in: 'cookie', name: 'sid' },
} as const;

const jobId = { name: 'jobId', in: 'path', required: true, schema: { type: 'integer' }, example: 7 } as const;

async function createSampleWithSecurity(security: readonly SecurityRequirement[]) {
  const document = createOperationDocument({ operationId: 'one', summary: 'One', parameters: [jobId], security });
  const version = await loadDocument({
    ...document,
    servers: [{ url: 'https://api.example.com' }],
    components: { securitySchemes },
  });
  const [entry] = version.operations;
  if (entry === undefined) throw new Error('The description has no operation.');
  return createSampleRequest(version.document, readOperation(version.document, entry));
}

test('sends every credential of a combination', async () => {
  const { headers, queryString } = await createSampleWithSecurity([{ bearer: [], app: [], id: [], session: [] }]);
  expect(headers).toEqual([
    { name: 'Authorization', value: 'Bearer YOUR_TOKEN' },
    { name: 'X-App-Key', value: 'YOUR_API_KEY' },
    { name: 'Cookie', value: 'sid=YOUR_API_KEY' },
  ]);
  expect(queryString).toEqual([{ name: 'id', value: 'YOUR_API_KEY' }]);
});

test('sends the credentials of the first alternative only', async () => {
  const { headers, queryString } = await createSampleWithSecurity([{}, { id: [] }, { bearer: [] }]);
  expect([headers, queryString]).toEqual([[], [{ name: 'id', value: 'YOUR_API_KEY' }]]);
});

test('reads an API key in the query from an environment variable', async () => {
  const sample = await createSampleWithSecurity([{ id: [] }]);
  const code = Object.fromEntries(
    createRequestCodeSamples(sample, 'ACME_').map((printed) => [printed.language, printed.code]),
  );
  expect(code.bash).toMatch(/"https:\/\/api\.example\.com\/[^"]*\?id=\$ACME_API_KEY"/);
  for (const [language, text] of Object.entries(code)) expect(text, language).not.toContain('YOUR_API_KEY');
});

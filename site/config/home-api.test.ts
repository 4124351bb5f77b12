import { expect, test } from 'vitest';
import { loadDocument } from '../../plugins/api-reference/fixtures/load.ts';
import { summarizeApiForHomePage } from './home-api.ts';

const respond = { responses: { 200: { description: 'OK.', content: { 'application/json': { example: { id: 7 } } } } } };
const createOperation = (operationId: string, tag: string, others: object = {}) => ({
  operationId,
  summary: operationId,
  tags: [tag],
  ...respond,
  ...others,
});

/** Reads an API with the passed operations, each a GET of its name. */
const readApi = async (operations: readonly ReturnType<typeof createOperation>[]) =>
  summarizeApiForHomePage(
    await loadDocument({
      openapi: '3.1.0',
      info: { title: 'Ships', version: '1.0.0' },
      servers: [{ url: 'https://{region}.example.com', variables: { region: { default: 'eu' } } }],
      tags: [...new Set(operations.flatMap(({ tags }) => tags))].map((name) => ({ name })),
      components: { securitySchemes: { basic: { type: 'http', scheme: 'basic' } } },
      paths: Object.fromEntries(operations.map((operation) => [`/${operation.operationId}`, { get: operation }])),
    }),
  );

test('shows the simplest GET operation with its response, and the authentication of most operations', async () => {
  const signedIn = { security: [{ basic: [] }] };
  const api = await readApi([
    createOperation('ship', 'ships', {
      ...signedIn,
      parameters: [{ name: 'name', in: 'query', required: true, schema: { type: 'string' } }],
    }),
    createOperation('ports', 'ports', signedIn),
    createOperation('health', 'ports', { security: [] }),
  ]);
  expect(api.firstCall).toMatchObject({ title: 'ports', status: '200', body: '{\n  "id": 7\n}' });
  expect(api.firstCall?.command).toContain('/ports');
  expect(api.authentication).toContain('HTTP Basic');
  expect(api.servers[0]?.url).toBe('https://eu.example.com');
  expect(api.downloads.map(({ label }) => label)).toContain('OpenAPI (YAML)');
});

test('lists at most six categories and five operations of each, without deprecated ones', async () => {
  const tags = Array.from({ length: 8 }, (_, index) => `tag${index}`);
  const api = await readApi([
    createOperation('old', 'tag0', { deprecated: true }),
    ...Array.from({ length: 7 }, (_, index) => createOperation(`first${index}`, 'tag0')),
    ...tags.slice(1).map((tag) => createOperation(`get-${tag}`, tag)),
  ]);
  expect(api.categories.map(({ operations, count }) => [operations.length, count])).toEqual([
    [5, 7],
    ...Array.from({ length: 5 }, () => [1, 1]),
  ]);
  expect([api.hasMoreCategories, api.count]).toEqual([true, 15]);
  expect(api.categories[0]?.operations[0]?.title).toBe('first0');
});

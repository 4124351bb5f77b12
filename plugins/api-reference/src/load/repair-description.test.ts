import type { OpenApiDocument } from '@refdesk/openapi/document';
import { expect, test } from 'vitest';
import { loadDocument } from '../../fixtures/load.ts';
import { DescriptionError } from './description-diagnostic.ts';

const ok = { responses: { 200: { description: 'Done.' } } };

const createDescription = (paths: unknown, components: unknown = {}): OpenApiDocument => {
  const written: unknown = { openapi: '3.1.0', info: { title: 'A', version: '1' }, security: [], paths, components };
  return written as OpenApiDocument;
};

const undeclaredParameters = createDescription(
  {
    '/ships/{shipId}/crew/{name}': {
      parameters: [{ $ref: '#/components/parameters/Ship' }],
      get: { operationId: 'get', ...ok },
      put: { operationId: 'put', parameters: [{ name: 'name', in: 'path', required: true, schema: {} }], ...ok },
    },
  },
  { parameters: { Ship: { name: 'shipId', in: 'path', required: true, schema: { type: 'integer' } } } },
);

const repeatedIds = createDescription({
  '/health': { head: { operationId: 'health', ...ok }, get: { operationId: 'health', ...ok } },
  '/status': { get: { operationId: 'health', ...ok } },
});

const body = (schema: unknown) => ({
  responses: { 200: { description: 'Done.', content: { 'application/json': { schema } } } },
});
const brokenReferences = createDescription(
  {
    '/ships': { get: { operationId: 'a', ...body({ type: 'array', items: { $ref: '#/components/schemas/Boat' } }) } },
    '/crew': { get: { operationId: 'b', ...body({ $ref: '#/components/schemas/Crew' }) } },
  },
  {
    schemas: {
      Crew: { type: 'object', properties: { home: { $ref: '#/components/schemas/Boat', description: 'Home.' } } },
    },
  },
);

test('adds an undeclared path parameter as a required string', async () => {
  const { operations, publishedDocument } = await loadDocument(undeclaredParameters);
  const name = { name: 'name', in: 'path', required: true, schema: { type: 'string' } };
  expect(operations.map(({ operation }) => operation.parameters)).toEqual([[name], [{ ...name, schema: {} }]]);
  expect(publishedDocument.paths?.['/ships/{shipId}/crew/{name}']?.get?.parameters).toEqual([name]);
});

test('identifies operations with a repeated operationId by method and path, except the first', async () => {
  const { operations, publishedDocument, document } = await loadDocument(repeatedIds);
  expect(operations.map(({ operation, method, route }) => [method, route, operation.operationId])).toEqual([
    ['get', '/health', 'health'],
    ['head', '/health', undefined],
    ['get', '/status', undefined],
  ]);
  expect(publishedDocument.paths?.['/health']?.head?.operationId).toBeUndefined();
  expect(document.paths?.['/status']?.get?.['x-slug']).toBeUndefined();
});

test('replaces a reference to a schema that does not exist with a schema without constraints', async () => {
  const { publishedDocument } = await loadDocument(brokenReferences);
  expect(publishedDocument.paths?.['/ships']?.get?.responses?.[200]?.content?.['application/json']?.schema).toEqual({
    type: 'array',
    items: {},
  });
  expect(publishedDocument.components?.schemas?.Crew?.properties).toEqual({ home: { description: 'Home.' } });
});

test.each([
  ['an undeclared path parameter', undeclaredParameters],
  ['a repeated operationId', repeatedIds],
  ['a broken reference', brokenReferences],
])('rejects %s in a strict API', async (_, description) => {
  await expect(loadDocument(description, {}, true)).rejects.toThrow(DescriptionError);
});

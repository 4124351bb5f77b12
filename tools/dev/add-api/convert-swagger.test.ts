import type { OpenApiDocument } from '@refdesk/openapi/document';
import { expect, test } from 'vitest';
import { loadDocument } from '../../../plugins/api-reference/fixtures/load.ts';
import { convertSwagger, isSwagger } from './convert-swagger.ts';

const swagger = {
  swagger: '2.0',
  info: { title: 'Pets', version: '1.0.0' },
  host: 'pets.example.com',
  basePath: '/v2/',
  schemes: ['https', 'http'],
  consumes: ['application/json', 'application/xml'],
  produces: ['application/json'],
  tags: [{ name: 'pets', description: 'Pets.' }],
  paths: {
    '/pets': {
      get: {
        operationId: 'listPets',
        summary: 'List pets',
        tags: ['pets'],
        parameters: [
          { $ref: '#/parameters/limit' },
          {
            name: 'status',
            in: 'query',
            type: 'array',
            items: { type: 'string', enum: ['sold'] },
            collectionFormat: 'multi',
          },
          { name: 'ids', in: 'query', type: 'array', items: { type: 'integer' } },
        ],
        responses: {
          200: {
            description: 'Pets.',
            schema: { type: 'array', items: { $ref: '#/definitions/Pet' } },
            examples: { 'application/json': [{ name: 'Rex' }] },
            headers: { 'X-Total': { type: 'integer', description: 'How many there are.' } },
          },
          404: { $ref: '#/responses/Missing' },
        },
      },
      post: {
        operationId: 'addPet',
        summary: 'Add a pet',
        tags: ['pets'],
        parameters: [{ $ref: '#/parameters/pet' }],
        responses: { 201: { description: 'Added.' } },
        security: [{ basic: [] }],
      },
    },
    '/pets/{petId}/photo': {
      parameters: [{ name: 'petId', in: 'path', required: true, type: 'integer', format: 'int64' }],
      post: {
        operationId: 'addPhoto',
        summary: 'Add a photo',
        tags: ['pets'],
        consumes: ['multipart/form-data'],
        parameters: [
          { name: 'file', in: 'formData', type: 'file', required: true },
          { name: 'note', in: 'formData', type: 'string' },
        ],
        responses: { 200: { description: 'Added.', schema: { type: 'file' } } },
        security: [{ oauth: ['write'] }],
      },
    },
  },
  definitions: {
    Pet: {
      type: 'object',
      required: ['name'],
      discriminator: 'kind',
      properties: { name: { type: 'string' }, kind: { type: 'string', 'x-nullable': true } },
    },
  },
  parameters: {
    limit: { name: 'limit', in: 'query', type: 'integer', maximum: 100 },
    pet: { name: 'pet', in: 'body', required: true, schema: { $ref: '#/definitions/Pet' } },
  },
  responses: { Missing: { description: 'Not found.', schema: { type: 'string' } } },
  securityDefinitions: {
    basic: { type: 'basic' },
    key: { type: 'apiKey', in: 'header', name: 'X-Key' },
    oauth: {
      type: 'oauth2',
      flow: 'accessCode',
      authorizationUrl: 'https://pets.example.com/auth',
      tokenUrl: 'https://pets.example.com/token',
      scopes: { write: 'Change pets.' },
    },
  },
};

const converted = convertSwagger(swagger) as unknown as OpenApiDocument;

test('converts Swagger 2.0 to an OpenAPI 3.0 description that passes every check', async () => {
  expect([isSwagger(swagger), isSwagger(converted)]).toEqual([true, false]);
  const { operations } = await loadDocument(converted);
  expect(operations.map(({ method, route }) => `${method} ${route}`)).toEqual([
    'get /pets',
    'post /pets',
    'post /pets/{petId}/photo',
  ]);
});

test('moves each field to its location in OpenAPI 3', () => {
  const pets = converted.paths?.['/pets'];
  expect(converted).toMatchObject({
    openapi: '3.0.4',
    servers: [{ url: 'https://pets.example.com/v2' }, { url: 'http://pets.example.com/v2' }],
  });
  expect(pets?.get?.parameters).toEqual([
    { $ref: '#/components/parameters/limit' },
    {
      name: 'status',
      in: 'query',
      schema: { type: 'array', items: { type: 'string', enum: ['sold'] } },
      style: 'form',
      explode: true,
    },
    { name: 'ids', in: 'query', schema: { type: 'array', items: { type: 'integer' } }, style: 'form', explode: false },
  ]);
  expect(pets?.get?.responses).toEqual({
    200: {
      description: 'Pets.',
      headers: { 'X-Total': { description: 'How many there are.', schema: { type: 'integer' } } },
      content: {
        'application/json': {
          schema: { type: 'array', items: { $ref: '#/components/schemas/Pet' } },
          example: [{ name: 'Rex' }],
        },
      },
    },
    404: { $ref: '#/components/responses/Missing' },
  });
  const pet = { schema: { $ref: '#/components/schemas/Pet' } };
  expect(pets?.post?.requestBody).toEqual({
    required: true,
    content: { 'application/json': pet, 'application/xml': pet },
  });
  expect(converted.paths?.['/pets/{petId}/photo']?.post?.requestBody).toEqual({
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['file'],
          properties: { file: { type: 'string', format: 'binary' }, note: { type: 'string' } },
        },
      },
    },
  });
  expect(converted.components).toMatchObject({
    schemas: {
      Pet: { discriminator: { propertyName: 'kind' }, properties: { kind: { type: 'string', nullable: true } } },
    },
    parameters: { limit: { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 100 } } },
    securitySchemes: {
      basic: { type: 'http', scheme: 'basic' },
      oauth: { flows: { authorizationCode: { scopes: { write: 'Change pets.' } } } },
    },
  });
});

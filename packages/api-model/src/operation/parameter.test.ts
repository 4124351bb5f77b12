import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { HeaderObject, ParameterObject } from '@refdesk/openapi/parameter';
import { describe, expect, test } from 'vitest';
import { createFixtureDocument } from '../../fixtures/document.ts';
import { wholeSchemaExpansion } from '../schema/read-schema.ts';
import { type Parameter, readDescribedResponseHeaders, readOperationParameters } from './parameter.ts';

const read = (
  operationParameters: readonly ParameterObject[],
  pathParameters: readonly ParameterObject[] = [],
  components: OpenApiDocument['components'] = {},
): Parameter[] =>
  readOperationParameters(
    createFixtureDocument({ components }),
    operationParameters,
    pathParameters,
    wholeSchemaExpansion,
  );

describe('readOperationParameters', () => {
  test('groups parameters by location, in the order path, query, header, cookie', () => {
    const parameters = read([
      { name: 'session', in: 'cookie' },
      { name: 'If-Match', in: 'header' },
      { name: 'limit', in: 'query' },
      { name: 'cursor', in: 'query' },
      { name: 'jobId', in: 'path', required: true },
    ]);
    expect(parameters.map(({ location, name }) => `${location} ${name}`)).toEqual([
      'path jobId',
      'query limit',
      'query cursor',
      'header If-Match',
      'cookie session',
    ]);
  });

  test('includes parameters of the path, unless overridden by name and location', () => {
    const pathParameters: ParameterObject[] = [
      { name: 'jobId', in: 'path', required: true, description: 'Of the path.' },
      { name: 'view', in: 'query', description: 'Of the path.' },
    ];
    const operationParameters: ParameterObject[] = [
      { name: 'view', in: 'query', description: 'Of the operation.' },
      { name: 'jobId', in: 'header', description: 'Another place.' },
    ];
    expect(
      read(operationParameters, pathParameters).map(({ location, name, description }) => [location, name, description]),
    ).toEqual([
      ['path', 'jobId', 'Of the path.'],
      ['query', 'view', 'Of the operation.'],
      ['header', 'jobId', 'Another place.'],
    ]);
  });

  test('resolves references', () => {
    const components = {
      parameters: {
        Limit: {
          name: 'limit',
          in: 'query',
          description: 'At most.',
          schema: { type: 'integer', maximum: 200 },
        } as const,
      },
    };
    expect(read([{ $ref: '#/components/parameters/Limit' } as ParameterObject], [], components)).toMatchObject([
      {
        name: 'limit',
        location: 'query',
        description: 'At most.',
        schema: { types: ['integer'], limits: ['at most 200'] },
      },
    ]);
  });
});

describe('parameter', () => {
  test('has its required and deprecated flags and its successor', () => {
    const [parameter] = read([{ name: 'a', in: 'query', required: true, deprecated: true, 'x-successor': 'b' }]);
    expect(parameter).toMatchObject({ isRequired: true, isDeprecated: true, successor: 'b' });
    expect(read([{ name: 'a', in: 'query' }])[0]).toMatchObject({
      isRequired: false,
      isDeprecated: false,
      successor: null,
    });
  });

  test('uses the description of the parameter or of its schema, never both', () => {
    const schema = { type: 'string', description: 'Of the schema.' };
    expect(read([{ name: 'a', in: 'query', description: 'Its own.', schema }])[0]).toMatchObject({
      description: 'Its own.',
      schema: { description: '' },
    });
    expect(read([{ name: 'a', in: 'query', schema }])[0]).toMatchObject({
      description: 'Of the schema.',
      schema: { description: '' },
    });
  });

  test('can be described by a media type instead of a schema', () => {
    const content = {
      'application/json': {
        schema: { type: 'object', properties: { near: { type: 'string' } } },
        example: { near: 'Leeds' },
      },
    };
    expect(read([{ name: 'filter', in: 'query', content }])[0]).toMatchObject({
      schema: { types: ['object'], properties: [{ name: 'near' }] },
      example: { near: 'Leeds' },
    });
  });

  test.each<[from: string, parameter: Partial<ParameterObject>, example: unknown]>([
    ['its example', { example: 0, schema: { example: 1 } }, 0],
    ['the first of its examples', { examples: { few: { value: 5 }, many: { value: 200 } }, schema: { example: 1 } }, 5],
    ['the first example of its schema', { schema: { examples: ['a', 'b'] } }, 'a'],
    ['the example of its schema in OpenAPI 3.0', { schema: { example: false } }, false],
    ['nothing', { schema: {} }, undefined],
  ])('takes an example from %s', (_, parameter, example) => {
    expect(read([{ name: 'a', in: 'query', ...parameter }])[0]?.example).toEqual(example);
  });
});

describe('listStyle', () => {
  const arraySchema = { type: 'array', items: { type: 'string' } };

  test.each<[words: string, parameter: Omit<ParameterObject, 'name'>]>([
    ['repeat the parameter for several values', { in: 'query' }],
    ['repeat the parameter for several values', { in: 'query', style: 'form', explode: true }],
    ['repeat the parameter for several values', { in: 'cookie' }],
    ['several values separated by commas', { in: 'query', explode: false }],
    ['several values separated by spaces', { in: 'query', style: 'spaceDelimited', explode: false }],
    ['several values separated by vertical bars', { in: 'query', style: 'pipeDelimited', explode: false }],
    ['several values separated by commas', { in: 'path', required: true }],
    ['several values separated by commas', { in: 'header' }],
  ])('is "%s"', (words, parameter) => {
    expect(read([{ name: 'a', ...parameter, schema: arraySchema }])[0]?.listStyle).toBe(words);
  });

  test('is null for a parameter with a single value', () => {
    expect(read([{ name: 'a', in: 'query', schema: { type: 'string' } }])[0]?.listStyle).toBeNull();
  });
});

test('readDescribedResponseHeaders reads the headers of a response as parameters', () => {
  const headers: Record<string, HeaderObject> = {
    ETag: { description: 'The version.', required: true, schema: { type: 'string' }, example: '"7"' },
  };
  const document = createFixtureDocument({
    components: { headers: { Retry: { description: 'Seconds.', schema: { type: 'integer', minimum: 1 } } } },
  });
  expect(
    readDescribedResponseHeaders(
      document,
      { ...headers, 'Retry-After': { $ref: '#/components/headers/Retry' } },
      wholeSchemaExpansion,
    ),
  ).toMatchObject([
    { name: 'ETag', location: 'header', description: 'The version.', isRequired: true, example: '"7"' },
    {
      name: 'Retry-After',
      location: 'header',
      description: 'Seconds.',
      isRequired: false,
      schema: { types: ['integer'], limits: ['at least 1'] },
    },
  ]);
});

import type { OpenApiDocument } from '@refdesk/openapi/document';
import { expect, test } from 'vitest';
import { convertSchemaKeywords } from './fix-schemas.ts';

/** Creates a description in its unprocessed form, with keywords that our types do not define. */
const createDescription = (openapi: string, schema: unknown, paths: unknown = {}): OpenApiDocument => {
  const written: unknown = {
    openapi,
    info: { title: 'A', version: '1' },
    paths,
    components: { schemas: { A: schema } },
  };
  return written as OpenApiDocument;
};
const convertSchema = (schema: unknown, openapi = '3.1.0'): unknown =>
  convertSchemaKeywords(createDescription(openapi, schema)).components?.schemas?.A;

test.each<[title: string, written: unknown, read: unknown]>([
  ['nullable', { type: 'string', nullable: true, enum: ['a'] }, { type: ['string', 'null'], enum: ['a', null] }],
  ['not nullable', { type: 'string', nullable: false }, { type: 'string' }],
  ['nullable without a type', { nullable: true, allOf: [{}] }, { allOf: [{}] }],
  ['an exclusive limit', { minimum: 0, exclusiveMinimum: true }, { exclusiveMinimum: 0 }],
  ['a limit that is not exclusive', { maximum: 9, exclusiveMaximum: false }, { maximum: 9 }],
  ['named examples', { examples: { mars: { value: 'Mars' }, venus: 'Venus' } }, { examples: ['Mars', 'Venus'] }],
  ['a schema that is required', { type: 'string', required: true }, { type: 'string' }],
  [
    'a property with `required: true`',
    { required: ['b'], properties: { a: { type: 'string', required: true }, b: {}, c: { required: false } } },
    { required: ['b', 'a'], properties: { a: { type: 'string' }, b: {}, c: {} } },
  ],
  [
    'properties with the names of keywords',
    { properties: { nullable: { type: 'boolean' }, examples: {} } },
    { properties: { nullable: { type: 'boolean' }, examples: {} } },
  ],
  [
    'data',
    { default: { nullable: true }, example: { required: true } },
    { default: { nullable: true }, example: { required: true } },
  ],
])('reads %s', (_, written, read) => {
  expect(convertSchema(written)).toEqual(read);
});

test('leaves keywords of OpenAPI 3.0 unchanged in a 3.0 description', () => {
  const schema = { type: 'integer', nullable: true, minimum: 0, exclusiveMinimum: true };
  expect(convertSchema(schema, '3.0.3')).toEqual(schema);
});

test('leaves `required: true` of parameters and headers unchanged', () => {
  const parameter = { name: 'a', in: 'query', required: true };
  const paths = {
    '/a': { get: { parameters: [{ ...parameter, schema: { type: 'string', required: true } }], responses: {} } },
  };
  expect(convertSchemaKeywords(createDescription('3.1.0', {}, paths)).paths?.['/a']?.get?.parameters).toEqual([
    { ...parameter, schema: { type: 'string' } },
  ]);
});

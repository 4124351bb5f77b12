import type { OpenApiDocument } from '@refdesk/openapi/document';
import { expect, test } from 'vitest';
import { convertSchemaKeywords } from './fix-schemas.ts';

/** As loaded, with fields that our types lack. */
const describe = (openapi: string, schema: unknown, paths: unknown = {}): OpenApiDocument => {
  const written: unknown = {
    openapi,
    info: { title: 'A', version: '1' },
    paths,
    components: { schemas: { A: schema } },
  };
  return written as OpenApiDocument;
};
const fixed = (schema: unknown, openapi = '3.1.0'): unknown =>
  convertSchemaKeywords(describe(openapi, schema)).components?.schemas?.A;

test.each<[what: string, written: unknown, read: unknown]>([
  ['nullable', { type: 'string', nullable: true, enum: ['a'] }, { type: ['string', 'null'], enum: ['a', null] }],
  ['not nullable', { type: 'string', nullable: false }, { type: 'string' }],
  ['nullable without a type', { nullable: true, allOf: [{}] }, { allOf: [{}] }],
  ['an exclusive limit', { minimum: 0, exclusiveMinimum: true }, { exclusiveMinimum: 0 }],
  ['a limit that is not exclusive', { maximum: 9, exclusiveMaximum: false }, { maximum: 9 }],
  ['named examples', { examples: { mars: { value: 'Mars' }, venus: 'Venus' } }, { examples: ['Mars', 'Venus'] }],
  ['a schema that is required', { type: 'string', required: true }, { type: 'string' }],
  [
    'a property that says that it is required',
    { required: ['b'], properties: { a: { type: 'string', required: true }, b: {}, c: { required: false } } },
    { required: ['b', 'a'], properties: { a: { type: 'string' }, b: {}, c: {} } },
  ],
  [
    'properties named as keywords',
    { properties: { nullable: { type: 'boolean' }, examples: {} } },
    { properties: { nullable: { type: 'boolean' }, examples: {} } },
  ],
  [
    'data',
    { default: { nullable: true }, example: { required: true } },
    { default: { nullable: true }, example: { required: true } },
  ],
])('%s', (_, written, read) => {
  expect(fixed(written)).toEqual(read);
});

test('leaves keywords of the version itself unchanged', () => {
  const schema = { type: 'integer', nullable: true, minimum: 0, exclusiveMinimum: true };
  expect(fixed(schema, '3.0.3')).toEqual(schema);
});

test('leaves `required: true` of parameters and headers unchanged', () => {
  const parameter = { name: 'a', in: 'query', required: true };
  const paths = {
    '/a': { get: { parameters: [{ ...parameter, schema: { type: 'string', required: true } }], responses: {} } },
  };
  expect(convertSchemaKeywords(describe('3.1.0', {}, paths)).paths?.['/a']?.get?.parameters).toEqual([
    { ...parameter, schema: { type: 'string' } },
  ]);
});

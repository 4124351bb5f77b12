import type { SchemaObject } from '@refdesk/openapi/schema';
import { expect, test } from 'vitest';
import { replaceMediaRangesOfRequestBodies } from './replace-media-ranges.ts';

const job = { $ref: '#/components/schemas/Job' };
const file: SchemaObject = { type: 'string', format: 'binary' };

const describeBody = (content: Readonly<Record<string, { readonly schema?: SchemaObject }>>) => ({
  openapi: '3.1.0',
  info: { title: 'Acme', version: '1' },
  paths: {
    '/jobs': {
      post: { requestBody: { content }, responses: {} },
      put: { requestBody: { $ref: '#/components/requestBodies/Job', content: {} }, responses: {} },
    },
  },
  components: {
    schemas: { Job: { type: 'object' as const, properties: { id: { type: 'integer' as const } } } },
    requestBodies: { Job: { content } },
  },
});

test.each([
  ['*/* of an object', { '*/*': { schema: job } }, { 'application/json': { schema: job } }],
  [
    'application/* of a list',
    { 'application/*': { schema: { type: 'array' } } },
    { 'application/json': { schema: { type: 'array' } } },
  ],
  ['*/* of a file', { '*/*': { schema: file } }, { '*/*': { schema: file } }],
  ['*/* without a schema', { '*/*': {} }, { '*/*': {} }],
  ['text/* of an object', { 'text/*': { schema: job } }, { 'text/*': { schema: job } }],
  [
    '*/* next to JSON',
    { '*/*': { schema: job }, 'application/json': { schema: job } },
    { '*/*': { schema: job }, 'application/json': { schema: job } },
  ],
] as const)('prepares %s', (_, content, expected) => {
  const { paths, components } = replaceMediaRangesOfRequestBodies(describeBody(content));
  expect(paths?.['/jobs']?.post?.requestBody).toEqual({ content: expected });
  expect(components?.requestBodies?.Job).toEqual({ content: expected });
});

import type { SchemaObject } from '@refdesk/openapi/schema';
import { expect, it } from 'vitest';
import { createTestDescription } from '../../tests/description.ts';
import { findApiDifferences } from './differences.ts';

it('compares a body by a media type of both versions, in whatever order they are listed', () => {
  const json: SchemaObject = { type: 'object', properties: { name: { type: 'string' } } };
  const upload: SchemaObject = { type: 'object', properties: { file: { type: 'string' } } };
  const describeVersion = (version: string, content: Readonly<Record<string, SchemaObject>>) =>
    createTestDescription(version, {
      'POST /files': {
        operationId: 'create',
        requestBody: {
          content: Object.fromEntries(Object.entries(content).map(([mediaType, schema]) => [mediaType, { schema }])),
        },
      },
    });
  const { operations } = findApiDifferences(
    describeVersion('1', { 'application/json': json, 'multipart/form-data': upload }),
    describeVersion('2', { 'multipart/form-data': upload, 'application/json': json }),
  );
  const rules = operations.flatMap(({ successors }) =>
    successors.flatMap(({ changes, fields }) => [...changes, ...fields].map(({ rule }) => rule)),
  );
  expect(rules).toEqual([]);
});

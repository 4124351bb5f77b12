import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { ResponseObject } from '@refdesk/openapi/response';
import { describe, expect, test } from 'vitest';
import { createFixtureDocument } from '../../fixtures/document.ts';
import { wholeSchemaExpansion } from '../schema/read-schema.ts';
import { type DescribedResponse, isErrorResponse, readOperationResponses } from './response.ts';

const read = (
  responses: Readonly<Record<string, ResponseObject>>,
  parts: Partial<OpenApiDocument> = {},
): DescribedResponse[] => readOperationResponses(createFixtureDocument(parts), responses, wholeSchemaExpansion);

describe('readOperationResponses', () => {
  test('sorts responses by status, ranges after codes and default last', () => {
    const answer = { description: 'An answer.' };
    expect(
      read({ default: answer, '4XX': answer, 422: answer, 200: answer, 201: answer, 404: answer }).map(
        ({ status }) => status,
      ),
    ).toEqual(['200', '201', '404', '422', '4XX', 'default']);
  });

  test('resolves references', () => {
    const components = { responses: { Gone: { description: 'It is gone.' } } };
    expect(read({ 410: { $ref: '#/components/responses/Gone', description: '' } }, { components })).toMatchObject([
      { status: '410', description: 'It is gone.' },
    ]);
  });

  test('reads headers and one body for each media type, with its examples', () => {
    const [response] = read({
      200: {
        description: 'The job.',
        headers: { ETag: { schema: { type: 'string' } } },
        content: {
          'application/json': {
            schema: { type: 'object' },
            examples: { open: { summary: 'An open job', value: { id: 1 } }, done: { value: { id: 2 } } },
          },
          'text/csv': { schema: { type: 'string' }, example: 'id\n1' },
        },
      },
    });
    expect(response?.headers.map(({ name }) => name)).toEqual(['ETag']);
    expect(response?.bodies).toMatchObject([
      {
        mediaType: 'application/json',
        schema: { types: ['object'] },
        examples: [
          { name: 'open', summary: 'An open job', value: { id: 1 } },
          { name: 'done', summary: '', value: { id: 2 } },
        ],
      },
      { mediaType: 'text/csv', examples: [{ name: 'example', value: 'id\n1' }] },
    ]);
  });

  test('returns no bodies without content, and a null schema for content that has no schema', () => {
    expect(read({ 204: { description: 'Done.' } })[0]?.bodies).toEqual([]);
    expect(read({ 200: { description: 'Done.', content: { 'text/plain': {} } } })[0]?.bodies).toEqual([
      { mediaType: 'text/plain', schema: null, isStream: false, examples: [] },
    ]);
  });

  test('resolves references to shared examples', () => {
    const components = { examples: { Locked: { summary: 'A locked job', value: { type: 'job-locked' } } } };
    const content = { 'application/json': { examples: { locked: { $ref: '#/components/examples/Locked' } } } };
    expect(read({ 409: { description: 'A conflict.', content } }, { components })[0]?.bodies[0]?.examples).toEqual([
      { name: 'locked', summary: 'A locked job', value: { type: 'job-locked' } },
    ]);
  });

  test('returns the problems of the status, each with its remedy', () => {
    const problem = {
      status: 409,
      title: 'Job locked',
      meaning: 'It is completed.',
      causes: ['Too late.'],
      remedy: 'Make another.',
    };
    const [response] = read(
      { 409: { description: 'A conflict.', 'x-problems': ['job-locked'] } },
      { 'x-problems': { 'job-locked': problem } },
    );
    expect(response?.problems).toEqual([{ slug: 'job-locked', ...problem }]);
  });
});

test.each([
  ['200', false],
  ['302', false],
  ['2XX', false],
  ['400', true],
  ['503', true],
  ['4XX', true],
  ['default', true],
])('isErrorResponse for status %s returns %s', (status, expected) => {
  expect(isErrorResponse({ status })).toBe(expected);
});

import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { OperationObject } from '@refdesk/openapi/operation';
import { describe, expect, it } from 'vitest';
import {
  createOpenApiSchemaWithTextFields,
  createRequestBody,
  createTestDescription,
} from '../../tests/description.ts';
import { findApiDifferences } from './differences.ts';

const describeWebhook = (operation: OperationObject, method = 'post'): Partial<OpenApiDocument> => ({
  webhooks: { jobCompleted: { [method]: operation } },
});

/** Returns changes in the notation of the tests: `! event-removed: POST jobCompleted → null`. */
function find(before: Partial<OpenApiDocument>, after: Partial<OpenApiDocument>): string[] {
  const { events } = findApiDifferences(createTestDescription('1', {}, before), createTestDescription('2', {}, after));
  return events
    .flatMap(({ whole, successors }) => [
      ...whole,
      ...successors.flatMap(({ changes, fields }) => [...changes, ...fields]),
    ])
    .map(({ rule, breaking, from, to }) => `${breaking ? '! ' : ''}${rule}: ${from} → ${to}`);
}

const completed: OperationObject = createRequestBody(createOpenApiSchemaWithTextFields('jobId', 'note'));

describe('webhooks and callbacks', () => {
  it('event-added', () =>
    expect(find({}, describeWebhook(completed))).toEqual(['event-added: null → POST jobCompleted']));

  it('event-removed', () =>
    expect(find(describeWebhook(completed), {})).toEqual(['! event-removed: POST jobCompleted → null']));

  it('event-method-changed', () =>
    expect(find(describeWebhook(completed), describeWebhook(completed, 'put'))).toEqual([
      '! event-method-changed: POST → PUT',
    ]));

  it('event-deprecated', () =>
    expect(find(describeWebhook(completed), describeWebhook({ ...completed, deprecated: true }))).toEqual([
      'event-deprecated: null → deprecated',
    ]));

  it('event-header-added and event-header-removed, whatever the case of letters', () => {
    const withHeaders = (...names: string[]) =>
      describeWebhook({ ...completed, parameters: names.map((name) => ({ name, in: 'header', schema: {} })) });
    expect(find(withHeaders('X-Signature', 'X-Old'), withHeaders('x-signature', 'X-Attempt'))).toEqual([
      '! event-header-removed: X-Old → null',
      'event-header-added: null → X-Attempt',
    ]);
  });

  it('compares the payload as what a client reads: a field less breaks it, a field more does not', () => {
    const payload = (...names: string[]) =>
      describeWebhook(createRequestBody(createOpenApiSchemaWithTextFields(...names)));
    expect(find(payload('jobId', 'note'), payload('jobId', 'closedAt'))).toEqual([
      '! response-field-removed: note → null',
      'response-field-added: null → closedAt',
    ]);
  });

  it('compares the answer as what a client sends: a field that is now required breaks it', () => {
    const answer = (required: string[]): Partial<OpenApiDocument> =>
      describeWebhook({
        ...completed,
        responses: {
          200: {
            description: '',
            content: { 'application/json': { schema: { ...createOpenApiSchemaWithTextFields('accepted'), required } } },
          },
        },
      });
    expect(find(answer([]), answer(['accepted']))).toEqual(['! request-field-now-required: optional → required']);
  });

  it('pairs callbacks of one name by their operations, whatever the order of these', () => {
    const withCallbacks = (...fields: readonly (readonly [operation: string, field: string])[]) => ({
      paths: Object.fromEntries(
        fields.map(([operationId, field]) => [
          `/${operationId}`,
          {
            post: {
              operationId,
              callbacks: { done: { '{$url}': { post: createRequestBody(createOpenApiSchemaWithTextFields(field)) } } },
            },
          },
        ]),
      ),
    });
    expect(
      find(
        withCallbacks(['exportJobs', 'job'], ['exportNotes', 'note']),
        withCallbacks(['exportFiles', 'file'], ['exportNotes', 'note'], ['exportJobs', 'job']),
      ),
    ).toEqual(['event-added: null → POST {$url}']);
  });

  it('pairs the callbacks of an operation that has another path', () => {
    const withCallback = (path: string, schema: readonly string[]): NonNullable<OpenApiDocument['paths']> => ({
      [path]: {
        post: {
          operationId: 'export',
          callbacks: {
            done: { '{$request.body#/url}': { post: createRequestBody(createOpenApiSchemaWithTextFields(...schema)) } },
          },
        },
      },
    });
    expect(
      find({ paths: withCallback('/v1/export', ['file']) }, { paths: withCallback('/v2/export', ['file', 'size']) }),
    ).toEqual(['response-field-added: null → size']);
  });
});

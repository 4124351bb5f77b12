import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { OperationObject } from '@refdesk/openapi/operation';
import { describe, expect, it } from 'vitest';
import {
  createObjectSchemaWithStringFields,
  createTestDescription,
  createTestRequestBody,
} from '../../tests/description.ts';
import { findApiDifferences } from './differences.ts';

const describeWebhook = (operation: OperationObject, method = 'post'): Partial<OpenApiDocument> => ({
  webhooks: { jobCompleted: { [method]: operation } },
});

/** Returns changes in a short notation: `! event-removed: POST jobCompleted → null`, with `!` if breaking. */
function findChanges(before: Partial<OpenApiDocument>, after: Partial<OpenApiDocument>): string[] {
  const { events } = findApiDifferences(createTestDescription('1', {}, before), createTestDescription('2', {}, after));
  return events
    .flatMap(({ whole, successors }) => [
      ...whole,
      ...successors.flatMap(({ changes, fields }) => [...changes, ...fields]),
    ])
    .map(({ rule, breaking, from, to }) => `${breaking ? '! ' : ''}${rule}: ${from} → ${to}`);
}

const completed: OperationObject = createTestRequestBody(createObjectSchemaWithStringFields('jobId', 'note'));

describe('compareWebhooksAndCallbacks', () => {
  it('event-added', () =>
    expect(findChanges({}, describeWebhook(completed))).toEqual(['event-added: null → POST jobCompleted']));

  it('event-removed', () =>
    expect(findChanges(describeWebhook(completed), {})).toEqual(['! event-removed: POST jobCompleted → null']));

  it('event-method-changed', () =>
    expect(findChanges(describeWebhook(completed), describeWebhook(completed, 'put'))).toEqual([
      '! event-method-changed: POST → PUT',
    ]));

  it('event-deprecated', () =>
    expect(findChanges(describeWebhook(completed), describeWebhook({ ...completed, deprecated: true }))).toEqual([
      'event-deprecated: null → deprecated',
    ]));

  it('event-header-added and event-header-removed, ignoring the case of header names', () => {
    const withHeaders = (...names: string[]) =>
      describeWebhook({ ...completed, parameters: names.map((name) => ({ name, in: 'header', schema: {} })) });
    expect(findChanges(withHeaders('X-Signature', 'X-Old'), withHeaders('x-signature', 'X-Attempt'))).toEqual([
      '! event-header-removed: X-Old → null',
      'event-header-added: null → X-Attempt',
    ]);
  });

  it('treats a removed payload field as breaking, and an added one as compatible', () => {
    const payload = (...names: string[]) =>
      describeWebhook(createTestRequestBody(createObjectSchemaWithStringFields(...names)));
    expect(findChanges(payload('jobId', 'note'), payload('jobId', 'closedAt'))).toEqual([
      '! response-field-removed: note → null',
      'response-field-added: null → closedAt',
    ]);
  });

  it('treats a newly required field of the response, which the client sends, as breaking', () => {
    const answer = (required: string[]): Partial<OpenApiDocument> =>
      describeWebhook({
        ...completed,
        responses: {
          200: {
            description: '',
            content: {
              'application/json': { schema: { ...createObjectSchemaWithStringFields('accepted'), required } },
            },
          },
        },
      });
    expect(findChanges(answer([]), answer(['accepted']))).toEqual([
      '! request-field-now-required: optional → required',
    ]);
  });

  it('pairs callbacks with the same name by their operations, in any order', () => {
    const withCallbacks = (...fields: readonly (readonly [operation: string, field: string])[]) => ({
      paths: Object.fromEntries(
        fields.map(([operationId, field]) => [
          `/${operationId}`,
          {
            post: {
              operationId,
              callbacks: {
                done: { '{$url}': { post: createTestRequestBody(createObjectSchemaWithStringFields(field)) } },
              },
            },
          },
        ]),
      ),
    });
    expect(
      findChanges(
        withCallbacks(['exportJobs', 'job'], ['exportNotes', 'note']),
        withCallbacks(['exportFiles', 'file'], ['exportNotes', 'note'], ['exportJobs', 'job']),
      ),
    ).toEqual(['event-added: null → POST {$url}']);
  });

  it('pairs the callbacks of an operation whose path changed', () => {
    const withCallback = (path: string, schema: readonly string[]): NonNullable<OpenApiDocument['paths']> => ({
      [path]: {
        post: {
          operationId: 'export',
          callbacks: {
            done: {
              '{$request.body#/url}': { post: createTestRequestBody(createObjectSchemaWithStringFields(...schema)) },
            },
          },
        },
      },
    });
    expect(
      findChanges(
        { paths: withCallback('/v1/export', ['file']) },
        { paths: withCallback('/v2/export', ['file', 'size']) },
      ),
    ).toEqual(['response-field-added: null → size']);
  });
});

import type { ApiVersion } from '@refdesk/api-model/api';
import { listWebhooksAndCallbacks, type WebhookOrCallback } from '@refdesk/api-model/event';
import { listOperationsWithPathItems, readOperationSummary } from '@refdesk/api-model/operation/operation';
import type { SchemaDirection } from '@refdesk/openapi/create-example-value';
import { getGeneratedExamples } from '@refdesk/openapi/description-examples';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { MediaTypeObject } from '@refdesk/openapi/media-type';
import { listNamedExamples } from '@refdesk/openapi/named-examples';
import type { OperationObject } from '@refdesk/openapi/operation';
import { appendToPointer } from '@refdesk/openapi/pointer';
import { resolveReference } from '@refdesk/openapi/reference';
import type { UnlocatedDiagnostic } from './description-diagnostic.ts';

/**
 * Warns about each body without an example for which no valid one can be generated; pages show no example for it. The
 * bodies of webhooks and callbacks are treated like responses, because readers receive them.
 */
export function checkBodyExamplesCanBeGenerated({ document }: ApiVersion): UnlocatedDiagnostic[] {
  const operations = Object.entries(document.paths ?? {}).flatMap(([route, node]) => {
    const { get, put, post, patch, delete: remove } = resolveReference(document, node);
    return Object.entries({ get, put, post, patch, delete: remove }).flatMap(([method, operation]) =>
      operation === undefined ? [] : listBodies(document, operation, joinPointer('paths', route, method), 'request'),
    );
  });
  const events = listWebhooksAndCallbacks(document).flatMap((event) =>
    listBodies(document, event.operation, getEventPointer(document, event), 'response'),
  );
  return [...operations, ...events].flatMap((body) => checkBody(document, body));
}

const joinPointer = (...keys: readonly string[]): string => keys.reduce(appendToPointer, '#');

/** Returns the pointer to an event; a callback is described under the operation that requests it. */
function getEventPointer(document: OpenApiDocument, { kind, name, route, method, owner }: WebhookOrCallback): string {
  const caller = listOperationsWithPathItems(document).find((entry) => readOperationSummary(entry).id === owner);
  if (kind === 'webhook' || caller === undefined) return joinPointer('webhooks', name, method);
  return joinPointer('paths', caller.route, caller.method, 'callbacks', name, route, method);
}

/** Lists the request body of an operation and the bodies of its responses. */
function listBodies(
  document: OpenApiDocument,
  { requestBody, responses = {} }: OperationObject,
  pointer: string,
  direction: SchemaDirection,
): BodyContent[] {
  return [
    {
      content: requestBody ? resolveReference(document, requestBody).content : {},
      direction,
      pointer: `${pointer}/requestBody/content`,
    },
    ...Object.entries(responses).map(([status, response]) => ({
      content: resolveReference(document, response).content ?? {},
      direction: 'response' as const,
      pointer: `${pointer}/responses/${status}/content`,
    })),
  ];
}

interface BodyContent {
  readonly content: Readonly<Record<string, MediaTypeObject>>;
  readonly direction: SchemaDirection;
  readonly pointer: string;
}

/** Checks the first media type, which is the only one that pages show. */
function checkBody(document: OpenApiDocument, { content, direction, pointer }: BodyContent): UnlocatedDiagnostic[] {
  const [entry] = Object.entries(content);
  if (entry === undefined) return [];
  const [mediaType, media] = entry;
  if (media.schema === undefined || listNamedExamples(document, media).length > 0) return [];
  const { error } = getGeneratedExamples(document).generate(media.schema, direction);
  if (error === null) return [];
  return [
    {
      pointer: appendToPointer(pointer, mediaType),
      message: `No valid example was generated: ${error}.`,
      hint: 'Add an example, or correct the schema.',
      level: 'warning',
      kind: 'no-valid-example',
    },
  ];
}

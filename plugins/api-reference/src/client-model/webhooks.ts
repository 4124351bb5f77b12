import { listWebhooksAndCallbacks, type WebhookOrCallback } from '@refdesk/api-model/event';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { resolveReference } from '@refdesk/openapi/reference';
import type { SchemaObject } from '@refdesk/openapi/schema';
import { findJsonResponseSchema, listOperationParameters } from './methods.ts';

/** Webhooks of an API. */
export interface ClientWebhooks {
  /** Body schemas by webhook name. */
  readonly bodySchemasByName: ReadonlyMap<string, SchemaObject | undefined>;
  /** Whether the description includes a signature that receivers can verify. */
  readonly hasSignatures: boolean;
}

/** Reads the webhooks of a description; null if it has none. */
export function readClientWebhooks(document: OpenApiDocument): ClientWebhooks | null {
  const events = listWebhooksAndCallbacks(document).filter(({ kind }) => kind === 'webhook');
  if (events.length === 0) return null;
  return {
    bodySchemasByName: new Map(events.map((event) => [event.name, findBodySchema(document, event)])),
    hasSignatures: events.some((event) => isSigned(document, event)),
  };
}

function findBodySchema(document: OpenApiDocument, { operation }: WebhookOrCallback): SchemaObject | undefined {
  const body = operation.requestBody && resolveReference(document, operation.requestBody);
  return body && findJsonResponseSchema({ description: '', content: body.content });
}

/** Whether the webhook has the signature header of Standard Webhooks. */
const isSigned = (document: OpenApiDocument, event: WebhookOrCallback): boolean =>
  listOperationParameters(document, event).some(
    (parameter) => parameter.in === 'header' && parameter.name.toLowerCase() === 'webhook-signature',
  );

import { resolve } from '@portal/openapi/reference';
import type { OpenApiDocument, SchemaObject } from '../model/document.ts';
import { type EventEntry, listEvents } from '../model/event.ts';
import { jsonSchema, parametersOf } from './methods.ts';

/** What a provider sends by webhooks. */
export interface Webhooks {
  /** The body of each, by its name. */
  readonly bodies: ReadonlyMap<string, SchemaObject | undefined>;
  /** True where their signature is described, so that a receiver can verify it. */
  readonly areSigned: boolean;
}

/** The webhooks of a description; null where it has none. */
export function readWebhooks(document: OpenApiDocument): Webhooks | null {
  const events = listEvents(document).filter(({ kind }) => kind === 'webhook');
  if (events.length === 0) return null;
  return { bodies: new Map(events.map((event) => [event.name, bodyOf(document, event)])), areSigned: events.some((event) => isSigned(document, event)) };
}

function bodyOf(document: OpenApiDocument, { operation }: EventEntry): SchemaObject | undefined {
  const body = operation.requestBody && resolve(document, operation.requestBody);
  return body && jsonSchema({ description: '', content: body.content });
}

/** Signed as Standard Webhooks says, which is known by the header. */
const isSigned = (document: OpenApiDocument, event: EventEntry): boolean =>
  parametersOf(document, event).some((parameter) => parameter.in === 'header' && parameter.name.toLowerCase() === 'webhook-signature');

import { resolve } from '@portal/openapi/reference';
import type { OpenApiDocument } from '../model/document.ts';
import { type EventPlace, listEvents } from '../model/event.ts';
import { toKey } from './identifiers.ts';
import type { Models } from './models.ts';
import { jsonSchema, parametersOf } from './operations.ts';

/** The types of what the provider sends, and the function that verifies it where its signature is described; nothing for a description without webhooks. */
export function writeWebhooks(document: OpenApiDocument, models: Models): string {
  const events = listEvents(document).filter(({ kind }) => kind === 'webhook');
  if (events.length === 0) return '';
  const bodies = [...new Map(events.map((event) => [event.name, bodyOf(document, event, models)]))];
  const types = `/** What a webhook brings, by its name. */\nexport interface Webhooks {\n${bodies.map(([name, type]) => `  ${toKey(name)}: ${type};\n`).join('')}}\n`;
  return events.some((event) => isSigned(document, event)) ? `${types}\n${verification}` : types;
}

function bodyOf(document: OpenApiDocument, { operation }: EventPlace, models: Models): string {
  const body = operation.requestBody && resolve(document, operation.requestBody);
  const schema = body && jsonSchema({ description: '', content: body.content });
  return schema ? models.typeOf(schema, 'response') : 'unknown';
}

/** Signed as Standard Webhooks says, which is known by the header. */
const isSigned = (document: OpenApiDocument, event: EventPlace): boolean =>
  parametersOf(document, event).some((parameter) => parameter.in === 'header' && parameter.name.toLowerCase() === 'webhook-signature');

const verification = `/**
 * The body of a webhook, which the provider signed.
 *
 * @throws Error when it was not signed with this secret, or more than five minutes ago.
 */
export async function readWebhook<Name extends keyof Webhooks>(request: WebhookRequest, secret: string): Promise<Webhooks[Name]> {
  return (await verifyWebhook(request, secret)) as Webhooks[Name];
}
`;

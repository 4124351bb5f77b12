import { readWebhooks } from '../client-model/webhooks.ts';
import type { OpenApiDocument } from '../model/document.ts';
import { toKey } from './literal.ts';
import type { Models } from './models.ts';

/** The types of what the provider sends, and the function that verifies it where its signature is described; nothing for a description without webhooks. */
export function writeWebhooks(document: OpenApiDocument, models: Models): string {
  const webhooks = readWebhooks(document);
  if (webhooks === null) return '';
  const fields = [...webhooks.bodies].map(([name, schema]) => `  ${toKey(name)}: ${models.typeOf(schema, 'response')};\n`);
  const types = `/** What a webhook brings, by its name. */\nexport interface Webhooks {\n${fields.join('')}}\n`;
  return webhooks.areSigned ? `${types}\n${verification}` : types;
}

const verification = `/**
 * The body of a webhook, which the provider signed.
 *
 * @throws Error when it was not signed with this secret, or more than five minutes ago.
 */
export async function readWebhook<Name extends keyof Webhooks>(request: WebhookRequest, secret: string): Promise<Webhooks[Name]> {
  return (await verifyWebhook(request, secret)) as Webhooks[Name];
}
`;

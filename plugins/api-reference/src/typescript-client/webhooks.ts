import type { OpenApiDocument } from '@refdesk/openapi/document';
import { readClientWebhooks } from '../client-model/webhooks.ts';
import { toTypeScriptPropertyKey } from './literal.ts';
import type { TypeScriptModelWriter } from './models.ts';

/**
 * Writes the types of webhooks, and the function that verifies them if the signature is described; empty if there are
 * no webhooks.
 */
export function writeTypeScriptWebhooks(document: OpenApiDocument, models: TypeScriptModelWriter): string {
  const webhooks = readClientWebhooks(document);
  if (webhooks === null) return '';
  const fields = [...webhooks.bodySchemasByName].map(
    ([name, schema]) => `  ${toTypeScriptPropertyKey(name)}: ${models.writeType(schema, 'response')};\n`,
  );
  const types = `/** Bodies of webhooks by name. */\nexport interface Webhooks {\n${fields.join('')}}\n`;
  return webhooks.hasSignatures ? `${types}\n${verification}` : types;
}

const verification = `/**
 * Verifies the signature of a webhook and returns its body.
 *
 * @throws Error if the signature does not match or is older than five minutes.
 */
export async function readWebhook<Name extends keyof Webhooks>(request: WebhookRequest, secret: string): Promise<Webhooks[Name]> {
  return (await verifyWebhook(request, secret)) as Webhooks[Name];
}
`;

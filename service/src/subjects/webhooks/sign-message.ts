import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** Generates a secret in the Standard Webhooks format: `whsec_` followed by 32 bytes in Base64. */
export const generateWebhookSecret = (): string => prefix + randomBytes(32).toString('base64');

interface SignedMessage {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

/** Returns the request headers defined by Standard Webhooks, with one signature per secret. */
export function createWebhookHeaders(
  { id, timestamp, body }: SignedMessage,
  secrets: readonly string[],
): Readonly<Record<string, string>> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}

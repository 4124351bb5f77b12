/** Headers of a webhook (Standard Webhooks 1.0): identifier, timestamp, signatures. */
const headerNames = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

/** Accepted clock difference in seconds. */
const maxClockDifference = 300;

/** A received request: its headers, and its body as raw text. */
export interface WebhookRequest {
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

/**
 * Verifies the signature of a webhook and returns its body.
 *
 * @param secret signing secret, such as `whsec_…`.
 * @throws Error if the signature does not match or is older than five minutes.
 */
export async function verifyWebhook({ headers, body }: WebhookRequest, secret: string): Promise<unknown> {
  const [id, timestamp, signatures] = headerNames.map((name) => readHeader(headers, name));
  if (id === undefined || timestamp === undefined || signatures === undefined)
    throw new Error(`The webhook must have the headers ${headerNames.join(', ')}.`);
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= maxClockDifference))
    throw new Error('The webhook was signed more than five minutes ago, or a clock is wrong.');
  const keyBytes = decodeBase64(secret.replace(/^whsec_/, ''));
  // Anyone could sign with an empty key.
  if (keyBytes.length === 0) throw new Error('The secret of the webhook is empty or not base64.');
  const key = await crypto.subtle.importKey('raw', keyBytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  for (const signature of signatures.split(' ')) {
    const [version, text = ''] = signature.split(',');
    // Compared in constant time.
    if (version === 'v1' && (await crypto.subtle.verify('HMAC', key, decodeBase64(text), signed)))
      return JSON.parse(body);
  }
  throw new Error('The webhook was not signed with this secret.');
}

function readHeader(headers: WebhookRequest['headers'], name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? [];
  return typeof value === 'string' || value === undefined ? value : value.join(' ');
}

/** Decodes base64; returns no bytes for invalid text. */
function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

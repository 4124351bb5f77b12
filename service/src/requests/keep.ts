import type { Exchange, Json } from '@portal/sandbox';
import { z } from 'zod';
import { type KeptExchange, keptBodyBytes } from '../../contract/requests.ts';
import { maskBody, maskedValues, maskHeaders, maskQuery } from './mask.ts';

/** What is kept of a request to the sandbox: nothing of it is written before it is masked. */
export function toKept(exchange: Exchange): KeptExchange {
  const { requestHeaders, requestBody, responseHeaders, responseBody, schema } = exchange;
  const sent = requestBody === undefined ? null : (JSON.stringify(requestBody) ?? null);
  const secrets = [...new Set([...maskedValues(requestBody ?? null, schema), ...queryValues(exchange)])];
  return {
    query: maskQuery(new URL(exchange.url).searchParams),
    request: { headers: maskHeaders(requestHeaders), body: keepBody(sent, schema, []), bodyBytes: sent === null ? null : Buffer.byteLength(sent) },
    response: {
      headers: maskHeaders(Object.entries(responseHeaders)),
      body: keepBody(responseBody, schema, secrets),
      bodyBytes: responseBody === null ? null : Buffer.byteLength(responseBody),
    },
  };
}

/** The slug of the problem that a response is; null for any other response. */
export function problemOf({ responseBody, responseHeaders }: Exchange): string | null {
  if (responseBody === null || responseHeaders['Content-Type'] !== 'application/problem+json') return null;
  const { success, data } = z.object({ type: z.string() }).safeParse(parsed(responseBody));
  return success && data.type !== 'about:blank' ? (data.type.split(/[/#]/).at(-1) ?? null) : null;
}

/** A body as JSON, masked; null when it is none, or is larger than what is kept. */
function keepBody(text: string | null, schema: string | null, secrets: readonly string[]): Json {
  if (text === null || Buffer.byteLength(text) > keptBodyBytes) return null;
  return withoutRepeats(maskBody(parsed(text), schema), secrets);
}

/** A message such as "x is no address" must not repeat what the body of the request was masked for. */
function withoutRepeats(value: Json, secrets: readonly string[]): Json {
  if (secrets.length === 0) return value;
  if (typeof value === 'string') return secrets.reduce((text, secret) => text.replaceAll(secret, '[masked]'), value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((inner) => withoutRepeats(inner, secrets));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutRepeats(inner, secrets)]));
}

function queryValues({ url }: Exchange): readonly string[] {
  const query = new URL(url).searchParams;
  return maskedValues(Object.fromEntries(query), null);
}

function parsed(text: string): Json {
  try {
    // What JSON.parse gives is JSON.
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
}

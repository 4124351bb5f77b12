import type { Description } from '../description/description.ts';
import type { DescribedResponse, Operation } from '../description/operation.ts';
import type { Json } from '../json.ts';
import type { SandboxResponse } from '../store/writer.ts';
import { exampleOf } from './example.ts';

/** The response of an operation of which nothing is known but its description: its example. */
export function mock(description: Description, { responses, success }: Operation): SandboxResponse {
  const response = responses.find(({ status }) => status === success.status);
  return response ? described(description, response, null) : { status: success.status, headers: {}, body: null };
}

/** A described response with one of its examples, the one of a name when it has that. */
export function described(description: Description, { status, mediaType, schema, examples, headers }: DescribedResponse, name: string | null): SandboxResponse {
  const example = examples.find((one) => one.name === name) ?? examples[0];
  const value: Json = example ? example.value : schema ? exampleOf(description, schema) : null;
  const texts = Object.entries(headers).flatMap(([header, text]) =>
    text === null || typeof text === 'object' || isOurs(header) ? [] : [[header, String(text)]],
  );
  const body = mediaType === null ? null : mediaType.includes('json') ? JSON.stringify(value) : String(value);
  return { status, headers: { ...Object.fromEntries(texts), ...(mediaType !== null && { 'Content-Type': mediaType }) }, body };
}

/** Headers that say how a request really went, or that the example has no right to say. */
function isOurs(header: string): boolean {
  return /^(ratelimit-.+|idempotency-replayed|deprecation|sunset|link|content-type)$/i.test(header);
}

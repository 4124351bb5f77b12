import type { Description } from '../description/description.ts';
import { mediaTypeFor, type Operation } from '../description/operation.ts';
import { isRecord, type Json } from '../json.ts';
import { ProblemError } from '../problem-error.ts';
import { formValue } from '../validation/form.ts';

/** Largest body in bytes. */
export const mostBytes = 1024 * 1024;

/** Levels of arrays and objects in a body; no schema of a description needs as many. */
const mostLevels = 64;

/** A body that was read. */
export interface ReadBody {
  readonly value: Json;
  /** Its length as it was sent. */
  readonly bytes: number;
}

/**
 * Reads the body of a request as JSON, a form by its schema; null when there is none.
 *
 * @throws ProblemError `unsupported-media-type`, `invalid-request` or `content-too-large`.
 */
export async function readBody({ body }: Operation, request: Request, description: Description): Promise<ReadBody | null> {
  if (body === null) return null;
  const sent = request.headers.get('content-type');
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw tooLarge();
  const type = sent?.split(';')[0]?.trim().toLowerCase();
  if (type === undefined && !body.required && request.body === null) return null;
  const described = type === undefined ? undefined : mediaTypeFor(body.schemas.keys(), type);
  if (type === undefined || described === undefined) {
    const taken = [...body.schemas.keys()].join(' or ');
    throw new ProblemError('unsupported-media-type', `The Content-Type is ${sent === null ? 'missing' : sent.slice(0, 100)}. It must be ${taken}`);
  }
  const bytes = await readBytes(request).catch((error: unknown) => {
    if (error instanceof ProblemError) throw error;
    // The client has gone: nobody reads this, and it is no fault of ours.
    throw new ProblemError('invalid-request', 'The request was not sent to its end');
  });
  // Libraries send the type of a body that they leave out.
  if (bytes.byteLength === 0 && !body.required) return null;
  const value = parse(readText(bytes, type), type, (pairs) => formValue(description, body.schemas.get(described) ?? {}, pairs));
  requireSound(value);
  return { value, bytes: bytes.byteLength };
}

/** Rejects what no program means to send, and what comes after this has no room for: NUL, and levels without end. */
function requireSound(body: Json): void {
  const waiting: { readonly values: readonly Json[]; readonly level: number }[] = [{ values: [body], level: 0 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.level > mostLevels) throw new ProblemError('invalid-request', `The body is nested deeper than ${mostLevels} levels`);
    for (const value of next.values) {
      if (typeof value === 'string' && value.includes('\0'))
        throw new ProblemError('invalid-request', 'The body contains the character NUL (U+0000), which is not allowed');
      if (typeof value !== 'object' || value === null) continue;
      waiting.push({ values: isRecord(value) ? [...Object.keys(value), ...Object.values(value)] : value, level: next.level + 1 });
    }
  }
}

/** Texts as UTF-8; anything else, such as a form with a file in it, with a character for each byte. */
function readText(bytes: Uint8Array, type: string): string {
  if (!/json$|^text\/|^application\/x-www-form-urlencoded$/.test(type)) return Buffer.from(bytes).toString('latin1');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ProblemError('invalid-request', 'The body is not UTF-8');
  }
}

async function readBytes(request: Request): Promise<Uint8Array> {
  // A length that was sent is the length that arrives; a stream without one is counted.
  if (request.headers.has('content-length')) return new Uint8Array(await request.arrayBuffer());
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.byteLength;
    if (size > mostBytes) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function parse(text: string, type: string, readForm: (pairs: URLSearchParams) => Json): Json {
  if (type !== 'application/json' && !type.endsWith('+json')) return type === 'application/x-www-form-urlencoded' ? readForm(new URLSearchParams(text)) : text;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ProblemError('invalid-request', `The body is not well-formed JSON: ${error instanceof Error ? error.message.slice(0, 300) : ''}`);
  }
}

function tooLarge(): ProblemError {
  return new ProblemError('content-too-large', `The body is larger than ${mostBytes} bytes`);
}

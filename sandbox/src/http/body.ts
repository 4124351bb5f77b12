import type { Operation } from '../description/operation.ts';
import type { Json } from '../json.ts';
import { GatewayRefusal, Refusal } from '../refusal.ts';

/** Largest body in bytes. */
export const mostBytes = 1024 * 1024;

/**
 * Reads the body of a request as JSON.
 *
 * @throws Refusal `unsupported-media-type` or `invalid-request`, GatewayRefusal 413.
 */
export async function readBody({ body }: Operation, request: Request): Promise<Json> {
  if (body === null) return null;
  const sent = request.headers.get('content-type');
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw tooLarge();
  const type = sent?.split(';')[0]?.trim().toLowerCase();
  if (type === undefined && !body.required && request.body === null) return null;
  if (type === undefined || !body.schemas.has(type)) {
    const taken = [...body.schemas.keys()].join(' or ');
    throw new Refusal('unsupported-media-type', `The Content-Type is ${sent === null ? 'missing' : sent.slice(0, 100)}; ${taken} is accepted`);
  }
  return parse(await readText(request, type), type);
}

/** Texts as UTF-8; anything else, such as a form with a file in it, with a character for each byte. */
async function readText(request: Request, type: string): Promise<string> {
  const bytes = await readBytes(request);
  if (!/json$|^text\/|^application\/x-www-form-urlencoded$/.test(type)) return Buffer.from(bytes).toString('latin1');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal('invalid-request', 'The body is not UTF-8');
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

function parse(text: string, type: string): Json {
  if (type !== 'application/json' && !type.endsWith('+json'))
    return type === 'application/x-www-form-urlencoded' ? Object.fromEntries(new URLSearchParams(text)) : text;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Refusal('invalid-request', `The body is not well-formed JSON: ${error instanceof Error ? error.message.slice(0, 300) : ''}`);
  }
}

function tooLarge(): GatewayRefusal {
  return new GatewayRefusal(413, 'Content Too Large', `A body may have up to ${mostBytes} bytes`);
}

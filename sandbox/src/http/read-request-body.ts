import { resolveReference } from '@refdesk/openapi/reference';
import { flattenFirstSchemaAlternative, type SchemaObject } from '@refdesk/openapi/schema';
import type { Json } from '../core/json.ts';
import { ProblemError } from '../core/problem-error.ts';
import { wrapToChargeProcessorTime } from '../data/processor-time.ts';
import type { Description } from '../description/description.ts';
import { findMatchingMediaType, type SandboxOperation } from '../description/operation.ts';
import { convertFormFieldsBySchema } from '../validation/form.ts';
import { parseScalarText } from '../validation/scalar.ts';
import { countJsonValuesAndLevels, hasEscapedNul } from './count-json-values-and-levels.ts';

const kilobyte = 1024;

/** Maximum bytes of a body, and of one that contains a file. */
export const maxBodyBytesByContent = { default: 128 * kilobyte, withFile: 1024 * kilobyte } as const;

/**
 * Maximum values of a JSON body, and fields of a form. Lists in typical descriptions have up to 500 items; 5,000 fields
 * with different names take under 20 ms of processor time.
 */
export const maxJsonValues = 5_000;

/** Maximum nesting depth of a body, more than realistic schemas need. */
const maxLevels = 64;

/** The parsed body of a request. */
export interface ParsedBody {
  readonly value: Json;
  /** Length in bytes as sent. */
  readonly bytes: number;
}

/**
 * Parses the body of a request as JSON, or as a form or text according to its schema; null if there is no body.
 *
 * @throws ProblemError `unsupported-media-type`, `invalid-request` or `content-too-large`.
 */
export async function parseRequestBody(
  operation: SandboxOperation,
  request: Request,
  description: Description,
): Promise<ParsedBody | null> {
  const { body } = operation;
  if (body === null) return null;
  const sent = request.headers.get('content-type');
  const maxBytes = getBodyLimit(operation, description);
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw createBodyTooLargeError(maxBytes);
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  // Bodies are not decompressed: a kilobyte can become a gigabyte.
  if (encoding.toLowerCase() !== 'identity')
    throw new ProblemError('unsupported-media-type', 'The body must be sent without a Content-Encoding');
  const type = sent?.split(';')[0]?.trim().toLowerCase();
  if (type === undefined && !body.required && request.body === null) return null;
  const matchingType = type === undefined ? undefined : findMatchingMediaType(body.schemas.keys(), type);
  if (type === undefined || matchingType === undefined) {
    const accepted = [...body.schemas.keys()].join(' or ');
    throw new ProblemError(
      'unsupported-media-type',
      `The Content-Type is ${sent === null ? 'missing' : sent.slice(0, 100)}. It must be ${accepted}`,
    );
  }
  const bytes = await readBytes(request, maxBytes).catch((error: unknown) => {
    if (error instanceof ProblemError) throw error;
    // The client closed the connection and receives no response, so this is not an error of the sandbox.
    throw new ProblemError('invalid-request', 'The request body is incomplete');
  });
  // Libraries send a media type even without a body.
  if (bytes.byteLength === 0 && !body.required) return null;
  const schema = body.schemas.get(matchingType) ?? {};
  const value = wrapToChargeProcessorTime(parseText)(decode(bytes, type), type, { description, schema });
  return { value, bytes: bytes.byteLength };
}

const limits = new WeakMap<SandboxOperation, number>();

/** Returns the maximum bytes of an operation's body, which is higher if its schema contains a file. */
function getBodyLimit(operation: SandboxOperation, description: Description): number {
  const limit =
    limits.get(operation) ??
    (acceptsFile(operation, description) ? maxBodyBytesByContent.withFile : maxBodyBytesByContent.default);
  limits.set(operation, limit);
  return limit;
}

/**
 * Whether a body is not JSON or a form, or has a field with the content of a file (`contentEncoding`, `format: binary`
 * or `byte`).
 */
function acceptsFile({ body }: SandboxOperation, description: Description): boolean {
  const schemas = body?.schemas ?? new Map<string, SchemaObject>();
  if ([...schemas.keys()].some((type) => !/json$|^application\/x-www-form-urlencoded$/.test(type))) return true;
  const seen = new Set<unknown>();
  const pending: unknown[] = [...schemas.values()];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const schema = resolveReference<SchemaObject>(description, next as SchemaObject);
    if (typeof schema !== 'object' || schema === null || seen.has(schema)) continue;
    seen.add(schema);
    if ('contentEncoding' in schema || schema.format === 'binary' || schema.format === 'byte') return true;
    const { properties = {}, items, allOf = [], oneOf = [], anyOf = [] } = schema;
    pending.push(...Object.values(properties), ...allOf, ...oneOf, ...anyOf, ...(items === undefined ? [] : [items]));
  }
  return false;
}

/** Decodes JSON, text and forms as UTF-8; other content, such as a form with a file, as one character per byte. */
function decode(bytes: Uint8Array, type: string): string {
  if (!/json$|^text\/|^application\/x-www-form-urlencoded$/.test(type)) return Buffer.from(bytes).toString('latin1');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ProblemError('invalid-request', 'The body is not UTF-8');
  }
}

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  // A declared length matches the received bytes; the bytes of a body without one are counted as they are read.
  if (request.headers.has('content-length')) return new Uint8Array(await request.arrayBuffer());
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) {
    size += read.value.byteLength;
    if (size > maxBytes) {
      // Not awaited, because the cancellation of a cloned request waits for that of the original.
      reader?.cancel().catch(() => undefined);
      throw createBodyTooLargeError(maxBytes);
    }
    parts.push(read.value);
  }
  return Buffer.concat(parts);
}

interface BodyDescription {
  readonly description: Description;
  readonly schema: SchemaObject;
}

function parseText(text: string, type: string, { description, schema }: BodyDescription): Json {
  if (type === 'application/x-www-form-urlencoded')
    return convertFormFieldsBySchema(description, schema, parseFormPairs(text));
  if (text.includes('\0')) throw createNulError();
  if (type === 'application/json' || type.endsWith('+json')) return parseJson(text);
  return type.startsWith('text/') ? parseScalarText(flattenFirstSchemaAlternative(description, schema), text) : text;
}

function parseJson(text: string): Json {
  requireProcessable(text);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ProblemError(
      'invalid-request',
      `The body is not well-formed JSON: ${error instanceof Error ? error.message.slice(0, 300) : ''}`,
    );
  }
}

/** Reads the fields of a form, whose values can be JSON. */
function parseFormPairs(text: string): URLSearchParams {
  if (text.split('&', maxJsonValues + 1).length > maxJsonValues) throw createTooManyValuesError();
  const pairs = new URLSearchParams(text);
  const jsonValues: string[] = [];
  for (const [name, value] of pairs) {
    if (name.includes('\0') || value.includes('\0')) throw createNulError();
    jsonValues.push(/^[{[]/.test(value) ? value : '');
  }
  requireProcessable(jsonValues.join());
  return pairs;
}

/** Rejects JSON that no client sends on purpose: too many values or levels, and NUL, which databases cannot store. */
function requireProcessable(json: string): void {
  const { values, depth } = countJsonValuesAndLevels(json);
  if (values > maxJsonValues) throw createTooManyValuesError();
  if (depth > maxLevels)
    throw new ProblemError('invalid-request', `The body is nested deeper than ${maxLevels} levels`);
  if (hasEscapedNul(json)) throw createNulError();
}

function createBodyTooLargeError(maxBytes: number): ProblemError {
  return new ProblemError(
    'content-too-large',
    `The body is larger than ${maxBytes / kilobyte} KiB (${maxBytes} bytes)`,
  );
}

function createTooManyValuesError(): ProblemError {
  return new ProblemError(
    'content-too-large',
    `The body has more than ${maxJsonValues} values. Send it in several requests`,
  );
}

function createNulError(): ProblemError {
  return new ProblemError('invalid-request', 'The body contains the character NUL (U+0000), which is not allowed');
}

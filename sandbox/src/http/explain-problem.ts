import { splitJsonPointer } from '@refdesk/openapi/pointer';
import { isRecord, type Json, type JsonRecord } from '../core/json.ts';
import type { ProblemError } from '../core/problem-error.ts';

/** Properties of error bodies that contain a human-readable message, the most specific first. */
const messageNames = [
  'message',
  'detail',
  'errormessage',
  'errordescription',
  'description',
  'err',
  'reason',
  'msg',
  'error',
  'title',
];

/** Maximum depth at which a message property is searched for: `{ "errors": [{ "message": … }] }`. */
const maxLevels = 4;

/**
 * Describes a rejection in one line: each field with its value and the rule that it violates.
 *
 * @example /seat: The value must be of type string, not 7
 */
export function formatProblemAsOneLine({ message, errors }: ProblemError, body: Json): string {
  const [first] = errors ?? [];
  if (first === undefined) return message;
  const lines = (errors ?? [])
    .slice(0, 5)
    .map(({ pointer, message: rule }) => `${pointer || 'the body'}: ${rule}${formatValue(body, pointer)}`);
  return lines.join('. ');
}

/** Formats the sent value for a message; empty for objects, lists and missing fields. */
function formatValue(body: Json, pointer: string): string {
  let value: Json | undefined = body;
  for (const key of splitJsonPointer(pointer)) {
    if (Array.isArray(value)) value = (value as readonly Json[])[Number(key)];
    else value = isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  }
  return value === undefined || typeof value === 'object' ? '' : `, not ${String(value).slice(0, 100)}`;
}

/** Message of an error body, and the pointer to the invalid field; undefined if the error concerns no field. */
export interface ErrorBodyMessage {
  readonly text: string;
  readonly pointer?: string | undefined;
}

/**
 * Writes a message into the message-like property of an error body, found by name and type, and the path of the field
 * into a list `loc` beside it. Returns the body unchanged if it has no such property.
 */
export function insertMessageIntoErrorBody(body: Json, message: ErrorBodyMessage, levels = maxLevels): Json {
  if (Array.isArray(body)) {
    const [first, ...others] = body as readonly Json[];
    return first === undefined || levels === 0
      ? body
      : [insertMessageIntoErrorBody(first, message, levels - 1), ...others];
  }
  if (!isRecord(body)) return body;
  const name = messageNames
    .map((normalisedName) => Object.keys(body).find((field) => isMessage(body, field, normalisedName)))
    .find((field) => field !== undefined);
  if (name !== undefined) return { ...body, ...createFieldLocation(body, message.pointer), [name]: message.text };
  if (levels === 0) return body;
  for (const [field, inner] of Object.entries(body)) {
    const changed = insertMessageIntoErrorBody(inner, message, levels - 1);
    if (changed !== inner) return { ...body, [field]: changed };
  }
  return body;
}

const isMessage = (body: JsonRecord, field: string, normalisedName: string): boolean =>
  typeof body[field] === 'string' && field.toLowerCase().replaceAll(/[^a-z]/g, '') === normalisedName;

/** Returns the path of a field in the format of FastAPI: `/items/0` → `{ loc: ['body', 'items', 0] }`. */
function createFieldLocation({ loc }: JsonRecord, pointer: string | undefined): JsonRecord {
  if (pointer === undefined || !Array.isArray(loc) || loc.some((part) => typeof part === 'object')) return {};
  return { loc: ['body', ...splitJsonPointer(pointer).map((name) => (/^\d+$/.test(name) ? Number(name) : name))] };
}

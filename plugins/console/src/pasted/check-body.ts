import { messages } from '@refdesk/messages/console';
import { appendToPointer, splitJsonPointer } from '@refdesk/openapi/pointer';
import type { SchemaObject } from '@refdesk/openapi/schema';
import type { ConsoleOperation } from '../model/operation.ts';
import { createDraftBody, isJsonMediaType, type RequestDraftBody } from '../request/draft.ts';
import { findSchemaAtPointer } from '../request/schema-at.ts';
import { type FixedBodyError, fixPastedBodyBySchema } from './fix-body.ts';
import type { ParsedCurlRequest } from './parse-curl.ts';
import type { PastedRequestPart } from './request-part.ts';
import type { CurlCommandInput } from './write-command.ts';

interface CheckedBody {
  readonly parts: readonly PastedRequestPart[];
  /** Corrected body for the console; null for none. */
  readonly draft: RequestDraftBody | null;
  /** Corrected body of the command. */
  readonly after: CurlCommandInput['body'];
  /** False if a required body is missing or unreadable. */
  readonly isComplete: boolean;
}

/** Maximum fields that are listed separately. */
const maxListedFields = 60;

/** Compares the body of a request with the description, and corrects it. */
export function checkPastedBody(
  operation: ConsoleOperation,
  request: ParsedCurlRequest,
  renamed: Readonly<Record<string, string>>,
): CheckedBody {
  const [accepted] = operation.bodies;
  if (!accepted) return withoutBody(request);
  const described = operation.bodies.find(({ mediaType }) => isJsonMediaType(mediaType)) ?? accepted;
  const start = createDraftBody(described);
  const read = readValue(request);
  if (read.type === 'none' && !operation.isBodyRequired)
    return { parts: [], draft: null, after: null, isComplete: true };
  if (start === null) return withoutBody(request);
  if (read.type === 'none')
    return {
      parts: [toBodyPart(messages.bodyIsRequired, messages.addedWithDescription)],
      draft: start,
      after: { type: 'text', text: start.text },
      isComplete: true,
    };
  if (read.type === 'unreadable')
    return { parts: [toBodyPart(read.message, null)], draft: start, after: request.body, isComplete: false };
  const moved = moveRenamed(read.value, renamed);
  const { body, fixes } = fixPastedBodyBySchema(operation, {
    ...start,
    value: moved.value,
    text: '',
    diagnostic: null,
  });
  return {
    parts: [
      ...(read.note === null ? [] : [toBodyPart(read.note, messages.quotationMarksCorrected)]),
      ...listParts(operation, described.schema, read.value, moved, fixes),
    ],
    draft: body,
    after: toAfter(request, body, isJsonMediaType(described.mediaType)),
    isComplete: true,
  };
}

const toBodyPart = (issue: string, fix: string | null): PastedRequestPart => ({
  type: 'field',
  name: messages.body,
  value: '',
  meaning: '',
  issue,
  fix,
});

const withoutBody = ({ body }: ParsedCurlRequest): CheckedBody => ({
  parts: body === null ? [] : [toBodyPart(messages.operationHasNoBody, messages.removed)],
  draft: null,
  after: null,
  isComplete: true,
});

type ReadValue =
  | { readonly type: 'none' }
  | { readonly type: 'unreadable'; readonly message: string }
  | { readonly type: 'value'; readonly value: unknown; readonly note: string | null };

function readValue({ body }: ParsedCurlRequest): ReadValue {
  if (body === null) return { type: 'none' };
  if (body.type !== 'text') return { type: 'value', value: Object.fromEntries(body.fields), note: null };
  if (body.text.trim() === '' || body.text.startsWith('@')) return { type: 'none' };
  const value = parse(body.text);
  if (value !== undefined) return { type: 'value', value, note: null };
  // Windows PowerShell needs these backslashes, other shells pass them on.
  const unescaped = parse(body.text.replaceAll('\\"', '"'));
  if (unescaped !== undefined) return { type: 'value', value: unescaped, note: messages.backslashesBeforeMarks };
  return { type: 'unreadable', message: describeParseError(body.text) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function describeParseError(text: string): string {
  // A shell removes quotation marks that are not quoted themselves.
  if (/^\s*\{\s*[A-Za-z_]\w*\s*:/.test(text)) return messages.namesWithoutMarks;
  try {
    JSON.parse(text);
    return '';
  } catch (error) {
    return messages.bodyNotJson(error instanceof Error ? error.message.slice(0, 200) : '');
  }
}

interface Moved {
  readonly value: unknown;
  /** New pointers by the old names of fields. */
  readonly pointers: ReadonlyMap<string, string>;
}

/** Moves fields of an older API to their names in its successor: `town` → `address.town`. */
function moveRenamed(value: unknown, renamed: Readonly<Record<string, string>>): Moved {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { value, pointers: new Map() };
  const moves = Object.keys(value).filter((name) => Object.hasOwn(renamed, name));
  const moved = new Map<string, unknown>();
  for (const [name, inner] of Object.entries(value)) {
    const [first = name, ...rest] = moves.includes(name) ? (renamed[name] ?? name).split('.') : [name];
    moved.set(first, setPath(moved.get(first), rest, inner));
  }
  return {
    value: Object.fromEntries(moved),
    pointers: new Map(moves.map((name) => [name, `/${(renamed[name] ?? name).replaceAll('.', '/')}`])),
  };
}

function setPath(root: unknown, [part, ...rest]: readonly string[], value: unknown): unknown {
  if (part === undefined) return value;
  const entries = Object.entries(typeof root === 'object' && root !== null ? root : {});
  const inner = entries.find(([name]) => name === part)?.[1];
  // Existing names keep their position.
  return Object.fromEntries([...entries, [part, setPath(inner, rest, value)]]);
}

function listParts(
  { $defs }: ConsoleOperation,
  schema: SchemaObject,
  written: unknown,
  moved: Moved,
  fixes: readonly FixedBodyError[],
): PastedRequestPart[] {
  const leaves = listLeaves(written, '');
  const fixesByPointer = new Map(fixes.map((fix) => [fix.pointer, fix]));
  const shown = leaves.slice(0, maxListedFields).map(({ pointer, value }): PastedRequestPart => {
    const [first = ''] = splitJsonPointer(pointer);
    const newPointer = moved.pointers.get(first);
    const target = newPointer ?? pointer;
    const fix = fixesByPointer.get(target);
    fixesByPointer.delete(target);
    const meaning = findSchemaAtPointer(schema, $defs, target, moved.value)?.description ?? '';
    return {
      type: 'field',
      name: toName(pointer),
      value: JSON.stringify(value),
      meaning,
      ...(newPointer !== undefined && {
        issue: messages.nameInSuccessor(toName(newPointer)),
        fix: fix?.fix ?? messages.renamedTo(toName(newPointer)),
      }),
      ...(newPointer === undefined && fix && { issue: fix.message, fix: fix.fix }),
    };
  });
  const missing = [...fixesByPointer.values()].slice(0, maxListedFields).map(
    ({ pointer, message, fix }): PastedRequestPart => ({
      type: 'field',
      name: pointer === '' ? messages.body : toName(pointer),
      value: '',
      meaning: findSchemaAtPointer(schema, $defs, pointer, moved.value)?.description ?? '',
      issue: message,
      fix,
    }),
  );
  const rest = leaves.length - shown.length;
  const omitted: PastedRequestPart[] =
    rest > 0 ? [{ type: 'field', name: messages.moreFields(rest), value: '', meaning: '' }] : [];
  return [...shown, ...omitted, ...missing];
}

/** Formats the name of a field as in guides: `/address/line1` → `address.line1`. */
const toName = (pointer: string): string => splitJsonPointer(pointer).join('.');

interface Leaf {
  readonly pointer: string;
  readonly value: unknown;
}

/** Lists the fields of a value with their pointers, without those inside lists. */
function listLeaves(value: unknown, pointer: string, depth = 0): Leaf[] {
  const isOpened = typeof value === 'object' && value !== null && !Array.isArray(value) && depth < 6;
  if (!isOpened) return pointer === '' ? [] : [{ pointer, value }];
  return Object.entries(value).flatMap(([name, inner]) => listLeaves(inner, appendToPointer(pointer, name), depth + 1));
}

function toAfter({ body }: ParsedCurlRequest, corrected: RequestDraftBody, isJson: boolean): CurlCommandInput['body'] {
  if (isJson || body === null || body.type === 'text') return { type: 'text', text: corrected.text };
  const fields = Object.entries(corrected.value ?? {}).map(([name, value]) => [name, String(value)] as const);
  return { type: body.type, fields };
}

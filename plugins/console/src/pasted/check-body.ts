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
  /** Corrected body for the console; null if no body is sent. */
  readonly draftBody: RequestDraftBody | null;
  /** Corrected body of the command. */
  readonly commandBody: CurlCommandInput['body'];
  /** False if the body cannot be read. */
  readonly isReadable: boolean;
}

/** Maximum number of fields listed separately. */
const maxListedFields = 60;

/** Compares the body of a request with the description, and corrects it. */
export function checkPastedBody(
  operation: ConsoleOperation,
  request: ParsedCurlRequest,
  newNames: Readonly<Record<string, string>>,
): CheckedBody {
  const [firstBody] = operation.bodies;
  if (!firstBody) return createNoBodyResult(request);
  const describedBody = operation.bodies.find(({ mediaType }) => isJsonMediaType(mediaType)) ?? firstBody;
  const initialBody = createDraftBody(describedBody);
  // A page cannot read the file of a command.
  if (describedBody.isFile) return { parts: [], draftBody: initialBody, commandBody: request.body, isReadable: true };
  const parsed = parseBodyValue(request);
  if (parsed.type === 'none' && !operation.isBodyRequired)
    return { parts: [], draftBody: null, commandBody: null, isReadable: true };
  if (initialBody === null) return createNoBodyResult(request);
  if (parsed.type === 'none')
    return {
      parts: [createPart(messages.bodyIsRequired, messages.addedWithDescription)],
      draftBody: initialBody,
      commandBody: { type: 'text', text: initialBody.text },
      isReadable: true,
    };
  if (parsed.type === 'unreadable')
    return {
      parts: [createPart(parsed.message, null)],
      draftBody: initialBody,
      commandBody: request.body,
      isReadable: false,
    };
  const renamed = renameFields(parsed.value, newNames);
  const { body, fixes } = fixPastedBodyBySchema(operation, {
    ...initialBody,
    value: renamed.value,
    text: '',
    diagnostic: null,
  });
  return {
    parts: [
      ...(parsed.note === null ? [] : [createPart(parsed.note, messages.quotationMarksCorrected)]),
      ...listParts(operation, describedBody.schema, parsed.value, renamed, fixes),
    ],
    draftBody: body,
    commandBody: toCorrectedBody(request, body, isJsonMediaType(describedBody.mediaType)),
    isReadable: true,
  };
}

const createPart = (issue: string, fix: string | null): PastedRequestPart => ({
  type: 'field',
  name: messages.body,
  value: '',
  meaning: '',
  issue,
  fix,
});

const createNoBodyResult = ({ body }: ParsedCurlRequest): CheckedBody => ({
  parts: body === null ? [] : [createPart(messages.operationHasNoBody, messages.removed)],
  draftBody: null,
  commandBody: null,
  isReadable: true,
});

type ParsedBodyValue =
  | { readonly type: 'none' }
  | { readonly type: 'unreadable'; readonly message: string }
  | { readonly type: 'value'; readonly value: unknown; readonly note: string | null };

function parseBodyValue({ body }: ParsedCurlRequest): ParsedBodyValue {
  if (body === null) return { type: 'none' };
  if (body.type !== 'text') return { type: 'value', value: Object.fromEntries(body.fields), note: null };
  if (body.text.trim() === '' || body.text.startsWith('@')) return { type: 'none' };
  const value = parse(body.text);
  if (value !== undefined) return { type: 'value', value, note: null };
  // Windows PowerShell needs these backslashes; other shells pass them through literally.
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
  // The shell strips quotation marks that are not escaped.
  if (/^\s*\{\s*[A-Za-z_]\w*\s*:/.test(text)) return messages.namesWithoutMarks;
  try {
    JSON.parse(text);
    return '';
  } catch (error) {
    return messages.bodyNotJson(error instanceof Error ? error.message.slice(0, 200) : '');
  }
}

interface RenamedFields {
  readonly value: unknown;
  /** New pointers, keyed by the old field names. */
  readonly newPointersByName: ReadonlyMap<string, string>;
}

/** Renames fields of an older API to their names in its successor: `town` → `address.town`. */
function renameFields(value: unknown, newNames: Readonly<Record<string, string>>): RenamedFields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { value, newPointersByName: new Map() };
  const oldNames = Object.keys(value).filter((name) => Object.hasOwn(newNames, name));
  const fields = new Map<string, unknown>();
  for (const [name, inner] of Object.entries(value)) {
    const [first = name, ...rest] = oldNames.includes(name) ? (newNames[name] ?? name).split('.') : [name];
    fields.set(first, setAtPath(fields.get(first), rest, inner));
  }
  return {
    value: Object.fromEntries(fields),
    newPointersByName: new Map(oldNames.map((name) => [name, `/${(newNames[name] ?? name).replaceAll('.', '/')}`])),
  };
}

function setAtPath(root: unknown, [part, ...rest]: readonly string[], value: unknown): unknown {
  if (part === undefined) return value;
  const entries = Object.entries(typeof root === 'object' && root !== null ? root : {});
  const inner = entries.find(([name]) => name === part)?.[1];
  // Existing names keep their position.
  return Object.fromEntries([...entries, [part, setAtPath(inner, rest, value)]]);
}

function listParts(
  { $defs }: ConsoleOperation,
  schema: SchemaObject,
  pastedValue: unknown,
  renamed: RenamedFields,
  fixes: readonly FixedBodyError[],
): PastedRequestPart[] {
  const leaves = listLeaves(pastedValue, '');
  const fixesByPointer = new Map(fixes.map((fix) => [fix.pointer, fix]));
  const listedParts = leaves.slice(0, maxListedFields).map(({ pointer, value }): PastedRequestPart => {
    const [first = ''] = splitJsonPointer(pointer);
    const newPointer = renamed.newPointersByName.get(first);
    const target = newPointer ?? pointer;
    const fix = fixesByPointer.get(target);
    fixesByPointer.delete(target);
    const meaning = findSchemaAtPointer(schema, $defs, target, renamed.value)?.description ?? '';
    return {
      type: 'field',
      name: formatFieldName(pointer),
      value: JSON.stringify(value),
      meaning,
      ...(newPointer !== undefined && {
        issue: messages.nameInSuccessor(formatFieldName(newPointer)),
        fix: fix?.fix ?? messages.renamedTo(formatFieldName(newPointer)),
      }),
      ...(newPointer === undefined && fix && { issue: fix.message, fix: fix.fix }),
    };
  });
  const missing = [...fixesByPointer.values()].slice(0, maxListedFields).map(
    ({ pointer, message, fix }): PastedRequestPart => ({
      type: 'field',
      name: pointer === '' ? messages.body : formatFieldName(pointer),
      value: '',
      meaning: findSchemaAtPointer(schema, $defs, pointer, renamed.value)?.description ?? '',
      issue: message,
      fix,
    }),
  );
  const omittedCount = leaves.length - listedParts.length;
  const omittedPart: PastedRequestPart[] =
    omittedCount > 0 ? [{ type: 'field', name: messages.moreFields(omittedCount), value: '', meaning: '' }] : [];
  return [...listedParts, ...omittedPart, ...missing];
}

/** Formats a field name as in guides: `/address/line1` → `address.line1`. */
const formatFieldName = (pointer: string): string => splitJsonPointer(pointer).join('.');

interface Leaf {
  readonly pointer: string;
  readonly value: unknown;
}

/** Lists the leaf fields of a value with their pointers; does not descend into arrays. */
function listLeaves(value: unknown, pointer: string, depth = 0): Leaf[] {
  const isExpandable = typeof value === 'object' && value !== null && !Array.isArray(value) && depth < 6;
  if (!isExpandable) return pointer === '' ? [] : [{ pointer, value }];
  return Object.entries(value).flatMap(([name, inner]) => listLeaves(inner, appendToPointer(pointer, name), depth + 1));
}

function toCorrectedBody(
  { body }: ParsedCurlRequest,
  corrected: RequestDraftBody,
  isJson: boolean,
): CurlCommandInput['body'] {
  if (isJson || body === null || body.type === 'text') return { type: 'text', text: corrected.text };
  const fields = Object.entries(corrected.value ?? {}).map(([name, value]) => [name, String(value)] as const);
  return { type: body.type, fields };
}

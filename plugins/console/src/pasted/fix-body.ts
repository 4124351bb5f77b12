import { messages } from '@refdesk/messages/console';
import { getValueAtPointer, splitJsonPointer } from '@refdesk/openapi/pointer';
import type { SchemaObject } from '@refdesk/openapi/schema';
import { findSimilarNames } from '@refdesk/similar-names';
import type { ConsoleOperation } from '../model/operation.ts';
import type { RequestDiagnostic } from '../request/diagnostic.ts';
import type { RequestDraftBody } from '../request/draft.ts';
import { replaceDraftBodyValue } from '../request/draft.ts';
import { findSchemaAtPointer } from '../request/schema-at.ts';
import { validateDraft } from '../request/validate.ts';

/** Error in a body, and how it was fixed. */
export interface FixedBodyError {
  readonly pointer: string;
  readonly keyword: string | undefined;
  readonly message: string;
  /** Change made to the body; null if it still has the error. */
  readonly fix: string | null;
}

const maxRounds = 8;
const maxFixes = 50;

/** Fixes the errors of a body by using similar names, converted values and the examples of the description. */
export function fixPastedBodyBySchema(
  operation: ConsoleOperation,
  body: RequestDraftBody,
): { readonly body: RequestDraftBody; readonly fixes: readonly FixedBodyError[] } {
  const schema = operation.bodies.find(({ mediaType }) => mediaType === body.mediaType)?.schema ?? {};
  const fixes: FixedBodyError[] = [];
  let current = body;
  // A fix can reveal another error, such as one inside an added object.
  for (let round = 0; round < maxRounds && fixes.length < maxFixes; round += 1) {
    const openErrors = listDiagnostics(operation, current).filter(
      ({ pointer, keyword }) => !fixes.some((fix) => fix.pointer === pointer && fix.keyword === keyword),
    );
    const unknownFieldErrors = openErrors.filter(({ keyword }) => keyword === 'false');
    if (openErrors.length === 0) break;
    // Fix misspelt names first, since they may be those of missing fields.
    for (const diagnostic of (unknownFieldErrors.length > 0 ? unknownFieldErrors : openErrors).slice(0, maxFixes)) {
      const { pointer, keyword, message } = diagnostic;
      const fixed = fixError(operation, schema, current.value, diagnostic);
      fixes.push({ pointer, keyword, message: fixed?.message ?? message, fix: fixed?.fix ?? null });
      if (fixed) current = { ...current, value: fixed.value };
    }
  }
  return { body: replaceDraftBodyValue(current, current.value), fixes };
}

const listDiagnostics = (operation: ConsoleOperation, body: RequestDraftBody): readonly RequestDiagnostic[] =>
  validateDraft({ ...operation, parameters: [] }, { parameters: {}, body, files: {} });

interface FixResult {
  readonly value: unknown;
  readonly message: string;
  readonly fix: string;
}

function fixError(
  operation: ConsoleOperation,
  schema: SchemaObject,
  value: unknown,
  { pointer, message, keyword }: RequestDiagnostic,
): FixResult | null {
  const parts = splitJsonPointer(pointer);
  const name = parts.at(-1);
  if (name === undefined) return null;
  const parent = pointer.slice(0, pointer.lastIndexOf('/'));
  const example = findExample(operation, schema, pointer, value);
  if (keyword === 'false') {
    const siblings = Object.keys(findSchemaAtPointer(schema, operation.$defs, parent, value)?.properties ?? {});
    const record = getValueAtPointer(value, parent);
    const [similar] = findSimilarNames(
      name,
      siblings.filter((sibling) => typeof record === 'object' && record !== null && !Object.hasOwn(record, sibling)),
    );
    if (similar === undefined)
      return { value: removeField(value, parts), message: messages.noSuchField, fix: messages.removed };
    return {
      value: renameField(value, parts, similar),
      message: `${messages.noSuchField} ${messages.didYouMean(similar)}`,
      fix: messages.renamedTo(similar),
    };
  }
  if (keyword === 'required') {
    if (example === undefined) return null;
    return { value: setField(value, parts, example), message, fix: messages.addedWithExample(formatValue(example)) };
  }
  const pastedValue = getValueAtPointer(value, pointer);
  const converted = convertValue(findSchemaAtPointer(schema, operation.$defs, pointer, value), pastedValue);
  if (converted !== undefined && converted !== pastedValue)
    return { value: setField(value, parts, converted), message, fix: messages.changedTo(formatValue(converted)) };
  if (example === undefined || example === pastedValue) return null;
  return { value: setField(value, parts, example), message, fix: messages.replacedByExample(formatValue(example)) };
}

const formatValue = (value: unknown): string => {
  const text = JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 40)} …` : text;
};

function findExample(
  { bodies, $defs }: ConsoleOperation,
  root: SchemaObject,
  pointer: string,
  value: unknown,
): unknown {
  const describedExample = bodies
    .flatMap(({ examples }) => examples.map((example) => getValueAtPointer(example.value, pointer)))
    .find((example) => example !== undefined);
  if (describedExample !== undefined) return describedExample;
  const schema = findSchemaAtPointer(root, $defs, pointer, value);
  return schema?.examples?.[0] ?? schema?.default ?? schema?.enum?.[0];
}

/** Converts a value of the wrong type, or corrects a mistyped value of an enum; undefined if neither is possible. */
function convertValue(schema: SchemaObject | null, value: unknown): unknown {
  const types = [schema?.type ?? []].flat();
  if (typeof value === 'string' && schema?.enum) {
    return findSimilarNames(
      value,
      schema.enum.filter((choice) => typeof choice === 'string'),
    )[0];
  }
  if (typeof value === 'string' && schema?.format === 'date-time') return toInstant(value);
  if (typeof value === 'string' && types.some((type) => type === 'integer' || type === 'number'))
    return value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : undefined;
  if (typeof value === 'string' && types.includes('boolean'))
    return { true: true, yes: true, '1': true, false: false, no: false, '0': false }[value.toLowerCase()];
  if ((typeof value === 'number' || typeof value === 'boolean') && types.includes('string')) return String(value);
  if (types.includes('array') && !Array.isArray(value) && typeof value !== 'object') return [value];
  return undefined;
}

/** Completes a date, or a time without an offset, to an instant in UTC; undefined for other strings. */
function toInstant(text: string): string | undefined {
  const [, date, time] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?))?$/.exec(text) ?? [];
  if (date === undefined) return undefined;
  const seconds = time === undefined || time.length > 5 ? '' : ':00';
  return `${date}T${time ?? '00:00:00'}${seconds}Z`;
}

function setField(root: unknown, [part, ...rest]: readonly string[], value: unknown): unknown {
  if (part === undefined) return value;
  if (Array.isArray(root))
    return root.map((item, index) => (String(index) === part ? setField(item, rest, value) : item));
  const entries = Object.entries(typeof root === 'object' && root !== null ? root : {});
  const inner = entries.find(([name]) => name === part)?.[1];
  const next = [part, setField(inner, rest, value)] as const;
  // `fromEntries` defines a property of any name, including `__proto__`.
  return Object.fromEntries(
    inner === undefined && !entries.some(([name]) => name === part)
      ? [...entries, next]
      : entries.map((entry) => (entry[0] === part ? next : entry)),
  );
}

const removeField = (root: unknown, path: readonly string[]): unknown => renameField(root, path, null);

/** Renames a field without moving it; removes it if `to` is null. */
function renameField(root: unknown, [part, ...rest]: readonly string[], newName: string | null): unknown {
  if (part === undefined || typeof root !== 'object' || root === null) return root;
  if (Array.isArray(root))
    return root.map((item, index) => (String(index) === part ? renameField(item, rest, newName) : item));
  return Object.fromEntries(
    Object.entries(root).flatMap(([name, inner]) => {
      if (name !== part) return [[name, inner]];
      if (rest.length > 0) return [[name, renameField(inner, rest, newName)]];
      return newName === null ? [] : [[newName, inner]];
    }),
  );
}

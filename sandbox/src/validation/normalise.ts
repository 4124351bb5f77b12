import { resolveReference } from '@refdesk/openapi/reference';
import { getItemsSchema, type SchemaObject } from '@refdesk/openapi/schema';
import { formatInstant } from '../core/instant.ts';
import { isRecord, type Json, type JsonRecord } from '../core/json.ts';
import type { Description } from '../description/description.ts';
import { findBodySchema, type SandboxOperation } from '../description/operation.ts';

const instantWithOffset = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?[+-]([01]\d|2[0-3]):[0-5]\d$/;

/**
 * Normalises a body according to its schema: removes null fields that the schema does not allow, except in a merge
 * patch, and converts instants to UTC.
 */
export function normaliseRequestBody(
  description: Description,
  operation: SandboxOperation,
  sent: { readonly value: Json; readonly mediaType: string | null },
): Json {
  const schema = findBodySchema(operation, sent.mediaType);
  return schema === null
    ? sent.value
    : normaliseValue(sent.value, schema, { description, keepsNull: sent.mediaType === 'application/merge-patch+json' });
}

/** Converts an instant with an offset to UTC; returns other strings unchanged. */
export function toUtcInstant(schema: SchemaObject, text: string): string {
  return schema.format === 'date-time' && instantWithOffset.test(text) && !Number.isNaN(Date.parse(text))
    ? formatInstant(Date.parse(text))
    : text;
}

interface NormaliseOptions {
  readonly description: Description;
  readonly keepsNull: boolean;
}

function normaliseValue(value: Json, schema: SchemaObject, options: NormaliseOptions): Json {
  const resolved = getNonNullSchema(options.description, schema);
  if (typeof value === 'string') return toUtcInstant(resolved, value);
  if (Array.isArray(value)) return value.map((item) => normaliseValue(item, getItemsSchema(resolved), options));
  if (!isRecord(value)) return value;
  const { properties = {}, required = [] } = resolved;
  // Only described fields can change; a body can have thousands of others.
  const changed = Object.entries(properties).flatMap(([name, property]): [string, Json | undefined][] => {
    const sentValue = Object.hasOwn(value, name) ? value[name] : undefined;
    if (sentValue === undefined) return [];
    if (
      sentValue === null &&
      !options.keepsNull &&
      !required.includes(name) &&
      !acceptsNull(options.description, property)
    )
      return [[name, undefined]];
    const normalised = normaliseValue(sentValue, property, options);
    return normalised === sentValue ? [] : [[name, normalised]];
  });
  if (changed.length === 0) return value;
  const fields = new Map<string, Json | undefined>(Object.entries(value));
  for (const [name, normalised] of changed) {
    if (normalised === undefined) fields.delete(name);
    else fields.set(name, normalised);
  }
  return Object.fromEntries(fields) as JsonRecord;
}

function acceptsNull(description: Description, schema: SchemaObject): boolean {
  const { type, oneOf = [], anyOf = [] } = resolveReference<SchemaObject>(description, schema);
  return [type].flat().includes('null') || [...oneOf, ...anyOf].some((branch) => acceptsNull(description, branch));
}

/** Returns the schema of a non-null value: X of `oneOf: [X, null]`. */
function getNonNullSchema(description: Description, schema: SchemaObject): SchemaObject {
  const resolved = resolveReference<SchemaObject>(description, schema);
  const branches = (resolved.oneOf ?? resolved.anyOf ?? []).filter(({ type }) => type !== 'null');
  return branches[0] !== undefined && branches.length === 1 ? getNonNullSchema(description, branches[0]) : resolved;
}

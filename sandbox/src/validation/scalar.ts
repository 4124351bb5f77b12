import type { SchemaObject } from '@refdesk/openapi/schema';
import type { Json } from '../core/json.ts';
import { toUtcInstant } from './normalise.ts';

/** Converts a text to the type of its schema; text that does not fit remains text, which validation rejects. */
export function parseScalarText(schema: SchemaObject, text: string): Json {
  const wanted = listScalarTypes(schema);
  if (wanted.includes('integer') && /^-?\d{1,15}$/.test(text)) return Number(text);
  if (wanted.includes('number') && /^-?\d{1,15}(\.\d{1,15})?$/.test(text)) return Number(text);
  if (wanted.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  return toUtcInstant(schema, text);
}

/** Returns the types that a schema allows; empty if it states none. */
export function listScalarTypes({ type }: SchemaObject): readonly string[] {
  return typeof type === 'string' ? [type] : (type ?? []);
}

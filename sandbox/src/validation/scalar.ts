import type { SchemaObject } from '@refdesk/openapi/schema';
import type { Json } from '../core/json.ts';
import { toUtcInstant } from './normalise.ts';

/**
 * Converts a string to the type of its schema; a string that does not match is returned unchanged, so that validation
 * rejects it.
 */
export function parseScalarText(schema: SchemaObject, text: string): Json {
  const types = listDeclaredSchemaTypes(schema);
  if (types.includes('integer') && /^-?\d{1,15}$/.test(text)) return Number(text);
  if (types.includes('number') && /^-?\d{1,15}(\.\d{1,15})?$/.test(text)) return Number(text);
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  return toUtcInstant(schema, text);
}

/** Returns the JSON types that a schema allows; empty if it declares none. */
export function listDeclaredSchemaTypes({ type }: SchemaObject): readonly string[] {
  return typeof type === 'string' ? [type] : (type ?? []);
}

import type { SchemaObject } from '@refdesk/openapi/schema';
import type { Json } from '../json.ts';
import { toUtcInstant } from './normalise.ts';

/**
 * The value of a text by the type that its schema asks for; text that does not fit stays text, which the schema
 * rejects.
 */
export function parseScalar(schema: SchemaObject, text: string): Json {
  const wanted = listTypes(schema);
  if (wanted.includes('integer') && /^-?\d{1,15}$/.test(text)) return Number(text);
  if (wanted.includes('number') && /^-?\d{1,15}(\.\d{1,15})?$/.test(text)) return Number(text);
  if (wanted.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  return toUtcInstant(schema, text);
}

/** The types that a schema allows; empty if it states none. */
export function listTypes({ type }: SchemaObject): readonly string[] {
  return typeof type === 'string' ? [type] : (type ?? []);
}

import { resolveReference } from '@refdesk/openapi/reference';
import { getItemsSchema, type SchemaObject } from '@refdesk/openapi/schema';
import { isRecord, type Json, type JsonRecord } from '../core/json.ts';
import type { Description } from '../description/description.ts';

/** Context for the default values of omitted fields. */
export interface DefaultValueContext {
  readonly description: Description;
  readonly now: string;
  readonly by: string;
}

/** Adds omitted fields of the schema as empty values, as in every response. */
export function addOmittedSchemaFieldsAsEmpty(context: DefaultValueContext, schema: SchemaObject, value: Json): Json {
  const inner = getObjectSchema(context.description, schema);
  if (Array.isArray(value))
    return value.map((item) => addOmittedSchemaFieldsAsEmpty(context, getItemsSchema(inner), item));
  if (!isRecord(value) || inner.properties === undefined) return value;
  const fields = Object.entries(inner.properties).map(([name, property]) => [
    name,
    addOmittedSchemaFieldsAsEmpty(context, property, value[name] ?? createOmittedFieldValue(context, name, property)),
  ]);
  return Object.fromEntries(fields);
}

/**
 * Returns the value of an omitted field: its default, null, the initial state of its lifecycle, or the current time.
 */
export function createOmittedFieldValue(context: DefaultValueContext, name: string, schema: SchemaObject): Json {
  const { description, now, by } = context;
  const resolved = resolveReference<SchemaObject>(description, schema);
  if (schema.default !== undefined) return schema.default;
  if (isNullable(schema)) return null;
  const lifecycle = schema['x-lifecycle'] ?? resolved['x-lifecycle'];
  const initial = lifecycle === undefined ? undefined : description['x-lifecycles']?.[lifecycle]?.initial;
  if (initial !== undefined) return initial === 'false' ? false : initial;
  const type = [resolved.type].flat()[0];
  if (type === 'array') return [];
  if (type === 'boolean') return false;
  if (type === 'integer' || type === 'number') return resolved.minimum ?? 0;
  const text = name.endsWith('By') ? by : '';
  if (type === 'string') return resolved.enum?.[0] ?? (resolved.format === 'date-time' ? now : text);
  return addOmittedSchemaFieldsAsEmpty(context, schema, {});
}

function isNullable({ type, oneOf, anyOf }: SchemaObject): boolean {
  return (
    [type].flat().includes('null') || [...(oneOf ?? []), ...(anyOf ?? [])].some((branch) => branch.type === 'null')
  );
}

/** Returns the schema of the object or list in a nullable schema. */
function getObjectSchema(description: Description, schema: SchemaObject): SchemaObject {
  const resolved = resolveReference<SchemaObject>(description, schema);
  const part = (resolved.oneOf ?? resolved.anyOf)?.find(({ type }) => type !== 'null');
  return part ? resolveReference<SchemaObject>(description, part) : resolved;
}

/** Returns the fields of a body that have a value, since null and omission are equivalent. */
export function removeNullFields(body: JsonRecord): JsonRecord {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
}

import { isEndStateName, isEndTimeFieldName } from '@refdesk/openapi/end-state';
import { isNullableSchema, type SchemaObject } from '@refdesk/openapi/schema';
import { isRecord, type Json, type JsonRecord } from '../core/json.ts';
import type { Description } from '../description/description.ts';
import { generateSchemaValue } from '../operations/generated-value.ts';
import { mergeSchemaAlternatives } from '../operations/response-shape.ts';

/** Generates the value of a field in a new record, which is neither deleted nor in another end state. */
export const generateNewRecordFieldValue = (description: Description, schema: SchemaObject, name = ''): Json =>
  resetEndStates(description, schema, generateSchemaValue(description, schema, name), name);

/** Replaces end states in a generated value as far as its schema allows: `{ deleted: true }` → `{ deleted: false }`. */
function resetEndStates(description: Description, schema: SchemaObject, value: Json, name: string): Json {
  if (isRecord(value)) return resetEndStatesOfFields(description, schema, value);
  const { const: constant, enum: values } = mergeSchemaAlternatives(description, schema);
  if (value === true && isEndStateName(name) && constant === undefined) return values?.includes(false) === false;
  if (typeof value !== 'string' || !isEndStateName(value)) return value;
  return values?.find((other) => typeof other === 'string' && !isEndStateName(other)) ?? value;
}

function resetEndStatesOfFields(description: Description, schema: SchemaObject, value: JsonRecord): JsonRecord {
  const { properties = {}, required = [] } = mergeSchemaAlternatives(description, schema);
  const entries = Object.entries(value).flatMap(([name, inner]) => {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (field === undefined) return [[name, inner] as const];
    if (!isEndTimeFieldName(name)) return [[name, resetEndStates(description, field, inner, name)] as const];
    if (isNullableSchema(description, field)) return [[name, null] as const];
    return required.includes(name) ? [[name, inner] as const] : [];
  });
  return Object.fromEntries(entries);
}

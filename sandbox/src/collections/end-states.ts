import { isNullableSchema, type SchemaObject } from '@refdesk/openapi/schema';
import { isRecord, type Json, type JsonRecord } from '../core/json.ts';
import type { Description } from '../description/description.ts';
import { generateSchemaValue } from '../operations/generated-value.ts';
import { mergeSchemaAlternatives, normaliseFieldName } from '../operations/response-shape.ts';

const endStates = [
  'deleted|removed|trashed|discarded|archived|cancell?ed|closed|expired|revoked|withdrawn|terminated|ended|finished',
  'completed|failed|rejected|declined|disabled|deactivated|inactive|suspended|blocked|banned|locked|voided|refunded',
].join('|');
const statePattern = new RegExp(`^(is|was|has|hasbeen)?(${endStates})$`);
const timePattern = new RegExp(`^((${endStates})(at|on|date|time|timestamp)|(date|time)(${endStates}))$`);

/** Whether a name or value is a state that a new record does not have, such as `is_archived` or `DELETED`. */
export const isEndState = (name: string): boolean => statePattern.test(normaliseFieldName(name));

/** Whether a field contains the time at which its record reached an end state, such as `deleted_at`. */
const isEndTime = (name: string): boolean => timePattern.test(normaliseFieldName(name));

/** Generates the value of a field in a new record, which is neither deleted nor in another end state. */
export const generateNewValue = (description: Description, schema: SchemaObject, name = ''): Json =>
  resetEndStates(description, schema, generateSchemaValue(description, schema), name);

/** Replaces end states in a generated value as far as its schema allows: `{ deleted: true }` → `{ deleted: false }`. */
function resetEndStates(description: Description, schema: SchemaObject, value: Json, name: string): Json {
  if (isRecord(value)) return resetEndStatesOfFields(description, schema, value);
  const { const: constant, enum: values } = mergeSchemaAlternatives(description, schema);
  if (value === true && isEndState(name) && constant === undefined) return values?.includes(false) === false;
  if (typeof value !== 'string' || !isEndState(value)) return value;
  return values?.find((other) => typeof other === 'string' && !isEndState(other)) ?? value;
}

function resetEndStatesOfFields(description: Description, schema: SchemaObject, value: JsonRecord): JsonRecord {
  const { properties = {}, required = [] } = mergeSchemaAlternatives(description, schema);
  const entries = Object.entries(value).flatMap(([name, inner]) => {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (field === undefined) return [[name, inner] as const];
    if (!isEndTime(name)) return [[name, resetEndStates(description, field, inner, name)] as const];
    if (isNullableSchema(description, field)) return [[name, null] as const];
    return required.includes(name) ? [[name, inner] as const] : [];
  });
  return Object.fromEntries(entries);
}

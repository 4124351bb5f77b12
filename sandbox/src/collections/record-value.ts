import { type Description, resolve, type SchemaObject } from '../description/description.ts';
import { isRecord, type JsonRecord } from '../json.ts';
import { generatedValue } from '../operations/generated-value.ts';
import { type Collection, whole } from './collection.ts';

/** A new record: what was sent, defaults, the time where it is asked for, and of what a response must have the simplest that fits. */
export function newValue(description: Description, { fields, required }: Collection, sent: JsonRecord, now: string): JsonRecord {
  const entries = Object.entries(fields).flatMap(([name, field]) => {
    if (name in sent) return [[name, sent[name] ?? null] as const];
    const schema = resolve<SchemaObject>(description, field);
    if (schema.default !== undefined) return [[name, schema.default] as const];
    if (schema.format === 'date-time' && schema.readOnly === true) return [[name, now] as const];
    return required.includes(name) ? [[name, schema.format === 'date-time' ? now : generatedValue(description, field)] as const] : [];
  });
  return { ...sent, ...Object.fromEntries(entries) };
}

/** A record with changes: objects are merged, and null removes what cannot be null (RFC 7396). */
export function merged(fields: Readonly<Record<string, SchemaObject>>, before: JsonRecord, changes: JsonRecord): JsonRecord {
  const result: Record<string, JsonRecord[string]> = { ...before };
  for (const [name, value] of Object.entries(changes)) {
    const inner = before[name];
    if (value === null && !allowsNull(fields[name])) delete result[name];
    else result[name] = isRecord(value) && isRecord(inner) ? merged(fields[name]?.properties ?? {}, inner, value) : value;
  }
  return result;
}

const allowsNull = (schema: SchemaObject | undefined): boolean =>
  [schema?.type].flat().includes('null') || [...(schema?.anyOf ?? []), ...(schema?.oneOf ?? [])].some(({ type }) => type === 'null');

/** A record as a response shows it: without what is only ever sent, such as a password. */
export function shownValue(description: Description, fields: Readonly<Record<string, SchemaObject>>, record: JsonRecord): JsonRecord {
  const shown = Object.entries(record).filter(([name]) => fields[name] === undefined || resolve<SchemaObject>(description, fields[name]).writeOnly !== true);
  return Object.fromEntries(
    shown.map(([name, value]) => [name, isRecord(value) ? shownValue(description, innerFields(description, fields[name]), value) : value]),
  );
}

const innerFields = (description: Description, schema: SchemaObject | undefined): Readonly<Record<string, SchemaObject>> =>
  schema === undefined ? {} : (whole(description, schema).properties ?? {});

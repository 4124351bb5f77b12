import { hash } from 'node:crypto';
import type { ReferencingRecordCountObject } from '@refdesk/openapi/extensions';
import type { SchemaObject } from '@refdesk/openapi/schema';
import { getNumberField, type JsonRecord } from '../core/json.ts';
import type { Description } from './description.ts';
import type { SandboxOperation } from './operation.ts';

/** Fields whose combined values are unique. */
export interface UniqueKey {
  readonly fields: readonly string[];
  /** Records without a value in this field are never duplicates; null if every field always has a value. */
  readonly optionalField: string | null;
}

/** A schema of records, with the metadata of its fields. */
export interface RecordSchema {
  readonly name: string;
  readonly fields: ReadonlyMap<string, SchemaObject>;
  /** Name of the field that identifies its records. */
  readonly key: string;
  readonly unique: readonly UniqueKey[];
  readonly counts: readonly (ReferencingRecordCountObject & { readonly field: string })[];
  /** Fields with identifiers, and the schemas that they reference. */
  readonly references: ReadonlyMap<string, string>;
}

/** Returns the schemas of the records that operations list, read or return. */
export function readRecordSchemas(
  description: Description,
  operations: readonly SandboxOperation[],
): ReadonlyMap<string, RecordSchema> {
  const names = [...new Set(operations.flatMap(({ kind }) => (kind.type === 'mock' ? [] : [kind.schema])))];
  return new Map(names.map((name) => [name, readRecordSchema(description, name, names)]));
}

function readRecordSchema(description: Description, name: string, names: readonly string[]): RecordSchema {
  const schema = description.components?.schemas?.[name] ?? {};
  const fields = new Map(Object.entries(schema.properties ?? {}));
  return {
    name,
    fields,
    // A record without an identifier is the only one within its parent.
    key: fields.has('id') ? 'id' : (fields.keys().find((field) => field.endsWith('Id')) ?? 'id'),
    unique: (schema['x-unique'] ?? []).map((fields) => ({ fields, optionalField: fields.at(-1) ?? null })),
    counts: fields
      .entries()
      .flatMap(([field, value]) => (value['x-count'] ? [{ ...value['x-count'], field }] : []))
      .toArray(),
    references: findReferenceFields(fields, names),
  };
}

/** Finds the references among the fields of a record or body. */
export function findReferenceFields(
  fields: ReadonlyMap<string, SchemaObject>,
  names: readonly string[],
): ReadonlyMap<string, string> {
  return new Map(fields.entries().flatMap(([field, schema]) => findReference(field, schema, names)));
}

// The field name ends with the schema name: `siteContactId` references Contact, `jobIds` Job. The longest name wins.
function findReference(
  field: string,
  schema: SchemaObject,
  names: readonly string[],
): readonly (readonly [string, string])[] {
  const declared = schema['x-references'];
  if (declared === false) return [];
  if (declared !== undefined) return [[field, declared]];
  const stem = field.match(/^(.+)Ids?$/)?.[1]?.toLowerCase();
  if (stem === undefined) return [];
  const matches = names.filter((name) => stem.endsWith(name.toLowerCase())).toSorted((a, b) => b.length - a.length);
  return matches[0] === undefined ? [] : [[field, matches[0]]];
}

/** Returns the identifier of a record as a number; a string is hashed. */
export function convertRecordKeyToNumber({ key, name }: RecordSchema, record: JsonRecord): number {
  const text = record[key];
  // 52 bits, the precision of a number: with a million records the probability of a collision is one in ten thousand.
  if (typeof text === 'string') return Number.parseInt(hash('sha256', text).slice(0, 13), 16);
  const value = getNumberField(record, key);
  if (value === null) throw new Error(`A record of ${name} has no ${key}.`);
  return value;
}

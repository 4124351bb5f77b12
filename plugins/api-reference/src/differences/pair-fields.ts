import type { SchemaObject } from '@portal/openapi/schema';
import type { ComparedSchema } from './compared-schema.ts';

/** A field of two objects; null where the object has none. */
export interface PairedField {
  readonly before: NamedSchema | null;
  readonly after: NamedSchema | null;
}

/** A field with its schema as it is in the description. */
export interface NamedSchema {
  readonly name: string;
  readonly node: SchemaObject;
}

/**
 * Pairs the fields of two objects: each of the older with that which it names in `x-successor`, or
 * else with that of the same name; then those of the newer that succeed none.
 */
export function pairFields(before: SchemaObject, after: SchemaObject): PairedField[] {
  const newer = fieldsOf(after);
  const older = fieldsOf(before).map((field) => ({ before: field, after: newer.find(({ name }) => name === successorName(field)) ?? null }));
  const succeeded = older.map((pair) => pair.after?.name);
  return [...older, ...newer.filter(({ name }) => !succeeded.includes(name)).map((field) => ({ before: null, after: field }))];
}

/** True when one schema replaces the other: it is named so, or a field of both is the same. Things without fields have nothing that could differ. */
export function isSuccession(before: ComparedSchema, after: ComparedSchema): boolean {
  if (before.schema['x-successor'] === after.name && after.name !== null) return true;
  const pairs = pairFields(before.schema, after.schema);
  return pairs.length === 0 || pairs.some((pair) => pair.before !== null && pair.after !== null);
}

/** The name that a field has in the newer version. Beside a reference `x-successor` is the field's, inside it the schema's. */
const successorName = ({ name, node }: NamedSchema): string => node['x-successor'] ?? name;

const fieldsOf = (schema: SchemaObject): NamedSchema[] => Object.entries(schema.properties ?? {}).map(([name, node]) => ({ name, node }));

import { type Description, resolve, type SchemaObject } from './description.ts';

/** Fields of a request body that are written: those that are not read-only. */
export function writableFields(description: Description, schema: SchemaObject): ReadonlyMap<string, SchemaObject> {
  const fields = Object.entries(resolve<SchemaObject>(description, schema).properties ?? {});
  return new Map(fields.filter(([, field]) => !isReadOnly(description, field)));
}

function isReadOnly(description: Description, field: SchemaObject): boolean {
  return field.readOnly === true || resolve<SchemaObject>(description, field).readOnly === true;
}

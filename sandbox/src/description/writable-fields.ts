import { resolveReference } from '@refdesk/openapi/reference';
import type { SchemaObject } from '@refdesk/openapi/schema';
import type { Description } from './description.ts';

/** Returns the fields of a request body that are not read-only. */
export function listWritableFields(description: Description, schema: SchemaObject): ReadonlyMap<string, SchemaObject> {
  const fields = Object.entries(resolveReference<SchemaObject>(description, schema).properties ?? {});
  return new Map(fields.filter(([, field]) => !isReadOnly(description, field)));
}

function isReadOnly(description: Description, field: SchemaObject): boolean {
  return field.readOnly === true || resolveReference<SchemaObject>(description, field).readOnly === true;
}

import { isDeepStrictEqual } from 'node:util';
import { isNullableSchema, type SchemaObject } from '@refdesk/openapi/schema';
import { type Description, getReferencedSchemaName } from '../description/description.ts';
import { mergeSchemaAlternatives } from '../operations/response-shape.ts';

/** Schemas of a record, from which the effect of a PUT follows. */
export interface RecordBodySchemas {
  /** Bodies of the PUT. */
  readonly put: readonly SchemaObject[];
  /** Bodies of operations that create a record, and the record in responses. */
  readonly whole: readonly SchemaObject[];
  /** Field with the identifier, which the path of a PUT contains. */
  readonly key: string;
}

/**
 * Whether a PUT changes only the sent fields. By RFC 9110 (section 9.3.4) it replaces the record, but the description
 * contradicts this if a body may omit what every record has:
 * - a field that a new record or the response requires, without a default and not nullable; or
 * - everything, and the body has a schema other than a new record and the response.
 */
export function isPartialPut(description: Description, { put, whole, key }: RecordBodySchemas): boolean {
  const requiredNames = whole.flatMap((schema) => mergeSchemaAlternatives(description, schema).required ?? []);
  return put.every((body) => {
    const { properties = {}, required = [] } = mergeSchemaAlternatives(description, body);
    const canOmit = (name: string) =>
      name !== key &&
      !required.includes(name) &&
      Object.hasOwn(properties, name) &&
      hasNoEmptyValue(description, properties[name] ?? {});
    const isSeparate = !whole.some((schema) => isSameSchema(description, body, schema));
    return requiredNames.some(canOmit) || (required.length === 0 && isSeparate);
  });
}

/** Whether a field has neither a default nor null, which a replacement could set if the field is omitted. */
const hasNoEmptyValue = (description: Description, schema: SchemaObject): boolean => {
  const { default: value, readOnly } = mergeSchemaAlternatives(description, schema);
  return value === undefined && readOnly !== true && !isNullableSchema(description, schema);
};

/** Whether two schemas are the same component, or have equal fields. */
function isSameSchema(description: Description, a: SchemaObject, b: SchemaObject): boolean {
  const [aName, bName] = [getReferencedSchemaName(a), getReferencedSchemaName(b)];
  if (aName !== null && bName !== null) return aName === bName;
  const [aFields, bFields] = [a, b].map((schema) => mergeSchemaAlternatives(description, schema).properties);
  return isDeepStrictEqual(aFields, bFields);
}

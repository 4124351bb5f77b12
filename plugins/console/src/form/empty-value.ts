import type { SchemaObject } from '@refdesk/openapi/schema';
import { resolveAndFlattenSchema, type SchemaDefinitions, separateNullFromSchema } from '../model/definitions.ts';

/** Returns an initial value: the default, the example, or the required fields with empty values. */
export function createInitialValue(node: SchemaObject, definitions: SchemaDefinitions): unknown {
  const { schema, isNullable } = separateNullFromSchema(node, definitions);
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.examples?.[0] !== undefined && !schema.properties) return schema.examples[0];
  const [variant] = schema.oneOf ?? schema.anyOf ?? [];
  if (variant) return createInitialValue(resolveAndFlattenSchema(variant, definitions), definitions);
  if (schema.type === 'object' || schema.properties) {
    const names = (schema.required ?? []).filter((name) => schema.properties?.[name]?.readOnly !== true);
    return Object.fromEntries(
      names.map((name) => [name, createInitialValue(schema.properties?.[name] ?? {}, definitions)]),
    );
  }
  if (schema.type === 'array') return [];
  if (isNullable) return null;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'boolean') return false;
  return schema.type === 'integer' || schema.type === 'number' ? (schema.minimum ?? 0) : '';
}

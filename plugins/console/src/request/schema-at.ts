import { splitJsonPointer } from '@refdesk/openapi/pointer';
import type { SchemaObject } from '@refdesk/openapi/schema';
import { resolveAndFlattenSchema, type SchemaDefinitions, separateNullFromSchema } from '../model/definitions.ts';

/**
 * Finds the schema of the value at `pointer`; null if unspecified. Among variants, returns the one that fits `value`.
 */
export function findSchemaAtPointer(
  root: SchemaObject,
  definitions: SchemaDefinitions,
  pointer: string,
  value?: unknown,
): SchemaObject | null {
  let node: SchemaObject | null = root;
  let item = value;
  for (const part of splitJsonPointer(pointer)) {
    node =
      node &&
      descend(findSchemaVariantForValue(separateNullFromSchema(node, definitions).schema, definitions, item), part);
    item = typeof item === 'object' && item !== null ? (item as Readonly<Record<string, unknown>>)[part] : undefined;
  }
  return node && findSchemaVariantForValue(separateNullFromSchema(node, definitions).schema, definitions, item);
}

/** Picks the variant of `oneOf` by its discriminator, else the first that has all properties of `value`. */
export function findSchemaVariantForValue(
  node: SchemaObject,
  definitions: SchemaDefinitions,
  value: unknown,
): SchemaObject {
  const variants = node.oneOf ?? node.anyOf;
  if (!variants) return node;
  return resolveAndFlattenSchema(variants[findSchemaVariantIndex(node, definitions, value)] ?? {}, definitions);
}

/** Returns the index of the variant that fits `value` best. */
export function findSchemaVariantIndex(node: SchemaObject, definitions: SchemaDefinitions, value: unknown): number {
  const variants = node.oneOf ?? node.anyOf ?? [];
  const record = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null;
  const name = node.discriminator?.propertyName;
  const discriminatorValue = name === undefined ? undefined : record?.[name];
  if (typeof discriminatorValue === 'string') {
    const reference = node.discriminator?.mapping?.[discriminatorValue];
    const namedIndex = variants.findIndex(
      ({ $ref }) =>
        $ref !== undefined && (reference?.split('/').at(-1) ?? discriminatorValue) === $ref.split('/').at(-1),
    );
    if (namedIndex >= 0) return namedIndex;
  }
  const matches = (variant: SchemaObject) => {
    const { properties = {}, type, required = [] } = resolveAndFlattenSchema(variant, definitions);
    if (record === null || Array.isArray(value)) return matchesType(type, value);
    return (
      Object.keys(record).every((key) => Object.hasOwn(properties, key)) &&
      required.every((key) => Object.hasOwn(record, key))
    );
  };
  return Math.max(0, variants.findIndex(matches));
}

function matchesType(type: SchemaObject['type'], value: unknown): boolean {
  if (typeof type !== 'string') return false;
  if (Array.isArray(value)) return type === 'array';
  return type === typeof value || (typeof value === 'number' && (type === 'integer' || type === 'number'));
}

function descend({ properties, items, additionalProperties }: SchemaObject, part: string): SchemaObject | null {
  const property = properties?.[part];
  if (property) return property;
  if (typeof items === 'object' && /^\d+$/.test(part)) return items;
  return typeof additionalProperties === 'object' ? additionalProperties : null;
}

import { getReferencedComponentName } from '@refdesk/openapi/reference';
import type { SchemaObject } from '@refdesk/openapi/schema';
import { describeSchemaLimits } from './limits.ts';
import type { DisplayedSchema, SchemaEnumValue } from './schema.ts';

/** Display form of a schema's own keywords. */
export type SchemaWithoutNestedSchemas = Omit<
  DisplayedSchema,
  SchemaBodyKey | 'unshown' | 'cut' | 'shownAt' | 'within'
>;

type SchemaBodyKey =
  | 'properties'
  | 'items'
  | 'prefixItems'
  | 'additionalProperties'
  | 'patternProperties'
  | 'compositions';

/** Whether a schema contains other schemas. */
export const hasNestedSchemas = (schema: SchemaObject): boolean =>
  typeof schema.additionalProperties === 'object' ||
  Boolean(
    schema.properties ??
      schema.patternProperties ??
      schema.items ??
      schema.prefixItems ??
      schema.oneOf ??
      schema.anyOf ??
      schema.allOf ??
      schema.not ??
      schema.if ??
      schema.then ??
      schema.else ??
      schema.contains ??
      schema.dependentSchemas,
  );

/** Reads the keywords shown on a schema's line, without nested schemas. */
export function readSchemaWithoutNestedSchemas(schema: SchemaObject, name: string | null): SchemaWithoutNestedSchemas {
  const types = toTypes(schema);
  return {
    name,
    types: types.filter((type) => type !== 'null'),
    isNullable: types.includes('null') || schema.nullable === true || hasNullBranch(schema),
    format: schema.format ?? schema.contentEncoding ?? null,
    description: schema.description ?? '',
    limits: describeSchemaLimits(schema),
    enumValues: readEnum(schema),
    defaultValue: toJson(schema.default),
    constant: toJson(schema.const),
    example: toJson(schema.examples?.[0] ?? schema.example),
    isReadOnly: schema.readOnly === true,
    isWriteOnly: schema.writeOnly === true,
    isCreateOnly: schema['x-create-only'] === true,
    isDeprecated: schema.deprecated === true,
    successor: schema['x-successor'] ?? null,
    lifecycle: schema['x-lifecycle'] ?? null,
    discriminator: schema.discriminator ? readDiscriminator(schema.discriminator) : null,
  };
}

function toTypes(schema: SchemaObject): readonly string[] {
  if (Array.isArray(schema.type)) return schema.type;
  if (typeof schema.type === 'string') return [schema.type];
  if (schema.properties) return ['object'];
  return schema.items === undefined ? [] : ['array'];
}

const hasNullBranch = (schema: SchemaObject): boolean =>
  [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].some((branch) => branch.type === 'null');

const toJson = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

function readEnum(schema: SchemaObject): SchemaEnumValue[] {
  return (schema.enum ?? [])
    .map((value, index) => ({ value, name: schema['x-enum-varnames']?.[index] }))
    .filter(({ value }) => value !== null)
    .map(({ value, name }) => ({
      value: String(value),
      meaning: schema['x-enumDescriptions']?.[String(value)] ?? name ?? null,
      successor: schema['x-enumSuccessors']?.[String(value)] ?? null,
    }));
}

function readDiscriminator({
  propertyName,
  mapping = {},
}: NonNullable<SchemaObject['discriminator']>): DisplayedSchema['discriminator'] {
  return {
    propertyName,
    values: Object.entries(mapping).map(([value, reference]) => ({
      value,
      schema: getReferencedComponentName(reference),
    })),
  };
}

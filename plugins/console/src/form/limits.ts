import type { SchemaObject } from '@refdesk/openapi/schema';
import { type Definitions, removeNullType } from '../model/definitions.ts';

/** Describes the type and limits of a value, such as `integer, at least 1`. */
export function describeSchemaLimits(schema: SchemaObject, definitions: Definitions): string {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems } = schema;
  return [
    typeOf(schema, definitions),
    range(minLength === 0 ? undefined : minLength, maxLength, 'characters'),
    range(minimum, maximum, ''),
    range(minItems, maxItems, 'values'),
    schema.default === undefined ? '' : `${JSON.stringify(schema.default)} by default`,
    schema['x-create-only'] ? 'create-only' : '',
  ]
    .filter(Boolean)
    .join(', ');
}

function typeOf({ type, format, items, enum: values, oneOf, anyOf }: SchemaObject, definitions: Definitions): string {
  if (type === 'array')
    return `list of ${typeof items === 'object' ? typeOf(removeNullType(items, definitions).schema, definitions) : 'values'}`;
  if (values) return 'one of a list';
  if (oneOf || anyOf) return 'one of several schemas';
  const known = format === undefined || /^(int|decimal|double|float)/.test(format) ? undefined : format;
  return known ?? [type].flat().join(' or ');
}

function range(from: number | undefined, to: number | undefined, unit: string): string {
  if (from !== undefined && to !== undefined) return `${from} to ${to} ${unit}`.trim();
  if (to !== undefined) return `at most ${to} ${unit}`.trim();
  return from === undefined ? '' : `at least ${from} ${unit}`.trim();
}

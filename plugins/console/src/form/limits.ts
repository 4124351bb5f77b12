import { messages } from '@refdesk/messages/console';
import type { SchemaObject } from '@refdesk/openapi/schema';
import { type SchemaDefinitions, splitNullType } from '../model/definitions.ts';

/** Describes the type and limits of a value, such as `integer, at least 1`. */
export function describeTypeAndLimits(schema: SchemaObject, definitions: SchemaDefinitions): string {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems } = schema;
  return [
    typeOf(schema, definitions),
    range(minLength === 0 ? undefined : minLength, maxLength, 'characters'),
    range(minimum, maximum, ''),
    range(minItems, maxItems, 'values'),
    schema.default === undefined ? '' : messages.byDefault(JSON.stringify(schema.default)),
    schema['x-create-only'] ? 'create-only' : '',
  ]
    .filter(Boolean)
    .join(', ');
}

function typeOf(
  { type, format, items, enum: values, oneOf, anyOf }: SchemaObject,
  definitions: SchemaDefinitions,
): string {
  if (type === 'array')
    return messages.listOf(
      typeof items === 'object' ? typeOf(splitNullType(items, definitions).schema, definitions) : 'values',
    );
  if (values) return messages.oneOfList;
  if (oneOf || anyOf) return messages.oneOfSchemas;
  const known = format === undefined || /^(int|decimal|double|float)/.test(format) ? undefined : format;
  return known ?? [type].flat().join(' or ');
}

function range(from: number | undefined, to: number | undefined, unit: string): string {
  if (from !== undefined && to !== undefined) return messages.fromToUnit(from, to, unit).trim();
  if (to !== undefined) return messages.atMostUnit(to, unit).trim();
  return from === undefined ? '' : messages.atLeastUnit(from, unit).trim();
}

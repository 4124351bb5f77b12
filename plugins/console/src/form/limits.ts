import { joinWithOr } from '@refdesk/api-model/schema/format-list';
import { messages } from '@refdesk/messages/console';
import type { SchemaObject } from '@refdesk/openapi/schema';
import { type SchemaDefinitions, separateNullFromSchema } from '../model/definitions.ts';

/** Describes the type and limits of a value, such as `integer, at least 1`. */
export function describeTypeAndLimits(schema: SchemaObject, definitions: SchemaDefinitions): string {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems } = schema;
  return [
    describeType(schema, definitions),
    describeRange(minLength === 0 ? undefined : minLength, maxLength, messages.charactersUnit),
    describeRange(minimum, maximum, ''),
    describeRange(minItems, maxItems, messages.valuesUnit),
    schema.default === undefined ? '' : messages.byDefault(JSON.stringify(schema.default)),
    schema['x-create-only'] ? messages.createOnly : '',
  ]
    .filter(Boolean)
    .join(', ');
}

function describeType(
  { type, format, items, enum: values, oneOf, anyOf }: SchemaObject,
  definitions: SchemaDefinitions,
): string {
  if (type === 'array')
    return typeof items === 'object'
      ? messages.listOf(describeType(separateNullFromSchema(items, definitions).schema, definitions))
      : messages.listOfValues;
  if (values) return messages.oneOfList;
  if (oneOf || anyOf) return messages.oneOfSchemas;
  const shownFormat = format === undefined || /^(int|decimal|double|float)/.test(format) ? undefined : format;
  return shownFormat ?? joinWithOr([type ?? ''].flat());
}

function describeRange(from: number | undefined, to: number | undefined, unit: string): string {
  if (from !== undefined && to !== undefined) return messages.fromToUnit(from, to, unit).trim();
  if (to !== undefined) return messages.atMostUnit(to, unit).trim();
  return from === undefined ? '' : messages.atLeastUnit(from, unit).trim();
}

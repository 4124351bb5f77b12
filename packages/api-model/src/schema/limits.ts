import { messages as pageMessages } from '@refdesk/messages/page';
import { messages } from '@refdesk/messages/reference';
import type { SchemaObject } from '@refdesk/openapi/schema';
import { joinWithAnd } from './format-list.ts';

const countFormat = new Intl.NumberFormat(pageMessages.locale);
// Group only five digits or more: a four-digit value may be a year.
const valueFormat = new Intl.NumberFormat(pageMessages.locale, { maximumFractionDigits: 20, useGrouping: 'min2' });

/** Formats a count with the thousands separators of the page's language: `1,000`. */
export const formatNumberWithThousandsSeparator = (count: number): string => countFormat.format(count);

/** Formats a value in prose: `60,000`, `2100`, `0.5`. */
const formatValue = (value: number): string => valueFormat.format(value);

/** Describes the limits of a schema: `1 to 200 characters`, `up to 10,000 items`, `pattern ^[A-Z]{3}$`. */
export function describeSchemaLimits(schema: SchemaObject): string[] {
  return [
    describeCountRange(schema.minLength, schema.maxLength, countCharacters),
    describeNumberRange(schema),
    schema.multipleOf === undefined ? null : messages.limitMultipleOf(formatValue(schema.multipleOf)),
    describeCountRange(schema.minItems, schema.maxItems, countItems),
    schema.uniqueItems ? messages.limitUniqueItems : null,
    describeCountRange(schema.minProperties, schema.maxProperties, countProperties),
    schema.pattern === undefined ? null : messages.limitPattern(schema.pattern),
    describeContent(schema),
    ...Object.entries(schema.dependentRequired ?? {}).map(([field, needed]) =>
      messages.limitFieldNeeds(field, joinWithAnd(needed)),
    ),
  ].filter((limit) => limit !== null);
}

const countCharacters = (count: number): string =>
  messages.limitCharacters(count, formatNumberWithThousandsSeparator(count));

const countItems = (count: number): string => messages.limitItems(count, formatNumberWithThousandsSeparator(count));

const countProperties = (count: number): string =>
  messages.limitProperties(count, formatNumberWithThousandsSeparator(count));

function describeCountRange(
  minimum: number | undefined,
  maximum: number | undefined,
  countUnits: (count: number) => string,
): string | null {
  if (minimum !== undefined && minimum === maximum) return messages.limitExactly(countUnits(minimum));
  if (minimum !== undefined && maximum !== undefined && minimum > 0)
    return messages.limitRange(formatNumberWithThousandsSeparator(minimum), countUnits(maximum));
  if (maximum !== undefined) return messages.limitUpTo(countUnits(maximum));
  return minimum !== undefined && minimum > 0 ? messages.limitAtLeast(countUnits(minimum)) : null;
}

function describeContent({ contentMediaType, contentEncoding }: SchemaObject): string | null {
  if (contentMediaType === undefined) return null;
  return contentEncoding
    ? messages.limitEncodedContent(contentMediaType, contentEncoding)
    : messages.limitContent(contentMediaType);
}

/** Describes the range of a number. Exclusive limits are flags in OpenAPI 3.0 and separate numbers in 3.1. */
function describeNumberRange(schema: SchemaObject): string | null {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  if (minimum !== undefined && maximum !== undefined && !exclusiveMinimum && !exclusiveMaximum)
    return messages.limitRange(formatValue(minimum), formatValue(maximum));
  return [describeLowerBound(schema), describeUpperBound(schema)].filter((part) => part !== null).join(', ') || null;
}

function describeLowerBound({ minimum, exclusiveMinimum }: SchemaObject): string | null {
  if (typeof exclusiveMinimum === 'number') return messages.limitMoreThan(formatValue(exclusiveMinimum));
  if (minimum === undefined) return null;
  return exclusiveMinimum ? messages.limitMoreThan(formatValue(minimum)) : messages.limitAtLeast(formatValue(minimum));
}

function describeUpperBound({ maximum, exclusiveMaximum }: SchemaObject): string | null {
  if (typeof exclusiveMaximum === 'number') return messages.limitLessThan(formatValue(exclusiveMaximum));
  if (maximum === undefined) return null;
  return exclusiveMaximum ? messages.limitLessThan(formatValue(maximum)) : messages.atMostMaximum(formatValue(maximum));
}

import type { SchemaObject } from '@refdesk/openapi/schema';

const counts = new Intl.NumberFormat('en-GB');
// Four digits in a row: the value may be a year.
const values = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 20, useGrouping: 'min2' });

/** Formats a count: `1,000`. */
export const formatNumberWithThousandsSeparator = (count: number): string => counts.format(count);

/** Formats a value in prose: `60,000`, `2100`, `0.5`. */
const formatValue = (value: number): string => values.format(value);

/** Describes the limits of a schema: `1 to 200 characters`, `up to 10,000 items`, `pattern ^[A-Z]{3}$`. */
export function describeSchemaLimits(schema: SchemaObject): string[] {
  return [
    range(schema.minLength, schema.maxLength, 'character'),
    numberRange(schema),
    schema.multipleOf === undefined ? null : `multiple of ${formatValue(schema.multipleOf)}`,
    range(schema.minItems, schema.maxItems, 'item'),
    schema.uniqueItems ? 'unique items' : null,
    range(schema.minProperties, schema.maxProperties, 'property'),
    schema.pattern === undefined ? null : `pattern ${schema.pattern}`,
    schema.contentMediaType === undefined
      ? null
      : `holds ${schema.contentMediaType}${schema.contentEncoding ? `, as ${schema.contentEncoding}` : ''}`,
    ...Object.entries(schema.dependentRequired ?? {}).map(
      ([field, needed]) => `${field} needs ${needed.join(' and ')}`,
    ),
  ].filter((limit) => limit !== null);
}

const irregularPlurals: Readonly<Record<string, string>> = { property: 'properties' };

function range(minimum: number | undefined, maximum: number | undefined, unit: string): string | null {
  const units = (count: number) => (count === 1 ? unit : (irregularPlurals[unit] ?? `${unit}s`));
  const countUnits = (count: number) => `${formatNumberWithThousandsSeparator(count)} ${units(count)}`;
  if (minimum !== undefined && minimum === maximum) return `exactly ${countUnits(minimum)}`;
  if (minimum !== undefined && maximum !== undefined && minimum > 0)
    return `${formatNumberWithThousandsSeparator(minimum)} to ${countUnits(maximum)}`;
  if (maximum !== undefined) return `up to ${countUnits(maximum)}`;
  return minimum !== undefined && minimum > 0 ? `at least ${countUnits(minimum)}` : null;
}

/** An exclusive limit is a flag of `minimum` in OpenAPI 3.0, and a separate number in 3.1. */
function numberRange(schema: SchemaObject): string | null {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  if (minimum !== undefined && maximum !== undefined && !exclusiveMinimum && !exclusiveMaximum)
    return `${formatValue(minimum)} to ${formatValue(maximum)}`;
  const low =
    typeof exclusiveMinimum === 'number'
      ? `more than ${formatValue(exclusiveMinimum)}`
      : bound('more than', 'at least', minimum, exclusiveMinimum);
  const high =
    typeof exclusiveMaximum === 'number'
      ? `less than ${formatValue(exclusiveMaximum)}`
      : bound('less than', 'at most', maximum, exclusiveMaximum);
  return [low, high].filter((part) => part !== null).join(', ') || null;
}

function bound(
  exclusive: string,
  inclusive: string,
  limit: number | undefined,
  isExclusive: boolean | undefined,
): string | null {
  return limit === undefined ? null : `${isExclusive ? exclusive : inclusive} ${formatValue(limit)}`;
}

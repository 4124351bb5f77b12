import type { SchemaObject } from './document.ts';

// Four digits stand together, as in a year.
const numbers = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 20, useGrouping: 'min2' });

/** A number as prose has it: `60,000`, `0.5`. */
export const formatNumber = (value: number): string => numbers.format(value);

/** The limits of a schema in words: `1 to 200 characters`, `up to 10,000 items`, `pattern ^[A-Z]{3}$`. */
export function readLimits(schema: SchemaObject): string[] {
  return [
    range(schema.minLength, schema.maxLength, 'character'),
    numberRange(schema),
    schema.multipleOf === undefined ? null : `multiple of ${formatNumber(schema.multipleOf)}`,
    range(schema.minItems, schema.maxItems, 'item'),
    schema.uniqueItems ? 'unique items' : null,
    range(schema.minProperties, schema.maxProperties, 'property'),
    schema.pattern === undefined ? null : `pattern ${schema.pattern}`,
    schema.contentMediaType === undefined ? null : `holds ${schema.contentMediaType}${schema.contentEncoding ? `, as ${schema.contentEncoding}` : ''}`,
    ...Object.entries(schema.dependentRequired ?? {}).map(([field, needed]) => `${field} needs ${needed.join(' and ')}`),
  ].filter((limit) => limit !== null);
}

function range(minimum: number | undefined, maximum: number | undefined, unit: string): string | null {
  const units = (count: number) => (count === 1 ? unit : unit === 'property' ? 'properties' : `${unit}s`);
  if (minimum !== undefined && minimum === maximum) return `exactly ${formatNumber(minimum)} ${units(minimum)}`;
  if (minimum !== undefined && maximum !== undefined && minimum > 0) return `${formatNumber(minimum)} to ${formatNumber(maximum)} ${units(maximum)}`;
  if (maximum !== undefined) return `up to ${formatNumber(maximum)} ${units(maximum)}`;
  return minimum !== undefined && minimum > 0 ? `at least ${formatNumber(minimum)} ${units(minimum)}` : null;
}

/** In OpenAPI 3.0 an exclusive limit is a mark on `minimum`, in 3.1 a number of its own. */
function numberRange(schema: SchemaObject): string | null {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  if (minimum !== undefined && maximum !== undefined && !exclusiveMinimum && !exclusiveMaximum) return `${formatNumber(minimum)} to ${formatNumber(maximum)}`;
  const low = typeof exclusiveMinimum === 'number' ? `more than ${formatNumber(exclusiveMinimum)}` : bound('more than', 'at least', minimum, exclusiveMinimum);
  const high = typeof exclusiveMaximum === 'number' ? `less than ${formatNumber(exclusiveMaximum)}` : bound('less than', 'at most', maximum, exclusiveMaximum);
  return [low, high].filter((part) => part !== null).join(', ') || null;
}

function bound(exclusive: string, inclusive: string, limit: number | undefined, isExclusive: boolean | undefined): string | null {
  return limit === undefined ? null : `${isExclusive ? exclusive : inclusive} ${formatNumber(limit)}`;
}

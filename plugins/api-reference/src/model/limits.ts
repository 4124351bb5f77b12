import type { SchemaObject } from './document.ts';

/** The limits of a schema in words: `1 to 200 characters`, `at least 0`, `pattern ^[A-Z]{3}$`. */
export function readLimits(schema: SchemaObject): string[] {
  return [
    range(schema.minLength, schema.maxLength, 'character'),
    numberRange(schema),
    schema.multipleOf === undefined ? null : `multiple of ${schema.multipleOf}`,
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
  if (minimum !== undefined && minimum === maximum) return `exactly ${minimum} ${units(minimum)}`;
  if (minimum !== undefined && maximum !== undefined && minimum > 0) return `${minimum} to ${maximum} ${units(maximum)}`;
  if (maximum !== undefined) return `up to ${maximum} ${units(maximum)}`;
  return minimum !== undefined && minimum > 0 ? `at least ${minimum} ${units(minimum)}` : null;
}

/** In OpenAPI 3.0 an exclusive limit is a mark on `minimum`, in 3.1 a number of its own. */
function numberRange(schema: SchemaObject): string | null {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const low = typeof exclusiveMinimum === 'number' ? `more than ${exclusiveMinimum}` : bound('more than', 'at least', minimum, exclusiveMinimum);
  const high = typeof exclusiveMaximum === 'number' ? `less than ${exclusiveMaximum}` : bound('less than', 'at most', maximum, exclusiveMaximum);
  if (low === `at least ${minimum}` && high === `at most ${maximum}`) return `${minimum} to ${maximum}`;
  return [low, high].filter((part) => part !== null).join(', ') || null;
}

function bound(exclusive: string, inclusive: string, limit: number | undefined, isExclusive: boolean | undefined): string | null {
  return limit === undefined ? null : `${isExclusive ? exclusive : inclusive} ${limit}`;
}

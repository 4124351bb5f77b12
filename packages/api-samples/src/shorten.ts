/** Maximum characters of indented JSON in a sample on a page: about 300 lines. */
export const maxSampleLength = 12_000;

/** Steps of shortening: items of a list, fields of an object, characters of a text, levels. */
const measures = [
  { items: 10, fields: Number.POSITIVE_INFINITY, characters: 400, levels: Number.POSITIVE_INFINITY },
  { items: 3, fields: Number.POSITIVE_INFINITY, characters: 200, levels: Number.POSITIVE_INFINITY },
  { items: 1, fields: 60, characters: 100, levels: 12 },
  { items: 1, fields: 20, characters: 60, levels: 6 },
  { items: 1, fields: 8, characters: 60, levels: 3 },
  { items: 1, fields: 4, characters: 40, levels: 2 },
] as const;

type Measure = (typeof measures)[number];

/** Whether a value is too long for a page. */
export const isLongSampleValue = (value: unknown): boolean => formatSampleText(value).length > maxSampleLength;

/** Formats a value for a sample. */
export const formatSampleText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '');

/**
 * Returns the value, or its outline if it is too long for a page: the first items of its lists, then the first fields
 * of its objects and the beginnings of its texts.
 */
export function shortenSampleValue(value: unknown): unknown {
  if (!isLongSampleValue(value)) return value;
  if (typeof value === 'string') return `${value.slice(0, maxSampleLength).replace(/\n[^\n]*$/, '')}\n…`;
  for (const measure of measures) {
    const shortened = cut(value, measure);
    if (!isLongSampleValue(shortened)) return shortened;
  }
  return Array.isArray(value) ? [] : {};
}

function cut(value: unknown, measure: Measure, level = 0): unknown {
  const inner = (item: unknown) => cut(item, measure, level + 1);
  if (typeof value === 'string')
    return value.length > measure.characters ? `${value.slice(0, measure.characters)}…` : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return level === measure.levels ? [] : value.slice(0, measure.items).map(inner);
  if (level === measure.levels) return {};
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, measure.fields)
      .map(([name, field]) => [name, inner(field)]),
  );
}

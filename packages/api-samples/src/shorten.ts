/** Maximum length of a sample on a page, as indented JSON: about 300 lines. */
export const maxSampleLength = 12_000;

/** Increasingly strict limits: items per list, fields per object, characters per string, levels. */
const truncationSteps = [
  { items: 10, fields: Number.POSITIVE_INFINITY, characters: 400, levels: Number.POSITIVE_INFINITY },
  { items: 3, fields: Number.POSITIVE_INFINITY, characters: 200, levels: Number.POSITIVE_INFINITY },
  { items: 1, fields: 60, characters: 100, levels: 12 },
  { items: 1, fields: 20, characters: 60, levels: 6 },
  { items: 1, fields: 8, characters: 60, levels: 3 },
  { items: 1, fields: 4, characters: 40, levels: 2 },
] as const;

type TruncationLimits = (typeof truncationSteps)[number];

/** Whether a value is too long to be shown on a page. */
export const isLongSampleValue = (value: unknown): boolean => formatSampleValue(value).length > maxSampleLength;

/** Formats a value for display: strings unchanged, other values as indented JSON. */
export const formatSampleValue = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '');

/**
 * Shortens a value that is too long for a page: first its lists, then its objects and strings, are truncated until the
 * result fits. Other values are returned unchanged.
 */
export function shortenSampleValue(value: unknown): unknown {
  if (!isLongSampleValue(value)) return value;
  if (typeof value === 'string') return `${value.slice(0, maxSampleLength).replace(/\n[^\n]*$/, '')}\n…`;
  for (const limits of truncationSteps) {
    const shortened = truncate(value, limits);
    if (!isLongSampleValue(shortened)) return shortened;
  }
  return Array.isArray(value) ? [] : {};
}

function truncate(value: unknown, limits: TruncationLimits, level = 0): unknown {
  const inner = (item: unknown) => truncate(item, limits, level + 1);
  if (typeof value === 'string')
    return value.length > limits.characters ? `${value.slice(0, limits.characters)}…` : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return level === limits.levels ? [] : value.slice(0, limits.items).map(inner);
  if (level === limits.levels) return {};
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, limits.fields)
      .map(([name, field]) => [name, inner(field)]),
  );
}

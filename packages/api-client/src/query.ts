import type { Style } from './operation.ts';

/** Serializes a value of a query or form as pairs. Undefined and null are omitted. */
export function serializeQueryPairs(
  name: string,
  value: unknown,
  { style = 'form', explode = style === 'form' }: Style = {},
): [name: string, text: string][] {
  if (value === undefined || value === null) return [];
  if (style === 'json') return [[name, JSON.stringify(value)]];
  if (Array.isArray(value)) return toListPairs(name, value, style, explode);
  if (typeof value !== 'object' || value instanceof Date) return [[name, serializeQueryText(value)]];
  const fields = Object.entries(value).filter(([, field]) => field !== undefined && field !== null);
  if (style === 'deepObject')
    return fields.flatMap(([field, inner]) => serializeQueryPairs(`${name}[${field}]`, inner, { style }));
  return explode
    ? fields.map(([field, inner]) => [field, serializeQueryText(inner)])
    : [[name, fields.flat().map(serializeQueryText).join(',')]];
}

const separators: Readonly<Record<string, string>> = { spaceDelimited: ' ', pipeDelimited: '|' };

function toListPairs(name: string, values: readonly unknown[], style: string, explode: boolean): [string, string][] {
  if (style === 'deepObject')
    return values.flatMap((value, index) => serializeQueryPairs(`${name}[${index}]`, value, { style }));
  const texts = values.map(serializeQueryText);
  return explode ? texts.map((text) => [name, text]) : [[name, texts.join(separators[style] ?? ',')]];
}

/** Serializes a single value: a date as RFC 3339, an object as JSON. */
export function serializeQueryText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

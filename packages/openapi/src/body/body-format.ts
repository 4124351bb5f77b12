/** How a body of a media type is written. */
export type BodyFormat = 'json' | 'jsonLines' | 'form' | 'multipart' | 'xml' | 'text';

/** Returns the format of a media type, whose parameters and suffix can vary: `application/problem+json` → `json`. */
export function getBodyFormat(mediaType: string): BodyFormat {
  const type = mediaType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (/[/+]json$/.test(type)) return 'json';
  if (/[/+](x-)?(jsonl|jsonlines|json-lines|ndjson)$/.test(type)) return 'jsonLines';
  if (/[/+]xml$/.test(type)) return 'xml';
  if (type === 'application/x-www-form-urlencoded') return 'form';
  return type.startsWith('multipart/') ? 'multipart' : 'text';
}

/** Writes a value as a body other than a form: text unchanged, JSON indented, JSON lines with a line for each item. */
export function formatJsonOrTextBody(mediaType: string, value: unknown): string {
  const format = getBodyFormat(mediaType);
  if (typeof value === 'string' && format !== 'json') return value;
  if (format !== 'jsonLines') return JSON.stringify(value, null, 2) ?? '';
  return (Array.isArray(value) ? value : [value]).map((item) => JSON.stringify(item)).join('\n');
}

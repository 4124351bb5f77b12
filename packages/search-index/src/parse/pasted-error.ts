/** The error in a pasted response. */
export interface PastedError {
  /** Slug of a problem (RFC 9457), result code, OAuth error or title, whichever is found first. */
  readonly name: string;
  /** URI of the problem type; null for errors in other formats. */
  readonly type: string | null;
}

/** Reads a pasted response, whole or in part; null if the text is not one. */
export function parsePastedError(text: string): PastedError | null {
  if (!/^\s*[{[]|"\s*:/.test(text)) return null;
  const name = patterns.map((pattern) => text.match(pattern)?.[1]).find((found) => found !== undefined);
  return name === undefined ? null : { name, type: text.match(/"type"\s*:\s*"([^"]+)"/)?.[1] ?? null };
}

/** Reads the field names in a pasted object that is not an error; null if the text is not an object. */
export function parsePastedFieldNames(text: string): string[] | null {
  if (!/^\s*\{\s*"[\w-]+"\s*:/.test(text)) return null;
  return [...new Set(Array.from(text.matchAll(/"([\w-]+)"\s*:/g), ([, name = '']) => name))];
}

/** Sorted by precedence. */
const patterns: readonly RegExp[] = [
  /"type"\s*:\s*"[^"]*[/#]([\w-]+)\/?"/,
  /"error"\s*:\s*"([\w-]+)"/,
  /"(?:code|errorCode|resultCode)"\s*:\s*"?([\w-]+)/,
  /"title"\s*:\s*"([^"]+)"/,
  /"message"\s*:\s*"([^"]+)"/,
  /"status"\s*:\s*(\d{3})/,
];

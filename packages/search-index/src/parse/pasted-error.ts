/** What a pasted answer says of its error. */
export interface PastedError {
  /** Slug of a problem (RFC 9457), result code, OAuth error or title: the first that there is. */
  readonly name: string;
  /** Address of the problem's type; null for errors of other forms. */
  readonly type: string | null;
}

/** Reads a pasted answer, whole or in part; null when the text is none. */
export function readPastedError(text: string): PastedError | null {
  if (!/^\s*[{[]|"\s*:/.test(text)) return null;
  const name = patterns.map((pattern) => text.match(pattern)?.[1]).find((found) => found !== undefined);
  return name === undefined ? null : { name, type: text.match(/"type"\s*:\s*"([^"]+)"/)?.[1] ?? null };
}

/** The first that fits is the most telling. */
const patterns: readonly RegExp[] = [
  /"type"\s*:\s*"[^"]*[/#]([\w-]+)\/?"/,
  /"error"\s*:\s*"([\w-]+)"/,
  /"(?:code|errorCode|resultCode)"\s*:\s*"?([\w-]+)/,
  /"title"\s*:\s*"([^"]+)"/,
  /"message"\s*:\s*"([^"]+)"/,
  /"status"\s*:\s*(\d{3})/,
];

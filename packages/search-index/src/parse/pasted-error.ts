/** The error of a pasted response. */
export interface PastedError {
  /** Slug of a problem (RFC 9457), result code, OAuth error or title: the first that is found. */
  readonly name: string;
  /** Address of the problem's type; null for errors of other forms. */
  readonly type: string | null;
}

/** Reads a pasted response, whole or in part; null if the text is not one. */
export function readPastedError(text: string): PastedError | null {
  if (!/^\s*[{[]|"\s*:/.test(text)) return null;
  const name = patterns.map((pattern) => text.match(pattern)?.[1]).find((found) => found !== undefined);
  return name === undefined ? null : { name, type: text.match(/"type"\s*:\s*"([^"]+)"/)?.[1] ?? null };
}

/** In order of significance. */
const patterns: readonly RegExp[] = [
  /"type"\s*:\s*"[^"]*[/#]([\w-]+)\/?"/,
  /"error"\s*:\s*"([\w-]+)"/,
  /"(?:code|errorCode|resultCode)"\s*:\s*"?([\w-]+)/,
  /"title"\s*:\s*"([^"]+)"/,
  /"message"\s*:\s*"([^"]+)"/,
  /"status"\s*:\s*(\d{3})/,
];

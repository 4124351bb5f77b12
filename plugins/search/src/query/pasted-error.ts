/** Names of the error in a pasted answer: the slug of a problem (RFC 9457), a result code, an OAuth error. */
export function readPastedError(text: string): string[] | null {
  if (!/^\s*[{[]|"\s*:/.test(text)) return null;
  const names = patterns.flatMap((pattern) => Array.from(text.matchAll(pattern), (match) => match[1] ?? ''));
  return names.length > 0 ? [...new Set(names)].slice(0, 1) : null;
}

/** The first that fits is the most telling. */
const patterns: readonly RegExp[] = [
  /"type"\s*:\s*"[^"]*?\/([\w-]+)\/?"/g,
  /"error"\s*:\s*"([\w-]+)"/g,
  /"(?:code|errorCode|resultCode)"\s*:\s*"?([\w-]+)/g,
  /"title"\s*:\s*"([^"]+)"/g,
  /"message"\s*:\s*"([^"]+)"/g,
  /"status"\s*:\s*(\d{3})/g,
];

const decoder = new TextDecoder('utf-8', { fatal: true });
const newline = 0x0a;

/**
 * Decodes UTF-8 and normalizes line breaks to line feeds.
 *
 * @throws Error with the line number of the first byte that is not UTF-8.
 */
export function decodeUtf8Text(bytes: Uint8Array): string {
  const invalidLine = findInvalidLine(bytes);
  if (invalidLine !== null) throw new Error(`not UTF-8 text (${invalidLine}:1)`);
  return decoder.decode(bytes).replaceAll('\r\n', '\n');
}

function findInvalidLine(bytes: Uint8Array): number | null {
  if (isUtf8(bytes)) return null;
  for (let start = 0, line = 1; start < bytes.length; line++) {
    const end = bytes.indexOf(newline, start);
    if (!isUtf8(bytes.subarray(start, end < 0 ? bytes.length : end))) return line;
    if (end < 0) return line;
    start = end + 1;
  }
  return 1;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    decoder.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

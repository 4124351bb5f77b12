/** `>` and words: what the reader wants to do. */
export const isAction = (text: string): boolean => text.startsWith('>');

const identifier =
  /^\s*(?:["']?(?:x-request-id|request[ -]?id|trace[ -]?id)["']?\s*[:=]\s*)?["']?([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})["']?,?\s*$/i;

/**
 * Reads the identifier that every response carries, alone or as its header or field; null for other texts.
 *
 * @example readRequestIdentifier('X-Request-Id: 3f0a…') → '3f0a…'
 */
export const readRequestIdentifier = (text: string): string | null => identifier.exec(text)?.[1] ?? null;

/**
 * The beginning of a key or of a client's identifier, or the whole of one, or a request's identifier: nothing that is
 * searched for in pages.
 */
export const isCredential = (text: string): boolean =>
  readRequestIdentifier(text) !== null || /^\s*[a-z]{2,8}_[a-z0-9_]{2,}\s*$/i.test(text);

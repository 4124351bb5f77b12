/** Whether a text searches for an action: `>` followed by words. */
export const isActionSearchText = (text: string): boolean => text.startsWith('>');

const identifier =
  /^\s*(?:["']?(?:x-request-id|request[ -]?id|trace[ -]?id)["']?\s*[:=]\s*)?["']?([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})["']?,?\s*$/i;

/**
 * Reads a request identifier, by itself or as a response header or field; null for any other text.
 *
 * @example extractRequestIdFromText('X-Request-Id: 3f0a…') → '3f0a…'
 */
export const extractRequestIdFromText = (text: string): string | null => identifier.exec(text)?.[1] ?? null;

/**
 * Whether a text is a request identifier, or a key or client identifier or its prefix. Such text is not
 * searched for in pages.
 */
export const isRequestOrCredentialIdentifier = (text: string): boolean =>
  extractRequestIdFromText(text) !== null || /^\s*[a-z]{2,8}_[a-z0-9_]{2,}\s*$/i.test(text);

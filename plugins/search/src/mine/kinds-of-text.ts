/** `>` and words: what the reader wants to do. */
export const isAction = (text: string): boolean => text.startsWith('>');

/** The identifier that every response carries, as `traceId` and `X-Request-Id` have it. */
export const isRequestIdentifier = (text: string): boolean =>
  /^\s*[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\s*$/i.test(text);

/**
 * The beginning of a key or of a client's identifier, or the whole of one, or a request's identifier: nothing that is
 * searched for in pages.
 */
export const isCredential = (text: string): boolean =>
  isRequestIdentifier(text) || /^\s*[a-z]{2,8}_[a-z0-9_]{2,}\s*$/i.test(text);

/** Headers of every response with a token (RFC 6749, section 5.1). */
export const tokenResponseHeaders = { 'Cache-Control': 'no-store', Pragma: 'no-cache' } as const;

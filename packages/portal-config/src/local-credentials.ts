/**
 * Identifier of the client of a local sandbox. It is not secret; the secret and the key are generated at each start.
 */
export const localClientId = 'local-client';

/**
 * Client ID of a local sandbox. It is not secret; the client secret and the API key are generated on every start.
 */
export const localClientId = 'local-client';

/**
 * Client ID of a local sandbox. It is not secret; the client secret and the API key are generated at each start.
 */
export const localClientId = 'local-client';

/** Paths of the authentication proxy, version 2.0.0. */
export const proxyPaths = {
  token: '/v2/oauth/token',
  introspect: '/v2/oauth/introspect',
  revoke: '/v2/oauth/revoke',
  keys: '/v2/oauth/keys',
  metadata: '/.well-known/oauth-authorization-server',
} as const;

/** Addresses and abilities of the authentication proxy (RFC 8414). */
export function serverMetadata(issuer: string, scopes: readonly string[]) {
  return {
    issuer,
    token_endpoint: issuer + proxyPaths.token,
    introspection_endpoint: issuer + proxyPaths.introspect,
    revocation_endpoint: issuer + proxyPaths.revoke,
    jwks_uri: issuer + proxyPaths.keys,
    grant_types_supported: ['client_credentials'],
    scopes_supported: scopes,
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    // RFC 8414 asks for it even where there is no authorization endpoint.
    response_types_supported: [],
  };
}

/** Paths of an authentication proxy. */
export type AuthenticationProxyPaths = Readonly<
  Record<'token' | 'introspect' | 'revoke' | 'keys' | 'metadata', string>
>;

/** Derives the paths of an authentication proxy from the path of its token endpoint. */
export function deriveProxyPathsFromTokenPath(token: string): AuthenticationProxyPaths {
  const folder = token.replace(/\/[^/]*$/, '');
  return {
    token,
    introspect: `${folder}/introspect`,
    revoke: `${folder}/revoke`,
    keys: `${folder}/keys`,
    metadata: '/.well-known/oauth-authorization-server',
  };
}

/**
 * Creates authorization server metadata (RFC 8414). `accountUrl` is the page where developers obtain credentials. No
 * supported grant uses an authorization endpoint, but MCP clients reject metadata without one.
 */
export function createAuthorizationServerMetadata(
  issuer: string,
  scopes: readonly string[],
  paths: AuthenticationProxyPaths,
  accountUrl?: string,
) {
  return {
    issuer,
    ...(accountUrl !== undefined && { authorization_endpoint: accountUrl }),
    token_endpoint: issuer + paths.token,
    introspection_endpoint: issuer + paths.introspect,
    revocation_endpoint: issuer + paths.revoke,
    jwks_uri: issuer + paths.keys,
    grant_types_supported: ['client_credentials'],
    scopes_supported: scopes,
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    // RFC 8414 requires it even without an authorization endpoint.
    response_types_supported: [],
  };
}

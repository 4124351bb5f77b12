export { type ClientCredentials, createUnknownClientError, readClientCredentials } from './credentials.ts';
export {
  type FormFields,
  readOAuthFormFields,
  readTokenToIntrospectOrRevoke,
  requireClientCredentialsGrant,
} from './form.ts';
export {
  type AuthenticationProxyPaths,
  createAuthorizationServerMetadata,
  deriveProxyPathsFromTokenPath,
} from './metadata.ts';
export { OAuthError } from './oauth-error.ts';
export { selectGrantedScopes } from './scopes.ts';
export { tokenResponseHeaders } from './token-response.ts';

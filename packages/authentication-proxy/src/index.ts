export { type ClientCredentials, createUnknownClientError, readClientCredentials } from './credentials.ts';
export { type FormFields, readFormFields, requireClientCredentialsGrant, requireTokenField } from './form.ts';
export { deriveProxyPaths, describeAuthorizationServer, type ProxyPaths } from './metadata.ts';
export { OAuthError } from './oauth-error.ts';
export { selectGrantedScopes } from './scopes.ts';

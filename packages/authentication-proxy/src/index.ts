export { type ClientCredentials, readClientCredentials, unknownClientError } from './credentials.ts';
export { type FormFields, readForm, requireClientCredentials, requireToken } from './form.ts';
export { deriveProxyPaths, describeAuthorizationServer, type ProxyPaths } from './metadata.ts';
export { OAuthError } from './oauth-error.ts';
export { chooseScopes } from './scopes.ts';

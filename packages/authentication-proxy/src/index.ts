export { type Credentials, readCredentials, unknownClient } from './credentials.ts';
export { type Form, readForm, requireClientCredentials, requireToken } from './form.ts';
export { type ProxyPaths, proxyPathsOf, serverMetadata } from './metadata.ts';
export { OAuthError } from './oauth-error.ts';
export { chooseScopes } from './scopes.ts';

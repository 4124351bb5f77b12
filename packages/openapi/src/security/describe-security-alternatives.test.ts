import { expect, test } from 'vitest';
import { describeSecurityAlternatives, type SecurityAlternatives } from './describe-security-alternatives.ts';

const schemes = {
  oauth: { type: 'oauth2' },
  key: { type: 'apiKey', in: 'header', name: 'X-Key' },
  id: { type: 'apiKey', in: 'query', name: 'id' },
  session: { type: 'apiKey', in: 'cookie', name: 'sid' },
  basic: { type: 'http', scheme: 'Basic' },
  bearer: { type: 'http', scheme: 'bearer' },
  digest: { type: 'http', scheme: 'Digest' },
  oidc: { type: 'openIdConnect' },
  certificate: { type: 'mutualTLS' },
};

test.each<[SecurityAlternatives, string]>([
  [[], 'No authentication.'],
  [[{}], 'No authentication.'],
  [[{ oauth: ['read'] }], 'An OAuth 2.0 access token.'],
  [[{ session: [] }], 'An API key in the cookie sid.'],
  [[{ certificate: [] }], 'A client certificate.'],
  [[{ digest: [] }], 'HTTP Digest.'],
  [[{ unknown: [] }], 'Unknown.'],
  [[{ key: [], basic: [] }], 'Both an API key in the header X-Key and HTTP Basic.'],
  [
    [{ key: [], basic: [], certificate: [] }],
    'An API key in the header X-Key, HTTP Basic and a client certificate together.',
  ],
  [[{ oauth: [] }, { bearer: [] }], 'Either an OAuth 2.0 access token or a bearer token.'],
  [[{ oauth: ['a'] }, { oauth: ['b'] }], 'An OAuth 2.0 access token.'],
  [
    [{ oauth: [] }, { oidc: [] }, { basic: [] }],
    'Either an OAuth 2.0 access token, an OpenID Connect access token or HTTP Basic.',
  ],
  [
    [{ id: [], key: [] }, { basic: [] }],
    'Either both an API key in the query parameter id and an API key in the header X-Key, or HTTP Basic.',
  ],
  [[{}, { oauth: [] }], 'Optional: an OAuth 2.0 access token.'],
  [[{ oauth: [] }, { basic: [] }, {}], 'Optional: either an OAuth 2.0 access token or HTTP Basic.'],
])('describes %j as %j', (alternatives, text) =>
  expect(describeSecurityAlternatives(alternatives, schemes)).toBe(text),
);

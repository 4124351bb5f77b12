import type { SecurityRequirement, SecuritySchemeObject } from '@refdesk/openapi/security';
import { describe, expect, test } from 'vitest';
import { createFixtureDocument } from '../../fixtures/document.ts';
import { type AcceptedSecurityScheme, listScopeAlternatives, readAcceptedSecuritySchemes } from './security.ts';

const read = (
  requirements: readonly SecurityRequirement[],
  securitySchemes: Readonly<Record<string, SecuritySchemeObject>>,
): AcceptedSecurityScheme[] =>
  readAcceptedSecuritySchemes(createFixtureDocument({ components: { securitySchemes } }), requirements);

describe('credential', () => {
  test.each<[scheme: string, credential: string, node: SecuritySchemeObject]>([
    ['oauth2', 'Authorization: Bearer <access token>', { type: 'oauth2', flows: {} }],
    [
      'openIdConnect',
      'Authorization: Bearer <access token>',
      { type: 'openIdConnect', openIdConnectUrl: 'https://auth.example.com' },
    ],
    ['http bearer', 'Authorization: Bearer <token>', { type: 'http', scheme: 'bearer' }],
    ['http basic', 'Authorization: Basic <user name:password in base64>', { type: 'http', scheme: 'Basic' }],
    ['apiKey in a header', 'X-Api-Key: <key>', { type: 'apiKey', in: 'header', name: 'X-Api-Key' }],
    [
      'a token with a prefix',
      'Authorization: Token <token>',
      { type: 'apiKey', in: 'header', name: 'Authorization', 'x-prefix': 'Token' },
    ],
    ['apiKey in the query', 'key=<key> in the query', { type: 'apiKey', in: 'query', name: 'key' }],
    ['apiKey in a cookie', 'sid=<key> in the cookie', { type: 'apiKey', in: 'cookie', name: 'sid' }],
    ['mutualTLS', 'a client certificate', { type: 'mutualTLS' }],
  ])('for %s is %s', (_, credential, node) => {
    expect(read([{ own: [] }], { own: { ...node, description: 'How to get it.' } })).toEqual([
      { scheme: 'own', credential, description: 'How to get it.', scopes: [], isWithPrevious: false },
    ]);
  });

  test('for HTTP Basic names a client or a user, depending on the description', () => {
    const getCredential = (description: string) =>
      read([{ own: [] }], { own: { type: 'http', scheme: 'basic', description } })[0]?.credential;
    expect(getCredential('HTTP Basic with the client identifier as user name and the client secret as password.')).toBe(
      'Authorization: Basic <client id:client secret in base64>',
    );
    expect(getCredential('Your client must send the API key as user name, and no password.')).toBe(
      'Authorization: Basic <user name:password in base64>',
    );
  });

  test('is read from a referenced scheme', () => {
    const schemes: Record<string, SecuritySchemeObject> = {
      own: { $ref: '#/components/securitySchemes/other', type: 'http' },
      other: { type: 'apiKey', in: 'header', name: 'X-Key' },
    };
    expect(read([{ own: [] }], schemes)[0]?.credential).toBe('X-Key: <key>');
  });
});

test('scopes include their descriptions from any OAuth flow', () => {
  const flows = {
    clientCredentials: { tokenUrl: 'https://auth.example.com', scopes: { 'jobs:read': 'Read jobs.' } },
    authorizationCode: {
      tokenUrl: 'https://auth.example.com',
      authorizationUrl: 'https://auth.example.com',
      scopes: { 'jobs:write': 'Change jobs.' },
    },
  };
  expect(
    read([{ oauth: ['jobs:read', 'jobs:write', 'unknown'] }], { oauth: { type: 'oauth2', flows } })[0]?.scopes,
  ).toEqual([
    { name: 'jobs:read', description: 'Read jobs.' },
    { name: 'jobs:write', description: 'Change jobs.' },
    { name: 'unknown', description: '' },
  ]);
});

test('several requirements are alternatives', () => {
  const schemes: Record<string, SecuritySchemeObject> = {
    key: { type: 'apiKey', in: 'header', name: 'X-Key' },
    basic: { type: 'http', scheme: 'basic' },
  };
  expect(read([{ key: [] }, { basic: [] }], schemes).map(({ scheme }) => scheme)).toEqual(['key', 'basic']);
});

test('isWithPrevious distinguishes combined credentials from alternatives', () => {
  const schemes: Record<string, SecuritySchemeObject> = {
    id: { type: 'apiKey', in: 'header', name: 'X-Id' },
    key: { type: 'apiKey', in: 'header', name: 'X-Key' },
    basic: { type: 'http', scheme: 'basic' },
  };
  expect(
    read([{ id: [], key: [] }, { basic: [] }], schemes).map(({ scheme, isWithPrevious }) => [scheme, isWithPrevious]),
  ).toEqual([
    ['id', false],
    ['key', true],
    ['basic', false],
  ]);
});

test('returns no options if the list of requirements is empty or contains only an empty one', () => {
  expect(read([], {})).toEqual([]);
  expect(read([{}], {})).toEqual([]);
});

test('includes an option without credentials if one of several requirements is empty', () => {
  const options = read([{}, { key: [] }], { key: { type: 'apiKey', in: 'header', name: 'X-Key' } });
  expect(options.map(({ credential }) => credential)).toEqual(['none', 'X-Key: <key>']);
});

test('listScopeAlternatives separates alternatives and joins combined requirements', () => {
  const oauth: SecuritySchemeObject = { type: 'oauth2', flows: {} };
  const list = (...requirements: SecurityRequirement[]) =>
    listScopeAlternatives(
      read(requirements, { oauth, other: oauth, key: { type: 'apiKey', in: 'header', name: 'X' } }),
    );
  expect(list({ oauth: ['a'] }, { other: ['b', 'c'] })).toEqual([['a'], ['b', 'c']]);
  expect(list({ oauth: ['a'], other: ['b'] }, { key: [] }, {})).toEqual([['a', 'b']]);
  expect(list({ oauth: ['a'] }, { other: ['a'] })).toEqual([['a']]);
});

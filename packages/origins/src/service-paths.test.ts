import { expect, test } from 'vitest';
import { listServicePrefixes } from './service-paths.ts';

test('a proxy passes on each path of the service by its beginning, and none twice', () => {
  expect(
    listServicePrefixes([
      '/v2/oauth/token',
      '/.well-known/oauth-authorization-server',
      '/v2/*',
      '/v1/session',
      '/v1/*',
    ]),
  ).toEqual([
    '/api/',
    '/healthz',
    '/readyz',
    '/metrics',
    '/mcp',
    '/mock/',
    '/.well-known/oauth-authorization-server',
    '/v2/',
    '/v1/',
  ]);
});

import { expect, test } from 'vitest';
import { listServicePathPrefixes } from './service-paths.ts';

test('lists each path of the service as a prefix for proxies, without duplicates', () => {
  expect(
    listServicePathPrefixes([
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

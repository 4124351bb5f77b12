import { expect, test } from 'vitest';
import { servicePrefixes } from './service-paths.ts';

test('a proxy passes on each path of the service by its beginning, and none twice', () => {
  expect(servicePrefixes()).toEqual([
    '/api/',
    '/.well-known/oauth-authorization-server',
    '/healthz',
    '/readyz',
    '/metrics',
    '/mcp',
    '/v1/',
    '/v2/',
    '/call/',
    '/mock/',
  ]);
});

import { expect, test } from 'vitest';
import { getSandboxServedPaths, listServedPathPrefixes } from './served-paths.ts';

test('serves an API at the first segments of its paths if its server has no path', () => {
  const description = {
    servers: [{ url: 'https://api.example.com' }],
    paths: { '/v2/parts': {}, '/v2/parts/{partId}': {}, '/status': {} },
  };
  expect(listServedPathPrefixes(getSandboxServedPaths(description))).toEqual(['/v2', '/status']);
});

test('serves an API at the path of its server, preferably the sandbox server', () => {
  const servers = [
    { url: 'https://api.example.com/v3/' },
    { url: 'https://{region}.sandbox.example.com/try', 'x-console': 'sandbox' as const },
  ];
  const paths = { '/{partId}': {} };
  expect(getSandboxServedPaths({ servers, paths })).toEqual({ basePath: '/try', pathPrefixes: [] });
  const server = { url: '/{version}/try', variables: { version: { default: 'v4' } } };
  expect(getSandboxServedPaths({ servers: [server], paths })).toEqual({ basePath: '/v4/try', pathPrefixes: [] });
  expect(getSandboxServedPaths({ servers: servers.slice(0, 1), paths })).toEqual({ basePath: '/v3', pathPrefixes: [] });
});

test('rejects paths that could be those of pages, and suggests a fix', () => {
  expect(() => getSandboxServedPaths({ paths: { '/parts': {}, '/{partId}/photos': {} } })).toThrow(
    'The sandbox cannot tell /{partId}/photos from the address of a page: give the server of the description a path, such as https://api.example.com/v1.',
  );
});

import type { ServerObject } from '@refdesk/openapi/server';
import { expect, test } from 'vitest';
import { loadDocument } from '../../fixtures/load.ts';
import { readClientServers } from './servers.ts';

async function readBaseUrls(servers: Readonly<{ servers?: ServerObject[] }>): Promise<readonly string[]> {
  const api = await loadDocument({
    openapi: '3.1.0',
    info: { title: 'Ships', version: '1.0.0' },
    ...servers,
    security: [],
    paths: { '/ships': { delete: { responses: { 204: { description: 'Done.' } } } } },
  });
  return Object.values(readClientServers(api, [api])).map(({ baseUrl }) => baseUrl);
}

test('gives servers with a relative URL a host, because clients reject others', async () => {
  const servers = [{ url: '/' }, { url: '/v1', description: 'Ships' }, { url: 'https://ships.example/v1' }];
  expect(await readBaseUrls({ servers })).toEqual([
    'https://server.invalid/',
    'https://server.invalid/v1',
    'https://ships.example/v1',
  ]);
  expect(await readBaseUrls({})).toEqual(['https://server.invalid/']);
});

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchDescription } from './fetch-description.ts';
import { createLintConfig } from './lint.ts';
import { loadFromSource } from './source.ts';

const description = JSON.stringify({ openapi: '3.1.0', info: { title: 'Workshop', version: '1.0.0' }, paths: {} });
const ownFile = join(import.meta.dirname, '../../fixtures/workshop.yaml');

let server: Server;
let cacheDir: string;
let answer: RequestListener;

beforeEach(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'descriptions-'));
  server = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(cacheDir, { recursive: true });
});

// A server that listens on a port has an address with one.
const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/openapi`;
const fetched = (limits: { timeoutMs?: number; maxBytes?: number } = {}) => fetchDescription({ url: url(), cacheDir, timeoutMs: 2000, ...limits });

test('an answer is kept, and asked for again by its entity tag', async () => {
  const tags: (string | undefined)[] = [];
  answer = (request, response) => {
    tags.push(request.headers['if-none-match']);
    if (request.headers['if-none-match'] === '"one"') response.writeHead(304).end();
    else response.setHeader('etag', '"one"').end(description);
  };
  const first = await fetched();
  const second = await fetched();
  expect(second).toBe(first);
  expect(await readFile(second, 'utf8')).toBe(description);
  expect(tags).toEqual([undefined, '"one"']);
});

test('YAML is taken as well as JSON', async () => {
  answer = (_, response) => response.end('openapi: 3.1.0\ninfo:\n  title: Workshop\n  version: 1.0.0\npaths: {}\n');
  expect(await fetched()).toMatch(/\.yaml$/);
});

test('an error status is told with the address', async () => {
  answer = (_, response) => response.writeHead(503).end();
  await expect(fetched()).rejects.toThrow(`${url()} answered 503 Service Unavailable. Expected 200 with an OpenAPI description.`);
});

test('an answer that does not begin in time is given up', async () => {
  answer = () => undefined;
  await expect(fetched({ timeoutMs: 150 })).rejects.toThrow('gave no answer within 0.15 s');
});

test('an answer that does not end in time is given up', async () => {
  answer = (_, response) => response.write('{"openapi":');
  await expect(fetched({ timeoutMs: 150 })).rejects.toThrow('not complete within 0.15 s');
});

test('an answer that is too large is given up', async () => {
  answer = (_, response) => response.end(description);
  await expect(fetched({ maxBytes: 20 })).rejects.toThrow('answered more than 20 bytes');
});

test('an answer that breaks off is told', async () => {
  answer = (_, response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('{"openapi":', () => response.destroy());
  };
  await expect(fetched()).rejects.toThrow('broke off after');
});

test('what is neither JSON nor YAML is told', async () => {
  answer = (_, response) => response.end('<html>Try again later</html>');
  await expect(fetched()).rejects.toThrow('answered neither JSON nor YAML');
});

test('a document that is no description is a fault of the address', async () => {
  answer = (_, response) => response.end('{"hello": "world"}');
  const { faults } = await loadFromSource({ file: ownFile, url: url(), fallback: false, cacheDir }, await createLintConfig());
  expect(faults.map(({ file }) => file)).toContain(url());
});

test('with the fallback the file is used instead, with a warning that says why', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  answer = (_, response) => response.writeHead(500).end();
  const { document, faults } = await loadFromSource({ file: ownFile, url: url(), fallback: true, cacheDir }, await createLintConfig());
  expect(faults).toEqual([]);
  expect(document.info.title).not.toBe('');
  expect(warn.mock.calls.flat().join()).toMatch(/gave no valid description.*workshop\.yaml is used: .*answered 500/);
  warn.mockRestore();
});

import { mkdtemp, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '@redocly/openapi-core';
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startServer } from '../../fixtures/http-server.ts';
import type { LoadedDescription } from './description.ts';
import { createLintConfig } from './lint.ts';
import { type DescriptionSource, loadDescriptionFromSource } from './source.ts';

const file = fileURLToPath(new URL('../../fixtures/workshop.yaml', import.meta.url));
const description = (title: string, parts: object = {}): string =>
  JSON.stringify({ openapi: '3.1.0', info: { title, version: '1.0.0' }, paths: {}, ...parts });
const respondWith =
  (body: string): RequestListener =>
  (_, response) =>
    response.end(body);

let config: Config;
let cacheDir: string;
beforeAll(async () => {
  config = await createLintConfig();
});
beforeEach(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'descriptions-'));
});
afterEach(() => rm(cacheDir, { recursive: true }));

/** Loads a description from a server with this response, and records the console warnings. */
async function load(
  answer: RequestListener,
  options: Partial<DescriptionSource> = {},
): Promise<LoadedDescription & { warnings: string[]; messages: string[] }> {
  const server = await startServer(answer);
  onTestFinished(() => server[Symbol.asyncDispose]());
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => warn.mockRestore());
  const loaded = await loadDescriptionFromSource(
    { file, url: server.url, fallback: false, cacheDir, ...options },
    config,
  );
  const hideServerUrl = (text: string) => text.replaceAll(server.url, 'http://address');
  return {
    ...loaded,
    messages: loaded.diagnostics.map((diagnostic) =>
      hideServerUrl(`${diagnostic.file} ${diagnostic.pointer} ${diagnostic.message}`),
    ),
    warnings: warn.mock.calls.map(([text]) => hideServerUrl(String(text))),
  };
}

test('reads the file if there is no URL', async () => {
  const loaded = await loadDescriptionFromSource({ file, fallback: false, cacheDir }, config);
  expect(loaded).toMatchObject({ document: { info: { title: 'Workshop API' } }, diagnostics: [], files: [file] });
});

test.each([
  ['JSON', description('From the address')],
  ['YAML', 'openapi: 3.1.0\ninfo: {title: From the address, version: 1.0.0}\npaths: {}\n'],
])('prefers the description at the URL to the file, in %s', async (_, body) => {
  expect(await load(respondWith(body))).toMatchObject({
    document: { info: { title: 'From the address' } },
    diagnostics: [],
    warnings: [],
  });
});

test.each([
  [
    'another version',
    description('Workshop API', { paths: {} }),
    '2.0.0',
    'http://address #/info/version The URL returns version 1.0.0 of Workshop API, but the pages describe 2.0.0.',
  ],
  ['another API', description('Gardens'), '1.0.0', 'http://address #/paths The URL returns another API, Gardens:'],
])('%s at the URL is reported once, and replaced by the file if allowed', async (_, body, version, message) => {
  const { messages } = await load(respondWith(body), { version });
  expect(messages).toEqual([expect.stringContaining(message)]);
  const instead = await load(respondWith(body), { version, fallback: true });
  expect(instead).toMatchObject({
    document: { info: { title: 'Workshop API', version: '2.0.0' } },
    warnings: [expect.stringContaining('is used: The URL returns')],
  });
});

test('loads the description from the cache if it is unchanged', async () => {
  const answer: RequestListener = (request, response) =>
    request.headers['if-none-match'] === '"1"'
      ? response.writeHead(304).end()
      : response.setHeader('etag', '"1"').end(description('Remembered'));
  const server = await startServer(answer);
  onTestFinished(() => server[Symbol.asyncDispose]());
  const source = { file, url: server.url, fallback: false, cacheDir };
  await loadDescriptionFromSource(source, config);
  expect(await loadDescriptionFromSource(source, config)).toMatchObject({
    document: { info: { title: 'Remembered' } },
    diagnostics: [],
  });
  expect(server.requests).toHaveLength(2);
});

const invalidResponses: [
  title: string,
  answer: RequestListener,
  message: string,
  limits?: Partial<DescriptionSource>,
][] = [
  [
    'it is a 404',
    (_, response) => response.writeHead(404).end(),
    'http://address returned 404 Not Found. Expected 200 with an OpenAPI description.',
  ],
  [
    'it is a 500',
    (_, response) => response.writeHead(500).end(),
    'http://address returned 500 Internal Server Error. Expected 200 with an OpenAPI description.',
  ],
  ['it does not start in time', () => undefined, 'http://address did not respond within 0.1 s.', { timeoutMs: 100 }],
  [
    'it does not end in time',
    (_, response) => response.write('{'),
    'The response of http://address ended after 1 bytes (incomplete after 0.3 s).',
    { timeoutMs: 300 },
  ],
  [
    'it is too large',
    respondWith(description('x'.repeat(5000))),
    'http://address returned more than 1000 bytes, which is the limit for a description.',
    { maxBytes: 1000 },
  ],
  [
    'it is an HTML page',
    respondWith('<html></html>'),
    'http://address returned neither JSON nor YAML: it starts with "<html></html>".',
  ],
  ['it is JSON, but not OpenAPI', respondWith('{"status":"ok"}'), 'This is not an OpenAPI description.'],
  ['it is a number', respondWith('5'), 'This is not an OpenAPI description.'],
  [
    'it has errors',
    respondWith(description('x', { security: [{ oauth2: [] }] })),
    'There is no `oauth2` security scheme defined. (security-defined)',
  ],
  [
    'it refers to files',
    respondWith(description('x', { paths: { '/a': { $ref: '../../package.json' } } })),
    'The reference ../../package.json points outside the description.',
  ],
];

describe('a response that is not a valid description', () => {
  test.each(invalidResponses)('is an error with its URL when %s', async (_, answer, message, limits) => {
    const { messages, warnings } = await load(answer, limits);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatch(/^http:\/\/address #\//);
    expect(messages[0]).toContain(message);
    expect(warnings).toEqual([]);
  });

  test.each(invalidResponses)(
    'falls back to the file, with a warning, when %s and fallback is enabled',
    async (_, answer, message, limits) => {
      const { document, diagnostics, warnings } = await load(answer, { fallback: true, ...limits });
      expect({ title: document.info.title, diagnostics }).toEqual({ title: 'Workshop API', diagnostics: [] });
      expect(warnings).toEqual([
        `[WARNING] http://address returned no valid description, so plugins/api-reference/fixtures/workshop.yaml is used: ${message}`,
      ]);
    },
  );

  test('is reported with all its errors', async () => {
    const { messages } = await load(
      respondWith(description('x', { tags: [{ name: 'jobs' }, { name: 'notes' }], 'x-problem': true })),
    );
    expect(messages).toEqual([
      'http://address #/tags/0/description Tag object should contain `description` field. (tag-description)',
      'http://address #/tags/1/description Tag object should contain `description` field. (tag-description)',
      'http://address #/x-problem x-problem is not known here, and is ignored.',
    ]);
  });
});

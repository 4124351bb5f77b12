import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type LocalServer, startServer } from '../../fixtures/http-server.ts';
import { type DescriptionFetchOptions, downloadDescriptionToCache } from './download-description-to-cache.ts';

let cacheDir: string;
beforeEach(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'descriptions-'));
});
afterEach(() => rm(cacheDir, { recursive: true }));

async function serve(answer: RequestListener): Promise<LocalServer> {
  const server = await startServer(answer);
  onTestFinished(() => server[Symbol.asyncDispose]());
  return server;
}
const fetchFrom = ({ url }: LocalServer, limits: Partial<DescriptionFetchOptions> = {}): Promise<string> =>
  downloadDescriptionToCache({ url: `${url}/openapi`, cacheDir, ...limits });

const respondWith =
  (body: string, headers: Readonly<Record<string, string>> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(200, headers).end(body);

/** Responds with `body` and an entity tag, or with 304 to a client that has it. */
const respondWithEntityTag =
  (current: { body: string; etag: string }): RequestListener =>
  (request, response) => {
    if (request.headers['if-none-match'] === current.etag) response.writeHead(304, { etag: current.etag }).end();
    else response.writeHead(200, { etag: current.etag }).end(current.body);
  };

const json = '{"openapi":"3.1.0"}';

describe('downloadDescriptionToCache', () => {
  test('saves a JSON response to a file', async () => {
    const server = await serve(respondWith(json));
    const file = await fetchFrom(server);
    expect(file).toMatch(/\.json$/);
    expect(await readFile(file, 'utf8')).toBe(json);
    expect(server.requests).toMatchObject([
      {
        method: 'GET',
        url: '/openapi',
        headers: { accept: 'application/json, application/yaml;q=0.9, */*;q=0.1', 'user-agent': 'refdesk' },
      },
    ]);
  });

  test('saves a YAML response to a file', async () => {
    const file = await fetchFrom(await serve(respondWith('openapi: 3.1.0\n')));
    expect(file).toMatch(/\.yaml$/);
    expect(await readFile(file, 'utf8')).toBe('openapi: 3.1.0\n');
  });

  test('decompresses a response', async () => {
    const server = await serve((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(json)),
    );
    expect(await readFile(await fetchFrom(server), 'utf8')).toBe(json);
  });

  test('follows a redirect', async () => {
    const server = await serve((request, response) => {
      if (request.url === '/moved') response.end(json);
      else response.writeHead(302, { location: '/moved' }).end();
    });
    expect(await readFile(await fetchFrom(server), 'utf8')).toBe(json);
  });

  test('caches responses of different URLs separately', async () => {
    const server = await serve((request, response) => response.end(`{"openapi":"${request.url}"}`));
    const first = await downloadDescriptionToCache({ url: `${server.url}/a`, cacheDir });
    const second = await downloadDescriptionToCache({ url: `${server.url}/b`, cacheDir });
    expect(await readFile(first, 'utf8')).toBe('{"openapi":"/a"}');
    expect(await readFile(second, 'utf8')).toBe('{"openapi":"/b"}');
  });
});

describe('entity tag', () => {
  test('is sent with the next request, and a 304 uses the saved file', async () => {
    const server = await serve(respondWithEntityTag({ body: json, etag: '"one"' }));
    const first = await fetchFrom(server);
    const second = await fetchFrom(server);
    expect(server.requests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"one"']);
    expect(second).toBe(first);
    expect(await readFile(second, 'utf8')).toBe(json);
  });

  test('is replaced together with the file by a newer response', async () => {
    const current = { body: json, etag: '"one"' };
    const server = await serve(respondWithEntityTag(current));
    await fetchFrom(server);
    Object.assign(current, { body: 'openapi: 3.0.3\n', etag: '"two"' });
    expect(await readFile(await fetchFrom(server), 'utf8')).toBe('openapi: 3.0.3\n');
    expect(await readFile(await fetchFrom(server), 'utf8')).toBe('openapi: 3.0.3\n');
    expect(server.requests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"one"', '"two"']);
  });

  test('is not sent if the saved file is missing', async () => {
    const server = await serve(respondWithEntityTag({ body: json, etag: '"one"' }));
    await rm(await fetchFrom(server));
    expect(await readFile(await fetchFrom(server), 'utf8')).toBe(json);
  });

  test('is not sent if the saved tag is unreadable', async () => {
    const server = await serve(respondWithEntityTag({ body: json, etag: '"one"' }));
    await fetchFrom(server);
    const [note = ''] = (await readdir(cacheDir)).filter((name) => name.endsWith('.note.json'));
    await writeFile(join(cacheDir, note), '{"url":');
    expect(await readFile(await fetchFrom(server), 'utf8')).toBe(json);
  });

  test('is not sent if the server returned none', async () => {
    const server = await serve(respondWith(json));
    await fetchFrom(server);
    await fetchFrom(server);
    expect(server.requests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, undefined]);
  });
});

describe('a response is rejected with its URL', () => {
  const getError = async (answer: RequestListener, limits: Partial<DescriptionFetchOptions> = {}): Promise<string> => {
    const server = await serve(answer);
    const error: unknown = await fetchFrom(server, limits).catch((cause: unknown) => cause);
    expect(await readdir(cacheDir)).toEqual([]);
    return String(error).replace(server.url, 'http://address');
  };

  test('if it is a 404', async () => {
    expect(await getError((_, response) => response.writeHead(404).end('Not here.'))).toBe(
      'Error: http://address/openapi returned 404 Not Found. Expected 200 with an OpenAPI description.',
    );
  });

  test('if it is a 500', async () => {
    expect(await getError((_, response) => response.writeHead(500).end())).toBe(
      'Error: http://address/openapi returned 500 Internal Server Error. Expected 200 with an OpenAPI description.',
    );
  });

  test('if it is a 304 without a saved file', async () => {
    expect(await getError((_, response) => response.writeHead(304).end())).toContain('returned 304 Not Modified');
  });

  test('if it does not start in time', async () => {
    expect(await getError(() => undefined, { timeoutMs: 100 })).toBe(
      'Error: http://address/openapi did not respond within 0.1 s.',
    );
  });

  test('if it does not end in time', async () => {
    const slow: RequestListener = (_, response) => void response.writeHead(200).write('{"openapi":');
    expect(await getError(slow, { timeoutMs: 300 })).toBe(
      'Error: The response of http://address/openapi ended after 11 bytes (incomplete after 0.3 s).',
    );
  });

  test('if it is incomplete', async () => {
    const broken: RequestListener = (_, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"openapi":', () => response.destroy());
    };
    expect(await getError(broken)).toMatch(
      /^Error: The response of http:\/\/address\/openapi ended after \d+ bytes \(.+\)\.$/,
    );
  });

  test('if the connection is closed', async () => {
    expect(await getError((request) => request.socket.destroy())).toMatch(
      /^Error: http:\/\/address\/openapi did not respond \(.+\)\.$/,
    );
  });

  test('if it is too large, before all of it has arrived', async () => {
    const endless: RequestListener = (_, response) => {
      const writeMore = (error?: Error | null): unknown => error ?? response.write('x'.repeat(1000), writeMore);
      writeMore();
    };
    expect(await getError(endless, { maxBytes: 10_000 })).toBe(
      'Error: http://address/openapi returned more than 10000 bytes, which is the limit for a description.',
    );
  });

  test('if it is too large once decompressed', async () => {
    const bomb: RequestListener = (_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(' '.repeat(1_000_000)));
    expect(await getError(bomb, { maxBytes: 10_000 })).toContain('returned more than 10000 bytes');
  });

  test('if it is a web page', async () => {
    expect(await getError(respondWith('<!DOCTYPE html>\n<html><body>Sign in</body></html>'))).toBe(
      'Error: http://address/openapi returned neither JSON nor YAML: it starts with "<!DOCTYPE html>\\n<html><body>Sign in</bod".',
    );
  });

  test('if it is empty', async () => {
    expect(await getError(respondWith(''))).toBe(
      'Error: http://address/openapi returned neither JSON nor YAML: it starts with "".',
    );
  });

  test('if it is invalid YAML', async () => {
    expect(await getError(respondWith('openapi: [3.1.0\ninfo: {'))).toMatch(
      /^Error: http:\/\/address\/openapi returned neither JSON nor YAML: .+ at line 2, column 1:?\.$/,
    );
  });
});

test('rejects a URL at which no server responds', async () => {
  const server = await startServer(() => undefined);
  await server[Symbol.asyncDispose]();
  await expect(fetchFrom(server)).rejects.toThrow(
    /^http:\/\/127\.0\.0\.1:\d+\/openapi did not respond \(connect ECONNREFUSED .+\)\.$/,
  );
});

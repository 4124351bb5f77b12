import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { requestProcessorTimeStorage } from '@refdesk/sandbox/processor-time';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ServiceProblem } from '../http/problem.ts';
import { type DownloadLimits, downloadLimits, TemporaryDownloadFiles } from './download-files.ts';

const size = 300_000;

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'downloads-'));
});
afterEach(() => rm(directory, { recursive: true }));

/** Creates an app that sends a file and identifies clients by a header. */
function createDownloads(limits: Partial<DownloadLimits> = {}) {
  const files = new TemporaryDownloadFiles(directory, { ...downloadLimits, ...limits });
  const app = new Hono();
  app.use((context, next) =>
    requestProcessorTimeStorage.run({ client: context.req.header('client') ?? '', milliseconds: 0 }, next),
  );
  app.get('/file', (context) =>
    files.respond(context, async (path) => {
      await writeFile(path, 'x'.repeat(size));
      return { 'Content-Type': 'text/plain' };
    }),
  );
  app.get('/failure', (context) =>
    files.respond(context, async (path) => {
      await writeFile(path, 'half');
      throw new Error('The disk is full.');
    }),
  );
  app.onError(
    (error) =>
      new Response(
        error.message,
        error instanceof ServiceProblem ? { status: error.kind.status, headers: error.headers } : { status: 500 },
      ),
  );
  const get = (client: string, path = '/file', method = 'GET') => app.request(path, { method, headers: { client } });
  return { files, get };
}

describe('TemporaryDownloadFiles', () => {
  it('sends the whole file with its length, and leaves nothing on the disk', async () => {
    const { files, get } = createDownloads();
    const response = await get('a');
    expect([response.status, response.headers.get('content-length'), response.headers.get('content-type')]).toEqual([
      200,
      String(size),
      'text/plain',
    ]);
    expect(await readdir(directory)).toEqual([]);
    expect((await response.text()).length).toBe(size);
    expect(files.bytes).toBe(0);
  });

  it('counts a file until the client has received it or disconnects', async () => {
    const { files, get } = createDownloads();
    const [first, second] = [await get('a'), await get('a')];
    expect(files.bytes).toBe(2 * size);
    await first.body?.cancel();
    expect(files.bytes).toBe(size);
    await second.text();
    expect(files.bytes).toBe(0);
  });

  it('rejects further files for a client with 429, and files beyond the total bytes with 503', async () => {
    const { get } = createDownloads({ maxFilesPerClient: 2, bytes: 3 * size });
    const responses = [];
    for (const client of ['a', 'a', 'a', 'b', 'c']) responses.push(await get(client));
    expect(responses.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
      [200, null],
      [200, null],
      [429, '5'],
      [200, null],
      [503, '30'],
    ]);
    await responses[0]?.text();
    expect((await get('c')).status).toBe(200);
  });

  it('drops a file that the client does not receive in time', async () => {
    const { files, get } = createDownloads({ lifetimeMs: 20 });
    const response = await get('a');
    while (files.bytes > 0) await setTimeout(5);
    await expect(response.text()).rejects.toThrow('did not receive the file in time');
  });

  it('leaves nothing behind if a file cannot be created, or for a HEAD request', async () => {
    const { files, get } = createDownloads();
    expect((await get('a', '/failure')).status).toBe(500);
    expect((await get('a', '/file', 'HEAD')).headers.get('content-length')).toBe(String(size));
    expect([files.bytes, await readdir(directory)]).toEqual([0, []]);
  });
});

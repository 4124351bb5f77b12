import { messages } from '@refdesk/messages/dictionary';
import type { PgliteFiles } from '@refdesk/pglite/engine';
import type { PgliteFileAddresses, PgliteLoadProgress } from './outcome.ts';

/** Uncompressed sizes of the three downloads in bytes, because compressed responses do not state them. */
export const pgliteDownloadSizes = { program: 9_087_748, files: 401_473, data: 2_096_583 };

type Part = keyof typeof pgliteDownloadSizes;

/** Loads the files of PostgreSQL, from the browser's cache if possible, and reports progress. */
export async function loadPgliteFiles(
  { filesUrl, dataUrl }: PgliteFileAddresses,
  onProgress: (progress: PgliteLoadProgress) => void,
): Promise<PgliteFiles> {
  const program = new URL('@refdesk/pglite/pglite.wasm', import.meta.url).href;
  const urls: Readonly<Record<Part, string>> = { program, files: filesUrl, data: dataUrl };
  const cache = await openCache(Object.values(urls));
  const loaded = { program: 0, files: 0, data: 0 };
  const total = Object.values(pgliteDownloadSizes).reduce((sum, size) => sum + size, 0);
  const load = async (part: Part) => {
    const bytes = await readAll(await cache.response(urls[part]), (count) => {
      loaded[part] = Math.min(count, pgliteDownloadSizes[part]);
      onProgress({ type: 'progress', loaded: loaded.program + loaded.files + loaded.data, total });
    });
    return bytes;
  };
  const [programBytes, compressedFiles, compressedData] = await Promise.all([
    load('program'),
    load('files'),
    load('data'),
  ]);
  onProgress({ type: 'progress', loaded: total, total });
  return {
    program: await WebAssembly.compile(programBytes),
    files: await decompress(compressedFiles),
    data: await decompress(compressedData),
  };
}

/**
 * Opens the browser's cache and deletes files of other versions from it. If no cache is available, as in a private
 * window, every file is fetched.
 */
async function openCache(urls: readonly string[]): Promise<{ response(url: string): Promise<Response> }> {
  const cache = await globalThis.caches?.open('query-engine').catch(() => undefined);
  for (const { url } of (await cache?.keys()) ?? []) if (!urls.includes(url)) await cache?.delete(url);
  return {
    async response(url) {
      const cachedResponse = await cache?.match(url);
      if (cachedResponse) return cachedResponse;
      const response = await fetch(url);
      if (!response.ok) throw new Error(messages.serverReturned(response.status, new URL(url).pathname));
      await cache?.put(url, response.clone()).catch(() => undefined);
      return response;
    },
  };
}

async function readAll(response: Response, onCount: (count: number) => void): Promise<Uint8Array<ArrayBuffer>> {
  if (!response.body) throw new Error(messages.serverReturnedNothing);
  let count = 0;
  const countedStream = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        count += chunk.length;
        onCount(count);
        controller.enqueue(chunk);
      },
    }),
  );
  return new Uint8Array(await new Response(countedStream).arrayBuffer());
}

/** Decompresses a gzip file; the content encoding of the response does not matter. */
async function decompress(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const decompressed = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(decompressed).arrayBuffer());
}

import { messages } from '@refdesk/messages/dictionary';
import type { PgliteFiles } from '@refdesk/pglite/engine';
import type { PgliteFileAddresses, PgliteLoadProgress } from './outcome.ts';

/** Uncompressed bytes of the three downloads; a compressed response does not state them. */
export const pgliteDownloadSizes = { program: 9_087_748, files: 401_473, data: 2_096_583 };

type Part = keyof typeof pgliteDownloadSizes;

/** Loads the files of PostgreSQL, from the browser's cache if possible, and reports progress. */
export async function loadPgliteFiles(
  { files, data }: PgliteFileAddresses,
  onProgress: (progress: PgliteLoadProgress) => void,
): Promise<PgliteFiles> {
  const program = new URL('@refdesk/pglite/pglite.wasm', import.meta.url).href;
  const addresses: Readonly<Record<Part, string>> = { program, files, data };
  const cache = await openCache(Object.values(addresses));
  const loaded = { program: 0, files: 0, data: 0 };
  const total = Object.values(pgliteDownloadSizes).reduce((sum, size) => sum + size, 0);
  const load = async (part: Part) => {
    const bytes = await readAll(await cache.response(addresses[part]), (count) => {
      loaded[part] = Math.min(count, pgliteDownloadSizes[part]);
      onProgress({ type: 'progress', loaded: loaded.program + loaded.files + loaded.data, total });
    });
    return bytes;
  };
  const [programBytes, packedFiles, packedData] = await Promise.all([load('program'), load('files'), load('data')]);
  onProgress({ type: 'progress', loaded: total, total });
  return {
    program: await WebAssembly.compile(programBytes),
    files: await unpack(packedFiles),
    data: await unpack(packedData),
  };
}

/**
 * Returns the responses cached by the browser, without those of earlier versions; if there is no cache, as in a private
 * window, fetches them.
 */
async function openCache(addresses: readonly string[]): Promise<{ response(address: string): Promise<Response> }> {
  const cache = await globalThis.caches?.open('query-engine').catch(() => undefined);
  for (const { url } of (await cache?.keys()) ?? []) if (!addresses.includes(url)) await cache?.delete(url);
  return {
    async response(address) {
      const earlier = await cache?.match(address);
      if (earlier) return earlier;
      const response = await fetch(address);
      if (!response.ok) throw new Error(messages.serverReturned(response.status, new URL(address).pathname));
      await cache?.put(address, response.clone()).catch(() => undefined);
      return response;
    },
  };
}

async function readAll(response: Response, onCount: (count: number) => void): Promise<Uint8Array<ArrayBuffer>> {
  if (!response.body) throw new Error(messages.serverReturnedNothing);
  let count = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        count += chunk.length;
        onCount(count);
        controller.enqueue(chunk);
      },
    }),
  );
  return new Uint8Array(await new Response(counted).arrayBuffer());
}

/** Decompresses a file that is stored with gzip, whatever the server's encoding. */
async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}

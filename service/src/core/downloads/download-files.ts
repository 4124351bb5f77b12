import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { getServiceText } from '@refdesk/messages/request-language';
import { requestProcessorTimeStorage } from '@refdesk/sandbox/processor-time';
import type { Context } from 'hono';
import { createPrivateDataDirectory } from '../database/data-directory.ts';
import { commonRequestProblemFactories } from '../http/errors.ts';

const megabyte = 1024 * 1024;

/** Limits of files in transit. */
export interface DownloadLimits {
  /** Maximum number of files per client. */
  readonly maxFilesPerClient: number;
  /** Maximum total bytes of all files; beyond that, no file is created. */
  readonly bytes: number;
  /** Milliseconds after which a file that was not received is dropped. */
  readonly lifetimeMs: number;
}

/** Limits of downloads: files per client, total bytes, and ten minutes for each file to be received. */
export const downloadLimits: DownloadLimits = { maxFilesPerClient: 5, bytes: 256 * megabyte, lifetimeMs: 10 * 60_000 };

/** Bytes of a file that are held in memory during its transfer. */
const chunkBytes = 64 * 1024;

/** Writes a file at a path, and returns the headers of its response. */
type WriteFile = (path: string) => Promise<Readonly<Record<string, string>>>;

/**
 * Files of up to tens of megabytes, each created for one response. They are on disk during the transfer, so that slow
 * clients use no memory: in the data directory, because the temporary folder of a container can be in memory. A
 * complete file has no name, so nothing remains of it if the process ends.
 */
export class TemporaryDownloadFiles {
  readonly #directory: string;
  readonly #limits: DownloadLimits;
  readonly #filesByClient = new Map<string, number>();
  #bytes = 0;

  constructor(directory: string, limits = downloadLimits) {
    this.#directory = directory;
    this.#limits = limits;
  }

  /** Total bytes of files in transit. */
  get bytes(): number {
    return this.#bytes;
  }

  /**
   * Creates a file and sends it.
   *
   * @throws Problem 429 if the client receives too many files, 503 if all clients do; with `Retry-After`.
   */
  async respond(context: Context, write: WriteFile): Promise<Response> {
    const client = requestProcessorTimeStorage.getStore()?.client ?? '';
    if ((this.#filesByClient.get(client) ?? 0) >= this.#limits.maxFilesPerClient) throw createClientLimitProblem();
    if (this.#bytes >= this.#limits.bytes) throw createTotalLimitProblem();
    const { handle, headers } = await this.#createFile(write);
    const { size } = await handle.stat();
    const release = this.#reserve(client, size);
    const close = async () => {
      release();
      await handle.close();
    };
    const allHeaders = { ...headers, 'Content-Length': String(size) };
    if (context.req.raw.method !== 'HEAD')
      return context.body(streamFile(handle, close, this.#limits.lifetimeMs), 200, allHeaders);
    await close();
    return context.body(null, 200, allHeaders);
  }

  async #createFile(write: WriteFile) {
    createPrivateDataDirectory(this.#directory);
    const folder = await mkdtemp(join(this.#directory, 'download-'));
    try {
      const path = join(folder, 'file');
      const headers = await write(path);
      return { handle: await open(path), headers };
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  /** Adds a file to the limits; returns a function that removes it. */
  #reserve(client: string, bytes: number): () => void {
    this.#bytes += bytes;
    this.#filesByClient.set(client, (this.#filesByClient.get(client) ?? 0) + 1);
    return () => {
      this.#bytes -= bytes;
      const count = (this.#filesByClient.get(client) ?? 1) - 1;
      if (count > 0) this.#filesByClient.set(client, count);
      else this.#filesByClient.delete(client);
    };
  }
}

/** Streams a file to the client, and closes it at its end, when the client disconnects, or after a time limit. */
function streamFile(
  handle: FileHandle,
  close: () => Promise<void>,
  milliseconds: number,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let timer: NodeJS.Timeout;
  let isClosed = false;
  const end = async () => {
    if (isClosed) return;
    isClosed = true;
    clearTimeout(timer);
    await close();
  };
  return new ReadableStream(
    {
      start: (controller) => {
        timer = setTimeout(() => {
          if (!isClosed) controller.error(new Error('The client did not receive the file in time.'));
          void end();
        }, milliseconds).unref();
      },
      pull: async (controller) => {
        const { bytesRead, buffer } = await handle.read(new Uint8Array(chunkBytes), 0, chunkBytes, null);
        if (isClosed) return;
        if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead));
        else {
          await end();
          controller.close();
        }
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
}

const createClientLimitProblem = () =>
  commonRequestProblemFactories.tooManyRequests(getServiceText('tooManyDownloads'), {
    headers: { 'Retry-After': '5' },
  });

const createTotalLimitProblem = () =>
  commonRequestProblemFactories.serviceUnavailable(getServiceText('downloadsFull'), {
    headers: { 'Retry-After': '30' },
  });

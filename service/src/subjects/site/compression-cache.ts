import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ContentEncoding } from './encoding.ts';

type Compression = Exclude<ContentEncoding, 'identity'>;
type Bytes = Uint8Array<ArrayBuffer>;

/** Compresses in Node's thread pool, so that concurrent calls use all cores. */
const compressors: Readonly<Record<Compression, (bytes: Bytes, quality: number) => Promise<Bytes>>> = {
  br: (bytes, quality) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/**
 * Cache of compressed files next to the build, named by the digest of their content: an unchanged page is never
 * compressed again, and a build can be replaced while its files are being read.
 */
export class CompressedSiteFileDiskCache {
  readonly #directory: string;
  readonly #fallback: string | undefined;
  /** Names of the files in the fallback directory. */
  readonly #inFallback = new Set<string>();

  /** @param dataDirectory Stores compressed files if the disk of the build is read-only, as in a container. */
  constructor(siteDirectory: string, dataDirectory?: string) {
    this.#directory = join(dirname(siteDirectory), '.cache', 'compressed');
    this.#fallback = dataDirectory && join(dataDirectory, 'compressed');
  }

  /** Returns the path of the compressed content with this digest. */
  getPath(digest: string, compression: Compression): string {
    const name = `${digest}.${compression}`;
    return join(this.#fallback !== undefined && this.#inFallback.has(name) ? this.#fallback : this.#directory, name);
  }

  /** Returns the compressed form from a previous run; null if it does not exist. */
  async read(digest: string, compression: Compression): Promise<Bytes | null> {
    const name = `${digest}.${compression}`;
    const fileNextToBuild = await readFile(join(this.#directory, name)).catch(() => null);
    if (fileNextToBuild !== null || this.#fallback === undefined) return fileNextToBuild;
    const compressed = await readFile(join(this.#fallback, name)).catch(() => null);
    if (compressed !== null) this.#inFallback.add(name);
    return compressed;
  }

  /**
   * Compresses bytes, with Brotli at `quality` (0 to 11), and stores the result for the next start; a read-only disk is
   * not an error.
   */
  async compress(bytes: Bytes, digest: string, compression: Compression, quality: number): Promise<Bytes> {
    const compressed = await compressors[compression](bytes, quality);
    await this.#store(`${digest}.${compression}`, compressed).catch(() => undefined);
    return compressed;
  }

  /** Removes files whose content is not in the current build. */
  async prune(digests: ReadonlySet<string>): Promise<void> {
    await prune(this.#directory, digests);
    await this.pruneFallback(digests);
  }

  /** Removes such files only from the fallback directory, since several nodes may share the first directory. */
  async pruneFallback(digests: ReadonlySet<string>): Promise<void> {
    if (this.#fallback !== undefined) await prune(this.#fallback, digests);
  }

  async #store(name: string, bytes: Bytes): Promise<void> {
    const fallback = this.#fallback;
    await writeAtomically(this.#directory, name, bytes).catch(async (cause) => {
      if (fallback === undefined) throw cause;
      await writeAtomically(fallback, name, bytes);
      this.#inFallback.add(name);
    });
  }
}

async function prune(directory: string, digests: ReadonlySet<string>): Promise<void> {
  const names = await readdir(directory).catch(() => []);
  const stale = names.filter((name) => !digests.has(name.slice(0, name.indexOf('.'))));
  await Promise.all(stale.map((name) => rm(join(directory, name), { force: true })));
}

// Written to a temporary file and renamed, so that an interrupted run leaves no partial file.
async function writeAtomically(directory: string, name: string, bytes: Bytes): Promise<void> {
  await mkdir(directory, { recursive: true });
  const path = join(directory, name);
  await writeFile(`${path}.${process.pid}`, bytes);
  await rename(`${path}.${process.pid}`, path);
}

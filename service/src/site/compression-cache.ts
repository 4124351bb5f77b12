import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './encoding.ts';

type Compression = Exclude<Encoding, 'identity'>;
type Bytes = Uint8Array<ArrayBuffer>;

/** Compresses in Node's pool of threads, so that several at once use every core. */
const compressors: Readonly<Record<Compression, (bytes: Bytes, quality: number) => Promise<Bytes>>> = {
  br: (bytes, quality) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/**
 * Compressed files beside the build, named by the digest of what was compressed: a page that has not
 * changed is never compressed again, and a build can be replaced while its forms are read.
 */
export class CompressionCache {
  readonly #directory: string;

  constructor(siteDirectory: string) {
    this.#directory = join(dirname(siteDirectory), '.cache', 'compressed');
  }

  /** Where the compressed form of the content with this digest lies. */
  path(digest: string, compression: Compression): string {
    return join(this.#directory, `${digest}.${compression}`);
  }

  /** The compressed form that an earlier run left, or null. */
  read(digest: string, compression: Compression): Promise<Bytes | null> {
    return readFile(this.path(digest, compression)).catch(() => null);
  }

  /** Compresses, with Brotli at `quality` (0 to 11), and leaves the result for the next start; a read-only disk is no fault. */
  async make(bytes: Bytes, digest: string, compression: Compression, quality: number): Promise<Bytes> {
    const compressed = await compressors[compression](bytes, quality);
    await this.#write(this.path(digest, compression), compressed).catch(() => undefined);
    return compressed;
  }

  /** Removes what belongs to no content of the present build. */
  async prune(digests: ReadonlySet<string>): Promise<void> {
    const names = await readdir(this.#directory).catch(() => []);
    const stale = names.filter((name) => !digests.has(name.slice(0, name.indexOf('.'))));
    await Promise.all(stale.map((name) => rm(join(this.#directory, name), { force: true })));
  }

  // Written beside and renamed, so that a run that is cut off leaves no half file.
  async #write(path: string, bytes: Bytes): Promise<void> {
    await mkdir(this.#directory, { recursive: true });
    await writeFile(`${path}.${process.pid}`, bytes);
    await rename(`${path}.${process.pid}`, path);
  }
}

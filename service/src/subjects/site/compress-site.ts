import { createReadStream } from 'node:fs';
import { availableParallelism } from 'node:os';
import { buffer } from 'node:stream/consumers';
import type { ContentType } from '@refdesk/headers';
import type { CompressionCache } from './compression-cache.ts';
import { addCompressedForm, type LoadedSite, listSiteFiles } from './load-site.ts';
import type { SiteFile } from './site-file.ts';

/** Below this many bytes a compressed form saves no packet. */
const worthwhile = 512;

/** Files that compressing would make smaller and whose forms are not all there; they are served as they are. */
export function listUncompressedFiles(site: LoadedSite): readonly SiteFile[] {
  return listSiteFiles(site).filter(isIncomplete);
}

/** Whether any file has its compressed forms: a build for tests and for writers makes none, and is left so. */
export function hasCompressedFiles(site: LoadedSite): boolean {
  return listSiteFiles(site).some(({ compressed }) => compressed.size === 2);
}

/**
 * Makes every compressed form that the cache did not have, a few at a time, and gives how many were made.
 * Once `signal` is aborted it begins no other file.
 */
export async function compressSite(site: LoadedSite, cache: CompressionCache, signal?: AbortSignal): Promise<number> {
  const queue = listUncompressedFiles(site).values();
  let made = 0;
  const worker = async () => {
    for (const file of queue) {
      if (signal?.aborted) return;
      const forms = await compressFile(file, site, cache);
      made += forms;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return made;
}

function isIncomplete({ contentType, identity, compressed }: SiteFile): boolean {
  return contentType.compressible && identity.size >= worthwhile && compressed.size < 2;
}

async function compressFile(file: SiteFile, site: LoadedSite, cache: CompressionCache): Promise<number> {
  const { content } = file.identity;
  const bytes = typeof content === 'number' ? await readWhole(content, file.identity.size) : content;
  let made = 0;
  for (const encoding of ['br', 'gzip'] as const) {
    if (file.compressed.has(encoding)) continue;
    // Another file with the same bytes may have been compressed meanwhile.
    const known = await cache.read(file.digest, encoding);
    addCompressedForm(
      file,
      encoding,
      known ?? (await cache.make(bytes, file.digest, encoding, brotliQualityOf(file.contentType))),
      cache,
      site.memory,
    );
    if (known === null) made++;
  }
  return made;
}

/** Reads from the beginning, wherever others read in the same file. */
function readWhole(fd: number, size: number): Promise<Uint8Array<ArrayBuffer>> {
  return buffer(createReadStream('', { fd, start: 0, end: size - 1, autoClose: false }));
}

/**
 * How hard Brotli tries. What every visit fetches and no build changes gets its best; pages and the search index get
 * one step less, which takes a third of the time for 2.6 % more bytes; what programs download, a twentieth for 12 %.
 */
function brotliQualityOf({ header }: ContentType): number {
  if (/^(text\/(javascript|css)|image\/|application\/wasm)/.test(header)) return 11;
  return /^(text\/html|application\/json)/.test(header) ? 10 : 5;
}

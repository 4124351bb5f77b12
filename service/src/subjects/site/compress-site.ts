import { createReadStream } from 'node:fs';
import { availableParallelism } from 'node:os';
import { buffer } from 'node:stream/consumers';
import type { ContentType } from '@refdesk/headers';
import type { CompressedSiteFileDiskCache } from './compression-cache.ts';
import { addCompressedForm, type LoadedSite, listLoadedSiteFiles } from './load-site.ts';
import type { SiteFile } from './site-file.ts';

/** Minimum size in bytes; compressing a smaller file saves no packet. */
const minCompressibleBytes = 512;

/** Lists the files that compression would shrink and that lack compressed forms; they are served uncompressed. */
export function listUncompressedFiles(site: LoadedSite): readonly SiteFile[] {
  return listLoadedSiteFiles(site).filter(lacksCompressedForms);
}

/** Whether any file has compressed forms: builds for tests and for writers have none. */
export function hasCompressedFiles(site: LoadedSite): boolean {
  return listLoadedSiteFiles(site).some(({ compressedByEncoding }) => compressedByEncoding.size === 2);
}

/**
 * Creates every compressed form that the cache lacks, a few at a time, and returns their number. After `signal` is
 * aborted, no further file is started.
 */
export async function compressSite(
  site: LoadedSite,
  cache: CompressedSiteFileDiskCache,
  signal?: AbortSignal,
): Promise<number> {
  const queue = listUncompressedFiles(site).values();
  let created = 0;
  const worker = async () => {
    for (const file of queue) {
      if (signal?.aborted) return;
      const forms = await compressFile(file, site, cache);
      created += forms;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return created;
}

function lacksCompressedForms({ contentType, identity, compressedByEncoding }: SiteFile): boolean {
  return contentType.isCompressible && identity.size >= minCompressibleBytes && compressedByEncoding.size < 2;
}

async function compressFile(file: SiteFile, site: LoadedSite, cache: CompressedSiteFileDiskCache): Promise<number> {
  const { content } = file.identity;
  const bytes = typeof content === 'number' ? await readWhole(content, file.identity.size) : content;
  let created = 0;
  for (const encoding of ['br', 'gzip'] as const) {
    if (file.compressedByEncoding.has(encoding)) continue;
    // Another file with the same bytes may have been compressed in the meantime.
    const cached = await cache.read(file.digest, encoding);
    addCompressedForm(
      file,
      encoding,
      cached ?? (await cache.compress(bytes, file.digest, encoding, getBrotliQuality(file.contentType))),
      cache,
      site.memoryBudget,
    );
    if (cached === null) created++;
  }
  return created;
}

/** Reads a whole file, independently of other reads of the same descriptor. */
function readWhole(fd: number, size: number): Promise<Uint8Array<ArrayBuffer>> {
  return buffer(createReadStream('', { fd, start: 0, end: size - 1, autoClose: false }));
}

/**
 * Returns the Brotli quality for a content type. Files that every visit fetches and that builds rarely change get the
 * highest; pages and the search index get one less, which takes a third of the time for 2.6 % more bytes; downloads
 * for programs get a quality that takes a twentieth of the time for 12 % more bytes.
 */
function getBrotliQuality({ header }: ContentType): number {
  if (/^(text\/(javascript|css)|image\/|application\/wasm)/.test(header)) return 11;
  return /^(text\/html|application\/json)/.test(header) ? 10 : 5;
}

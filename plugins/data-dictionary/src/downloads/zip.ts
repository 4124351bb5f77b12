import { zipSync } from 'fflate';

/** A file in an archive. */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Earliest date that ZIP can store, in local time; constant, so that the same files produce the same bytes. */
const earliestZipDate = new Date(1980, 0, 1);

/** Writes a ZIP archive with all files deflated. */
export function createZipArchive(entries: readonly ZipEntry[]): Uint8Array {
  return zipSync(Object.fromEntries(entries.map(({ name, bytes }) => [name, bytes])), {
    level: 9,
    mtime: earliestZipDate,
  });
}

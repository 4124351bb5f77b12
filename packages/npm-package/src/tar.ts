import { gunzipSync, gzipSync } from 'node:zlib';
import { packTar, unpackTar } from 'modern-tar';

/** A file of an archive. */
export interface TarEntry {
  readonly path: string;
  readonly content: Uint8Array;
  /** Permissions, such as `0o644`. */
  readonly mode: number;
}

/** Constant modification time, so that the same content produces the same bytes. */
const mtime = new Date(0);

/** Packs files as a gzipped tar archive (POSIX 1003.1-2001, pax), whose paths can have any length. */
export async function packGzippedTarArchive(entries: readonly TarEntry[]): Promise<Uint8Array<ArrayBuffer>> {
  const archive = await packTar(
    entries.map(({ path, content, mode }) => ({
      header: { name: path, size: content.length, mode, mtime },
      body: content,
    })),
  );
  return Uint8Array.from(gzipSync(archive));
}

/** Reads the files of a gzipped tar archive. */
export async function readGzippedTarArchive(archive: Uint8Array<ArrayBuffer>): Promise<TarEntry[]> {
  const entries = await unpackTar(gunzipSync(archive));
  return entries.map(({ header: { name, mode = 0o644 }, data = new Uint8Array() }) => ({
    path: name,
    content: data,
    mode,
  }));
}

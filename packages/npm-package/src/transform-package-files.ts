import { gunzipSync } from 'node:zlib';
import { packGzippedTarArchive } from './pack-npm-package.ts';
import { readTarEntries } from './tar-entry.ts';

/** Applies `change` to every file of the package; returns the same archive if nothing changes. */
export function transformNpmPackageFiles(
  archive: Uint8Array<ArrayBuffer>,
  change: (content: Uint8Array<ArrayBuffer>) => Uint8Array,
): Uint8Array<ArrayBuffer> {
  const entries = readTarEntries(gunzipSync(archive));
  const changed = entries.map((entry) => ({ ...entry, content: change(Uint8Array.from(entry.content)) }));
  const isSame = changed.every(
    ({ content }, index) => Buffer.compare(content, entries[index]?.content ?? content) === 0,
  );
  return isSame ? archive : Uint8Array.from(packGzippedTarArchive(changed));
}

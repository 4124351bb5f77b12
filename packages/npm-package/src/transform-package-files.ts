import { packGzippedTarArchive, readGzippedTarArchive } from './tar.ts';

/** Applies `change` to every file of the package; returns the same archive if nothing changes. */
export async function transformNpmPackageFiles(
  archive: Uint8Array<ArrayBuffer>,
  change: (content: Uint8Array<ArrayBuffer>) => Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const entries = await readGzippedTarArchive(archive);
  const changed = entries.map((entry) => ({ ...entry, content: change(Uint8Array.from(entry.content)) }));
  const isSame = changed.every(
    ({ content }, index) => Buffer.compare(content, entries[index]?.content ?? content) === 0,
  );
  return isSame ? archive : packGzippedTarArchive(changed);
}

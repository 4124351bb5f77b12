import { gunzipSync } from 'node:zlib';
import { readEntries } from './entry.ts';
import { packEntries } from './pack.ts';

/** The package with every file as `change` makes it; the same bytes when it changes none. */
export function changeFiles(
  archive: Uint8Array<ArrayBuffer>,
  change: (content: Uint8Array<ArrayBuffer>) => Uint8Array,
): Uint8Array<ArrayBuffer> {
  const entries = readEntries(gunzipSync(archive));
  const changed = entries.map((entry) => ({ ...entry, content: change(Uint8Array.from(entry.content)) }));
  const isSame = changed.every(
    ({ content }, index) => Buffer.compare(content, entries[index]?.content ?? content) === 0,
  );
  return isSame ? archive : Uint8Array.from(packEntries(changed));
}

import { gzipSync } from 'node:zlib';
import { blockSize, type Entry, writeEntry } from './entry.ts';

/** What npm reads of a package. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly [field: string]: unknown;
}

/** A package as npm and npx install it from an address: a tar archive (POSIX 1003.1, ustar), compressed. Programs of its manifest can be run. */
export function packNpm(manifest: Manifest, files: Readonly<Record<string, string>>): Buffer {
  const programs = Object.values(Object(manifest.bin)).map(String);
  const all = { 'package.json': `${JSON.stringify(manifest, null, 2)}\n`, ...files };
  return packEntries(
    Object.entries(all).map(([name, text]) => ({
      path: `package/${name}`,
      content: Buffer.from(text),
      mode: programs.includes(name) ? '755' : '644',
    })),
  );
}

/** The files as a compressed archive, whose end is two empty blocks. */
export const packEntries = (entries: readonly Entry[]): Buffer =>
  gzipSync(Buffer.concat([...entries.map(writeEntry), Buffer.alloc(2 * blockSize)]));

import { gzipSync } from 'node:zlib';
import { encodeTarEntry, type TarEntry, tarBlockSize } from './tar-entry.ts';

/** Metadata of an npm package. */
export interface NpmManifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly [field: string]: unknown;
}

/**
 * Packs a package that npm and npx can install from a URL: a compressed tar archive (POSIX 1003.1, ustar). Programs
 * listed in the manifest are executable.
 */
export function packNpmPackage(manifest: NpmManifest, files: Readonly<Record<string, string>>): Buffer {
  const programs = Object.values(Object(manifest.bin)).map(String);
  const all = { 'package.json': `${JSON.stringify(manifest, null, 2)}\n`, ...files };
  return packGzippedTarArchive(
    Object.entries(all).map(([name, text]) => ({
      path: `package/${name}`,
      content: Buffer.from(text),
      mode: programs.includes(name) ? '755' : '644',
    })),
  );
}

/** Packs files as a gzipped tar archive, which ends with two empty blocks. */
export const packGzippedTarArchive = (entries: readonly TarEntry[]): Buffer =>
  gzipSync(Buffer.concat([...entries.map(encodeTarEntry), Buffer.alloc(2 * tarBlockSize)]));

import { packGzippedTarArchive } from './tar.ts';

/** Metadata of an npm package. */
export interface NpmManifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly [field: string]: unknown;
}

/**
 * Packs a package that npm and npx can install from a URL: a gzipped tar archive. Programs listed in the manifest are
 * executable.
 */
export async function packNpmPackage(
  manifest: NpmManifest,
  files: Readonly<Record<string, string>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const programs = Object.values(Object(manifest.bin)).map(String);
  const allFiles = { 'package.json': `${JSON.stringify(manifest, null, 2)}\n`, ...files };
  return packGzippedTarArchive(
    Object.entries(allFiles).map(([name, text]) => ({
      path: `package/${name}`,
      content: Buffer.from(text),
      mode: programs.includes(name) ? 0o755 : 0o644,
    })),
  );
}

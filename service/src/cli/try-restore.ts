import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createBackupRowTypeCheck } from '../backup/portability.ts';
import { replaceDatabaseWithBackup } from '../backup/replace-database-with-backup.ts';
import { runWithRemovalOnSignal } from '../backup/run-with-removal-on-signal.ts';
import type { AppContext } from '../core/context/app-context.ts';
import { migrateDatabase } from '../core/database/migrate.ts';
import { openServiceDatabase } from '../core/database/open-service-database.ts';
import { TokenSigningKeys } from '../subjects/tokens/signing-keys.ts';
import { CommandUsageError } from './usage-error.ts';

/**
 * Restores a backup into a temporary SQLite database and decrypts values that AUTH_SECRET encrypted, without touching
 * the service's database. The temporary database is created next to the backup, since /tmp in a container is in
 * memory.
 *
 * @throws Error that describes the problem with the file, or WrongSecretError.
 * @returns the number of rows
 */
export async function testRestoreInTemporaryDatabase(
  { secret, now }: Pick<AppContext, 'secret' | 'now'>,
  file: string,
): Promise<number> {
  const parent = dirname(file);
  const directory = await createTrialDirectory(parent);
  return runWithRemovalOnSignal(directory, async () => {
    const database = openServiceDatabase({ url: undefined, directory });
    try {
      await migrateDatabase(database);
      const rows = await replaceDatabaseWithBackup(database, file, await createBackupRowTypeCheck(database));
      await new TokenSigningKeys({ database, secret, now }).getSigningKey();
      return rows;
    } finally {
      await database.queries.destroy();
      await rm(directory, { recursive: true });
    }
  });
}

async function createTrialDirectory(parent: string): Promise<string> {
  try {
    await removeAbandonedTrials(parent);
    return await mkdtemp(join(parent, `portal-restore-${process.pid}-`));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CommandUsageError(
      `The temporary database is created next to the backup, but ${parent} is not writable: ${reason}. Copy the backup to a directory that this user can write to.`,
      {
        cause,
      },
    );
  }
}

/** Removes directories left by killed trials; each contains a copy of the whole database. */
async function removeAbandonedTrials(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const [, pid] = /^portal-restore-(\d+)-/.exec(name) ?? [];
    if (pid !== undefined && !isAlive(Number(pid))) await rm(join(parent, name), { recursive: true, force: true });
  }
}

/** Whether another process with this process ID is running. */
function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process that belongs to another user rejects the signal, but is running.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

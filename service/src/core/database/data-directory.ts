import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Creates the data directory and its parents for this user only. They are created one by one, since Node's `recursive`
 * never returns for a parent that cannot contain directories, such as /proc.
 *
 * @throws Error naming DATA_DIR if it cannot be created.
 */
export function createPrivateDataDirectory(directory: string): void {
  const missing: string[] = [];
  for (let current = directory; !existsSync(current); current = dirname(current)) missing.unshift(current);
  try {
    for (const path of missing) createDirectory(path);
    if (!statSync(directory).isDirectory()) throw new Error('it is a file');
  } catch (cause) {
    throw new Error(
      `DATA_DIR is ${directory}, which cannot be created: ${cause instanceof Error ? cause.message : cause}. Set it to a directory that this user can write.`,
      {
        cause,
      },
    );
  }
}

/** Creates the directory; if two processes start concurrently, both succeed. */
function createDirectory(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/**
 * Restricts the database file to this user, whatever the mode of the directory; SQLite creates the files next to it
 * (-wal, -shm) with the same mode.
 */
export function restrictSqliteFilesToOwner(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  for (const path of [file, `${file}-wal`, `${file}-shm`])
    if (existsSync(path) && (statSync(path).mode & 0o077) !== 0) chmodSync(path, 0o600);
}

/** Path of the embedded database in the data directory. */
export function getSqliteFileInDataDirectory(directory: string): string {
  return join(directory, 'portal.sqlite');
}

import { existsSync } from 'node:fs';
import type { Configuration } from '../configuration.ts';
import { databaseFile } from '../database/data-directory.ts';
import { UsageError } from './commands.ts';

/**
 * The database that a command works on, in words and without its password.
 *
 * @throws UsageError when there is none yet: a command that made one would work beside the service's.
 */
export function existingDatabase({ DATABASE_URL, DATA_DIR }: Pick<Configuration, 'DATABASE_URL' | 'DATA_DIR'>): string {
  if (DATABASE_URL !== undefined) return `PostgreSQL at ${DATABASE_URL.replace(/:\/\/[^@/]*@/, '://')}`;
  const file = databaseFile(DATA_DIR);
  if (existsSync(file)) return file;
  throw new UsageError(
    `There is no database at ${file}. Set DATA_DIR or DATABASE_URL as the service has them, or start the service once: it makes the database. The operator's guide has the commands that read a unit's environment.`,
  );
}

import { existsSync } from 'node:fs';
import type { Configuration } from '../core/configuration/configuration.ts';
import { getSqliteFileInDataDirectory } from '../core/database/data-directory.ts';
import { toDatabaseOpenError } from '../core/database/open-failure.ts';
import { openServiceDatabase } from '../core/database/open-service-database.ts';
import { CommandUsageError } from './usage-error.ts';

type DatabaseSettings = Pick<Configuration, 'DATABASE_URL' | 'DATA_DIR'>;

/** Describes the database that a command uses, without its password. */
export function formatDatabaseLocation({ DATABASE_URL, DATA_DIR }: DatabaseSettings): string {
  return DATABASE_URL === undefined
    ? getSqliteFileInDataDirectory(DATA_DIR)
    : `PostgreSQL at ${DATABASE_URL.replace(/:\/\/[^@/]*@/, '://')}`;
}

/**
 * Requires that the service has created its database; otherwise the command would create an empty one.
 *
 * @throws CommandUsageError if it does not exist.
 */
export async function requireExistingDatabase(settings: DatabaseSettings): Promise<void> {
  const { DATABASE_URL: url, DATA_DIR: directory } = settings;
  const exists =
    url === undefined ? existsSync(getSqliteFileInDataDirectory(directory)) : await hasTables({ url, directory });
  if (exists) return;
  throw new CommandUsageError(
    `There is no database of the portal in ${formatDatabaseLocation(settings)}. Set DATA_DIR or DATABASE_URL as for the service, or start the service once: it creates the database. The operator's guide has the commands that read a unit's environment.`,
  );
}

async function hasTables(location: { readonly url: string; readonly directory: string }): Promise<boolean> {
  const { queries } = openServiceDatabase(location);
  try {
    return (await queries.introspection.getTables()).some(({ name }) => name === 'person');
  } catch (cause) {
    throw toDatabaseOpenError(cause, location);
  } finally {
    await queries.destroy();
  }
}

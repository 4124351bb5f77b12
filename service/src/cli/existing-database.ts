import { existsSync } from 'node:fs';
import type { Configuration } from '../configuration.ts';
import { databaseFile } from '../database/data-directory.ts';
import { openDatabase } from '../database/open.ts';
import { openFailure } from '../database/open-failure.ts';
import { UsageError } from './usage-error.ts';

type DatabaseSettings = Pick<Configuration, 'DATABASE_URL' | 'DATA_DIR'>;

/** The database that a command works on, in words and without its password. */
export function formatDatabase({ DATABASE_URL, DATA_DIR }: DatabaseSettings): string {
  return DATABASE_URL === undefined ? databaseFile(DATA_DIR) : `PostgreSQL at ${DATABASE_URL.replace(/:\/\/[^@/]*@/, '://')}`;
}

/**
 * Looks whether the database is one that the service has made: a command that made one would work beside the service's.
 *
 * @throws UsageError when it is not.
 */
export async function requireDatabase(place: DatabaseSettings): Promise<void> {
  const isMade =
    place.DATABASE_URL === undefined ? existsSync(databaseFile(place.DATA_DIR)) : await hasTables({ url: place.DATABASE_URL, directory: place.DATA_DIR });
  if (isMade) return;
  throw new UsageError(
    `There is no database of the portal in ${formatDatabase(place)}. Set DATA_DIR or DATABASE_URL as the service has them, or start the service once: it makes the database. The operator's guide has the commands that read a unit's environment.`,
  );
}

async function hasTables(place: { readonly url: string; readonly directory: string }): Promise<boolean> {
  const { queries } = openDatabase(place);
  try {
    return (await queries.introspection.getTables()).some(({ name }) => name === 'person');
  } catch (cause) {
    throw openFailure(cause, place);
  } finally {
    await queries.destroy();
  }
}

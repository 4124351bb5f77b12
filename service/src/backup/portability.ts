import { sql } from 'kysely';
import type { ServiceDatabase } from '../core/database/open-service-database.ts';
import type { RestoredRowChecker } from './replace-database-with-backup.ts';

/** Values that PostgreSQL accepts, by column type; SQLite stores any value in any column. */
const acceptedValues: Readonly<Record<string, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string' && !value.includes('\0'),
  // SQLite has no booleans: it stores them as integers.
  integer: (value) => typeof value === 'boolean' || (Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31),
  bigint: (value) => Number.isSafeInteger(value),
  boolean: (value) => value === true || value === false || value === 0 || value === 1,
};

/**
 * Checks rows against the column types declared in an SQLite database, which match those of PostgreSQL. Without the
 * check, a restore into SQLite would accept values that PostgreSQL rejects.
 */
export async function createBackupRowTypeCheck({ queries }: ServiceDatabase): Promise<RestoredRowChecker> {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select "tables"."name" as "table", "columns"."name" as "column", lower("columns"."type") as "type"
    from sqlite_master as "tables", pragma_table_info("tables"."name") as "columns" where "tables"."type" = 'table'`.execute(
    queries,
  );
  const types = new Map(rows.map(({ table, column, type }) => [`${table}.${column}`, type]));
  return (table, row) => {
    for (const [column, value] of Object.entries(row)) {
      const type = types.get(`${table}.${column}`) ?? '';
      if (value === null || acceptedValues[type]?.(value) !== false) continue;
      const json = JSON.stringify(value).slice(0, 60);
      throw new Error(`The table ${table} has a value in ${column} that PostgreSQL cannot store as ${type}: ${json}.`);
    }
  };
}

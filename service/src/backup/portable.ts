import { sql } from 'kysely';
import type { Database } from '../database/open.ts';
import type { RowCheck } from './restore.ts';

/** What a column of each type takes on PostgreSQL; SQLite keeps any value in any column. */
const takes: Readonly<Record<string, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string' && !value.includes('\0'),
  // SQLite has no booleans: a column of them is one of integers there.
  integer: (value) => typeof value === 'boolean' || (Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31),
  bigint: (value) => Number.isSafeInteger(value),
  boolean: (value) => value === true || value === false || value === 0 || value === 1,
};

/**
 * Checks rows against the types that both kinds of database have, as the tables of an embedded database declare them:
 * whoever restores into one of them alone does not see what the other refuses.
 */
export async function portableRows({ queries }: Database): Promise<RowCheck> {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select "tables"."name" as "table", "columns"."name" as "column", lower("columns"."type") as "type"
    from sqlite_master as "tables", pragma_table_info("tables"."name") as "columns" where "tables"."type" = 'table'`.execute(queries);
  const types = new Map(rows.map(({ table, column, type }) => [`${table}.${column}`, type]));
  return (table, row) => {
    for (const [column, value] of Object.entries(row)) {
      const type = types.get(`${table}.${column}`) ?? '';
      if (value === null || takes[type]?.(value) !== false) continue;
      throw new Error(`The table ${table} has a value in ${column} that PostgreSQL cannot store as ${type}: ${JSON.stringify(value).slice(0, 60)}.`);
    }
  };
}

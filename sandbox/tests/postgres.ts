import { startTestPostgres } from '@refdesk/test-postgres';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { SandboxStoreDatabase } from '../src/store/store.ts';
import { addSandboxByteColumns, createSandboxStoreTables, type SandboxTables } from '../src/store/tables.ts';

const int8 = 20;

/** Starts a PostgreSQL server for a test; each call to `open` creates a database with the sandbox's tables. */
export async function startSandboxTestPostgres() {
  const server = await startTestPostgres();
  const opened: SandboxStoreDatabase[] = [];
  const open = async (): Promise<SandboxStoreDatabase> => {
    const pool = new pg.Pool({
      connectionString: await server.createDatabase(),
      types: {
        getTypeParser: (oid: number, format?: 'text' | 'binary') =>
          oid === int8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
      },
    });
    const queries = new Kysely<SandboxTables>({ dialect: new PostgresDialect({ pool }) });
    // Kysely's types separate schema building from queries.
    const schema = queries as unknown as Kysely<unknown>;
    await createSandboxStoreTables(schema);
    await addSandboxByteColumns(schema);
    opened.push({ queries, engine: 'postgres' });
    return { queries, engine: 'postgres' };
  };
  const stop = async () => {
    await Promise.all(opened.map(({ queries }) => queries.destroy()));
    await server.stop();
  };
  return { open, stop };
}

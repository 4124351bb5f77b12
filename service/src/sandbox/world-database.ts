import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { TenantRows } from '@portal/share';
import { applyRows, type SqliteConnection } from '@portal/world/apply-rows';
import { moveSqliteTables } from '@portal/world/move-dates';
import type { PortalSandbox } from './open.ts';

/** The sample data as a SQLite database, with the dates and the rows of an organisation. */
export async function worldAsDatabase({ sampleDatabase }: PortalSandbox, { daysMoved, changes }: TenantRows): Promise<Uint8Array<ArrayBuffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  try {
    const file = join(folder, 'sandbox.sqlite');
    await copyFile(sampleDatabase, file);
    const database = new DatabaseSync(file);
    const connection: SqliteConnection = {
      rows: (sql, values) => database.prepare(sql).all(...values),
      run: (sql, values) => void database.prepare(sql).run(...values),
    };
    if (daysMoved !== 0) moveSqliteTables(connection, daysMoved);
    applyRows(connection, changes);
    database.close();
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

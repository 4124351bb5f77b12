import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { applyRows } from '@portal/world/apply-rows';
import type { ChangedRows } from '@portal/world/rows';
import type { PortalSandbox } from './open.ts';

/** The sample data as a SQLite database, with the rows that an organisation changed. */
export async function worldAsDatabase({ sampleDatabase }: PortalSandbox, rows: readonly ChangedRows[]): Promise<Uint8Array<ArrayBuffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  try {
    const file = join(folder, 'sandbox.sqlite');
    await copyFile(sampleDatabase, file);
    const database = new DatabaseSync(file);
    applyRows({ rows: (sql, values) => database.prepare(sql).all(...values), run: (sql, values) => void database.prepare(sql).run(...values) }, rows);
    database.close();
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

import { stat } from 'node:fs/promises';
import type { Foundation } from '../foundation.ts';
import type { BackupTables } from './schema.ts';

/** Notes that a backup was made that can be restored. */
export async function noteBackup({ database, now }: Pick<Foundation, 'database' | 'now'>, file: string): Promise<void> {
  const { size: bytes } = await stat(file);
  await note({ database, now }, { outcome: 'done', bytes });
}

/** Runs a part of a backup; when it fails, that is noted as far as the database can be reached. */
export async function notingFailure<Result>(appContext: Pick<Foundation, 'database' | 'now'>, part: () => Promise<Result>): Promise<Result> {
  try {
    return await part();
  } catch (error) {
    await note(appContext, { outcome: 'failed', bytes: 0 }).catch(() => undefined);
    throw error;
  }
}

async function note({ database: { queries }, now }: Pick<Foundation, 'database' | 'now'>, run: Omit<BackupTables['backupRun'], 'at'>): Promise<void> {
  const row = { ...run, at: now() };
  await queries
    .insertInto('backupRun')
    .values(row)
    .onConflict((conflict) => conflict.column('outcome').doUpdateSet(row))
    .execute();
}

import { stat } from 'node:fs/promises';
import type { Platform } from '../platform.ts';

/** How the last backups went, for the measurements: the last one that can be restored, and the last that failed. */
export interface BackupTables {
  readonly backupRun: {
    /** 'done' or 'failed'. */
    readonly outcome: string;
    /** In milliseconds since 1970. */
    readonly at: number;
    readonly bytes: number;
  };
}

/** Notes that a backup was made that can be restored. */
export async function noteBackup({ database, now }: Pick<Platform, 'database' | 'now'>, file: string): Promise<void> {
  const { size: bytes } = await stat(file);
  await note({ database, now }, { outcome: 'done', bytes });
}

/** Runs a part of a backup; when it fails, that is noted as far as the database can be reached. */
export async function notingFailure<Result>(platform: Pick<Platform, 'database' | 'now'>, part: () => Promise<Result>): Promise<Result> {
  try {
    return await part();
  } catch (error) {
    await note(platform, { outcome: 'failed', bytes: 0 }).catch(() => undefined);
    throw error;
  }
}

async function note({ database: { queries }, now }: Pick<Platform, 'database' | 'now'>, run: Omit<BackupTables['backupRun'], 'at'>): Promise<void> {
  const row = { ...run, at: now() };
  await queries
    .insertInto('backupRun')
    .values(row)
    .onConflict((conflict) => conflict.column('outcome').doUpdateSet(row))
    .execute();
}

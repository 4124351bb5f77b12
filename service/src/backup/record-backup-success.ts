import { stat } from 'node:fs/promises';
import type { CoreDependencies } from '../core/context/foundation.ts';
import type { BackupRunTables } from './schema.ts';

type BackupRunDependencies = Pick<CoreDependencies, 'database' | 'now'>;

/** Records that a restorable backup was made. */
export async function recordBackupSuccess(appContext: BackupRunDependencies, file: string): Promise<void> {
  const { size: bytes } = await stat(file);
  await recordRun(appContext, { outcome: 'done', bytes });
}

/** Runs a step of a backup; records its failure if the database can be reached. */
export async function withBackupFailureRecording<Result>(
  appContext: BackupRunDependencies,
  step: () => Promise<Result>,
): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    await recordRun(appContext, { outcome: 'failed', bytes: 0 }).catch(() => undefined);
    throw error;
  }
}

async function recordRun(
  { database: { queries }, now }: BackupRunDependencies,
  run: Omit<BackupRunTables['backupRun'], 'at'>,
): Promise<void> {
  const row = { ...run, at: now() };
  await queries
    .insertInto('backupRun')
    .values(row)
    .onConflict((conflict) => conflict.column('outcome').doUpdateSet(row))
    .execute();
}

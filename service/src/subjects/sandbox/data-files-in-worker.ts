import { rm } from 'node:fs/promises';
import type { WorkerThreads } from '../../core/workers/worker-threads.ts';
import { serializeTenantRowChangeLines, writeFileInTurns } from './json-in-turns.ts';
import type { PortalSandbox } from './open-portal-sandbox.ts';
import { readLazyTenantRowChanges } from './tenant-rows.ts';

/**
 * Creates the SQLite database or the PostgreSQL statements of a tenant in a worker thread, since that takes 150 to
 * 215 ms of processor time. The thread reads the rows from a file: they can take 32 MB, which would otherwise be in
 * memory twice.
 */
export async function exportTenantDataInWorker(
  workers: WorkerThreads,
  task: 'createSandboxSqliteFile' | 'createSandboxPostgresDump',
  sandbox: PortalSandbox,
  tenant: string,
  path: string,
) {
  const rowsPath = `${path}.rows`;
  const { sampleDatabase, sampleDump } = sandbox;
  try {
    return await workers.run(task, async () => {
      await writeFileInTurns(rowsPath, serializeTenantRowChangeLines(await readLazyTenantRowChanges(sandbox, tenant)));
      return { files: { sampleDatabase, sampleDump }, rowsFile: rowsPath, path };
    });
  } finally {
    await rm(rowsPath, { force: true });
  }
}

import { runInWorker } from '../../core/workers/run-in-worker.ts';
import { encodeInTurns, writeTenantRows } from './json-in-turns.ts';
import type { PortalSandbox } from './open.ts';
import { readTenantRows } from './tenant-rows.ts';

/** Makes the SQLite database of a tenant in a worker thread: it takes 150 to 215 ms of processor time. */
export const createSqliteDataFileInWorker = (sandbox: PortalSandbox, tenant: string) => runInWorker('makeSqliteFile', () => dataTask(sandbox, tenant));

/** Makes the statements for PostgreSQL of a tenant in a worker thread. */
export const createPostgresDumpInWorker = (sandbox: PortalSandbox, tenant: string) => runInWorker('makePostgresDump', () => dataTask(sandbox, tenant));

/** Input of a thread. The rows can be 32 MB, which take 100 ms to copy as objects: their JSON is written in turns. */
async function dataTask(sandbox: PortalSandbox, tenant: string) {
  const { sampleDatabase, sampleDump } = sandbox;
  const rows = await encodeInTurns(writeTenantRows(await readTenantRows(sandbox, tenant), 'changes'));
  return { files: { sampleDatabase, sampleDump }, rows };
}

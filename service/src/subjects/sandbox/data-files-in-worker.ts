import { rm } from 'node:fs/promises';
import { runInQueue, runInWorker } from '../../core/workers/run-in-worker.ts';
import { serializeTenantRowLines, writeFileInTurns } from './json-in-turns.ts';
import type { PortalSandbox } from './open-portal-sandbox.ts';
import { readLazyTenantRows } from './tenant-rows.ts';

/** Creates the SQLite database of a tenant in a worker thread, since it takes 150 to 215 ms of processor time. */
export const createSqliteDataFileInWorker = (sandbox: PortalSandbox, tenant: string, path: string) =>
  makeFile('makeSqliteFile', sandbox, tenant, path);

/** Creates the PostgreSQL statements of a tenant in a worker thread. */
export const createPostgresDumpInWorker = (sandbox: PortalSandbox, tenant: string, path: string) =>
  makeFile('makePostgresDump', sandbox, tenant, path);

/** Writes JSON of up to 40 MB to a file in turns of the event loop, when the client's turn comes. */
export const writeJsonInTurns = (path: string, parts: AsyncIterable<string>): Promise<void> =>
  runInQueue(() => writeFileInTurns(path, parts));

/** The thread reads the rows from a file: they can take 32 MB, which would otherwise be in memory twice. */
async function makeFile(
  name: 'makeSqliteFile' | 'makePostgresDump',
  sandbox: PortalSandbox,
  tenant: string,
  path: string,
) {
  const rows = `${path}.rows`;
  const { sampleDatabase, sampleDump } = sandbox;
  try {
    return await runInWorker(name, async () => {
      await writeFileInTurns(rows, serializeTenantRowLines(await readLazyTenantRows(sandbox, tenant)));
      return { files: { sampleDatabase, sampleDump }, rows, path };
    });
  } finally {
    await rm(rows, { force: true });
  }
}

import type { SampleFiles } from '../../core/workers/data-files.ts';
import { runInWorker } from '../../core/workers/run-in-worker.ts';
import type { TenantRows } from './tenant-rows.ts';

/** Makes the SQLite database of a tenant in a worker thread: it takes 150 to 215 ms of processor time. */
export const dataAsDatabase = ({ sampleDatabase, sampleDump }: SampleFiles, rows: TenantRows) =>
  runInWorker('makeSqliteFile', { files: { sampleDatabase, sampleDump }, rows });

/** Makes the statements for PostgreSQL of a tenant in a worker thread. */
export const dataAsDump = ({ sampleDatabase, sampleDump }: SampleFiles, rows: TenantRows) =>
  runInWorker('makePostgresDump', { files: { sampleDatabase, sampleDump }, rows });

import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { gzip } from 'node:zlib';
import { cacheTextInFile, digestTexts } from '@refdesk/build-cache/file-cache';
import type { DataDictionary } from '@refdesk/dictionary/model/dictionary';
import { pgliteServerSettings } from '@refdesk/pglite/data-directory';
import { readReducedPgliteDataFile } from '@refdesk/pglite/engine-files';
import type { RowsByTable } from '@refdesk/sample-data';
import { pgliteDataDirectoryDownload, pgliteFilesDownload } from './download.ts';
import { createPostgresqlDump } from './postgresql-dump.ts';
import type { DownloadWithContent } from './write-dictionary-downloads.ts';

/**
 * Creates the files that PostgreSQL needs to start in the browser: program files and a data directory with the sample
 * data.
 */
export async function createPgliteFiles(
  dictionary: DataDictionary,
  rowsByTable: RowsByTable,
  cache: string,
): Promise<DownloadWithContent[]> {
  const dump = createPostgresqlDump(dictionary, rowsByTable);
  const archiveBase64 = await cacheTextInFile(cache, [dump, ...pgliteServerSettings], () =>
    createArchiveInThread(dump),
  );
  return [
    { ...pgliteDataDirectoryDownload, content: Buffer.from(archiveBase64, 'base64') },
    { ...pgliteFilesDownload, content: await promisify(gzip)(await readReducedPgliteDataFile(), { level: 9 }) },
  ];
}

/**
 * Fills a data directory from a dump, and returns its archive in Base64. This takes seconds of processor time, during
 * which the development server could show no change.
 */
function createArchiveInThread(dump: string): Promise<string> {
  const thread = new Worker(new URL('./pglite-archive.thread.ts', import.meta.url), { workerData: dump });
  return new Promise((resolve, reject) => {
    thread
      .once('message', resolve)
      .once('error', reject)
      // After a message this has no effect.
      .once('exit', (code) => reject(new Error(`The thread of the PostgreSQL archive ended with code ${code}.`)));
  });
}

/** Returns a digest of the sample data; browsers cache the data directory until it changes. */
export const digestSampleData = (dictionary: DataDictionary, rowsByTable: RowsByTable): string =>
  digestTexts([createPostgresqlDump(dictionary, rowsByTable), ...pgliteServerSettings]).slice(0, 12);

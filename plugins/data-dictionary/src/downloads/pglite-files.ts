import { gzipSync } from 'node:zlib';
import { cacheTextInFile, digestTexts } from '@refdesk/build-cache/file-cache';
import type { DataDictionary } from '@refdesk/dictionary/model/dictionary';
import { createPgliteDataArchive, pgliteServerSettings } from '@refdesk/pglite/data-directory';
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
  const archiveBase64 = await cacheTextInFile(cache, [dump, ...pgliteServerSettings], async () =>
    (await createPgliteDataArchive((database) => database.exec(dump))).toString('base64'),
  );
  return [
    { ...pgliteDataDirectoryDownload, content: Buffer.from(archiveBase64, 'base64') },
    { ...pgliteFilesDownload, content: gzipSync(await readReducedPgliteDataFile(), { level: 9 }) },
  ];
}

/** Returns a digest of the sample data; browsers cache the data directory until it changes. */
export const digestSampleData = (dictionary: DataDictionary, rowsByTable: RowsByTable): string =>
  digestTexts([createPostgresqlDump(dictionary, rowsByTable), ...pgliteServerSettings]).slice(0, 12);

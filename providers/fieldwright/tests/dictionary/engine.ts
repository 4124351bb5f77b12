import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';
import { startPostgresEngine } from '@refdesk/pglite/engine';
import { pgliteProgramFile } from '@refdesk/pglite/engine-files';
import { resolvePortalCachePath } from '@refdesk/portal-config/provider-folder';
import {
  pgliteDataDirectoryDownload,
  pgliteFilesDownload,
} from '../../../../plugins/data-dictionary/src/downloads/download.ts';
import { createPgliteFiles } from '../../../../plugins/data-dictionary/src/downloads/engine.ts';
import type { DownloadFile } from '../../../../plugins/data-dictionary/src/downloads/write-dictionary-downloads.ts';
import { dictionary, rowsByTable } from './content.ts';

/** The files that the pages load, made once for all tests and cached as the build caches them. */
export const pgliteDatabaseFiles = await createPgliteFiles(
  dictionary,
  rowsByTable,
  resolvePortalCachePath('sample-data.txt'),
);

const getContent = ({ path }: Pick<DownloadFile, 'path'>) =>
  Buffer.from(pgliteDatabaseFiles.find((file) => file.path === path)?.content ?? '');

/** PostgreSQL as a page starts it. */
export async function startTestPostgresEngine(): Promise<PGlite> {
  const unpacked = (file: Pick<DownloadFile, 'path'>) => new Uint8Array(gunzipSync(getContent(file)));
  return startPostgresEngine({
    program: await WebAssembly.compile(await readFile(pgliteProgramFile)),
    files: unpacked(pgliteFilesDownload),
    data: unpacked(pgliteDataDirectoryDownload),
  });
}

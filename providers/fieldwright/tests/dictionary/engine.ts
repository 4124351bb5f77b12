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
import { createPgliteFiles } from '../../../../plugins/data-dictionary/src/downloads/pglite-files.ts';
import type { DownloadWithContent } from '../../../../plugins/data-dictionary/src/downloads/write-dictionary-downloads.ts';
import { dictionary, rowsByTable } from './content.ts';

/** PGlite files that the pages load, created once for all tests and cached as in the build. */
export const pgliteDatabaseFiles = await createPgliteFiles(
  dictionary,
  rowsByTable,
  resolvePortalCachePath('sample-data.txt'),
);

const getContent = ({ path }: Pick<DownloadWithContent, 'path'>) =>
  Buffer.from(pgliteDatabaseFiles.find((file) => file.path === path)?.content ?? '');

/** Starts PostgreSQL the way a page does. */
export async function startTestPostgresEngine(): Promise<PGlite> {
  const unpack = (file: Pick<DownloadWithContent, 'path'>) => new Uint8Array(gunzipSync(getContent(file)));
  return startPostgresEngine({
    program: await WebAssembly.compile(await readFile(pgliteProgramFile)),
    files: unpack(pgliteFilesDownload),
    data: unpack(pgliteDataDirectoryDownload),
  });
}

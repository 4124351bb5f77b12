import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DataDictionary } from '@refdesk/dictionary/model/dictionary';
import type { RowsByTable } from '@refdesk/sample-data';
import { formatSampleCsv } from './csv.ts';
import { createDataPackageJson } from './data-package.ts';
import {
  type DictionaryDownload,
  getDictionaryDownload,
  getTableDefinitionDownload,
  getTableSampleDownload,
  sampleCsvArchiveDownload,
  sampleDatabaseDownload,
  sampleDumpDownload,
} from './download.ts';
import { dictionaryDownloadFormats } from './formats.ts';
import { createPostgresqlDump } from './postgresql-dump.ts';
import { createSampleDatabase } from './sample-database.ts';
import { createZipArchive } from './zip.ts';

/** A download with its content. */
export interface DownloadWithContent extends Pick<DictionaryDownload, 'file' | 'path'> {
  readonly content: string | Uint8Array;
}

/** Creates all downloads: of the dictionary, of each table, and of the sample data. */
export async function createDictionaryDownloads(
  dictionary: DataDictionary,
  rowsByTable: RowsByTable,
): Promise<DownloadWithContent[]> {
  const { tables } = dictionary;
  const samples = tables.map((table) => ({
    ...getTableSampleDownload(table),
    content: formatSampleCsv(table, rowsByTable.get(table.name) ?? []),
  }));
  return [
    ...dictionaryDownloadFormats.map((format) => ({
      ...getDictionaryDownload(format),
      content: format.write(dictionary, tables),
    })),
    ...tables.flatMap((table) =>
      dictionaryDownloadFormats.map((format) => ({
        ...getTableDefinitionDownload(table, format),
        content: format.write(dictionary, [table]),
      })),
    ),
    ...samples,
    { ...sampleCsvArchiveDownload, content: packSamples(dictionary, samples) },
    { ...sampleDatabaseDownload, content: await createSampleDatabase(dictionary, rowsByTable) },
    { ...sampleDumpDownload, content: createPostgresqlDump(dictionary, rowsByTable) },
  ];
}

/** Packs all samples into an archive that is a data package when unpacked. */
function packSamples(
  dictionary: DataDictionary,
  samples: readonly { readonly file: string; readonly content: string }[],
): Uint8Array {
  const descriptor = { file: 'datapackage.json', content: createDataPackageJson(dictionary, dictionary.tables) };
  return createZipArchive(
    [descriptor, ...samples].map(({ file, content }) => ({ name: file, bytes: Buffer.from(content) })),
  );
}

/** Writes all downloads to a folder. */
export async function writeDictionaryDownloads(
  dictionary: DataDictionary,
  rowsByTable: RowsByTable,
  outDir: string,
): Promise<void> {
  await writeDownloadFiles(await createDictionaryDownloads(dictionary, rowsByTable), outDir);
}

/** Writes files to a folder, creating subfolders. */
export async function writeDownloadFiles(
  files: readonly Pick<DownloadWithContent, 'path' | 'content'>[],
  outDir: string,
): Promise<void> {
  for (const { path, content } of files) {
    const file = join(outDir, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

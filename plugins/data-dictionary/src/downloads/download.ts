import type { DictionaryTable } from '@refdesk/dictionary/model/dictionary';
import { type DownloadFormat, downloadFormats } from './formats.ts';

/** A file for download. */
export interface DictionaryDownload {
  readonly label: string;
  /** Name of the file. */
  readonly file: string;
  /** Address, relative to the site. */
  readonly path: string;
}

const folder = '/downloads/data-dictionary';
const wholeName = 'data-dictionary';

/** Sample data of all tables as CSV, with the data package that describes them. */
export const sampleArchiveDownload: DictionaryDownload = download('Sample data, CSV of all tables', 'sample-data.zip');

/** Sample data as a SQLite database, with tables and keys. */
export const sampleDatabaseDownload: DictionaryDownload = download(
  'Sample data, SQLite database',
  'sample-data.sqlite',
);

/** Sample data as SQL statements for a PostgreSQL server. */
export const sampleDumpDownload: DictionaryDownload = download(
  'Sample data, SQL for PostgreSQL',
  'sample-data.postgresql.sql',
);

/** Data directory of PostgreSQL in the page; compressed, because some servers do not compress it. */
export const pgliteDataDirectoryDownload: DictionaryDownload = download(
  'Sample data, packed',
  'sample-data.pgdata.tar.gz',
);

/** Additional files of PostgreSQL in the page. */
export const pgliteFilesDownload: DictionaryDownload = download('Files of PostgreSQL, packed', 'pglite.data.gz');

/** Returns the sample data of a table. */
export const getTableSampleDownload = ({ name }: Pick<DictionaryTable, 'name'>): DictionaryDownload =>
  download('Sample data as CSV', `${name}.csv`);

/** Returns the description of a table in a format. */
export const getTableDownload = (
  { name }: Pick<DictionaryTable, 'name'>,
  { label, suffix }: DownloadFormat,
): DictionaryDownload => download(label, `${name}${suffix}`);

/** Returns the whole dictionary in a format. */
export const getDictionaryDownload = ({ label, suffix }: DownloadFormat): DictionaryDownload =>
  download(label, `${wholeName}${suffix}`);

/** Returns the downloads of a table's page. */
export const listTableDownloads = (table: DictionaryTable): DictionaryDownload[] => [
  ...downloadFormats.map((format) => getTableDownload(table, format)),
  getTableSampleDownload(table),
];

/** Returns the downloads of the page of all tables. */
export const listDictionaryDownloads = (): DictionaryDownload[] => [
  ...downloadFormats.map(getDictionaryDownload),
  sampleArchiveDownload,
  sampleDatabaseDownload,
  sampleDumpDownload,
];

function download(label: string, file: string): DictionaryDownload {
  return { label, file, path: `${folder}/${file}` };
}

import type { DictionaryTable } from '@refdesk/dictionary/model/dictionary';
import { type DictionaryDownloadFormat, dictionaryDownloadFormats } from './formats.ts';

/** A downloadable file. */
export interface DictionaryDownload {
  readonly label: string;
  /** Name of the file. */
  readonly file: string;
  /** URL path, relative to the site's base URL. */
  readonly path: string;
}

const folder = '/downloads/data-dictionary';
const dictionaryFileName = 'data-dictionary';

/** Sample data of all tables as CSV, with the data package that describes them. */
export const sampleCsvArchiveDownload: DictionaryDownload = createDownload(
  'Sample data, CSV of all tables',
  'sample-data.zip',
);

/** Sample data as a SQLite database, with tables and keys. */
export const sampleDatabaseDownload: DictionaryDownload = createDownload(
  'Sample data, SQLite database',
  'sample-data.sqlite',
);

/** Sample data as SQL statements for a PostgreSQL server. */
export const sampleDumpDownload: DictionaryDownload = createDownload(
  'Sample data, SQL for PostgreSQL',
  'sample-data.postgresql.sql',
);

/** Data directory of PostgreSQL in the browser; compressed, because some web servers would send it uncompressed. */
export const pgliteDataDirectoryDownload: DictionaryDownload = createDownload(
  'Sample data, packed',
  'sample-data.pgdata.tar.gz',
);

/** Additional program files of PostgreSQL in the browser. */
export const pgliteFilesDownload: DictionaryDownload = createDownload('Files of PostgreSQL, packed', 'pglite.data.gz');

/** Returns the download of a table's sample data. */
export const getTableSampleDownload = ({ name }: Pick<DictionaryTable, 'name'>): DictionaryDownload =>
  createDownload('Sample data as CSV', `${name}.csv`);

/** Returns the download of a table's description in a format. */
export const getTableDefinitionDownload = (
  { name }: Pick<DictionaryTable, 'name'>,
  { label, suffix }: DictionaryDownloadFormat,
): DictionaryDownload => createDownload(label, `${name}${suffix}`);

/** Returns the download of the whole dictionary in a format. */
export const getDictionaryDownload = ({ label, suffix }: DictionaryDownloadFormat): DictionaryDownload =>
  createDownload(label, `${dictionaryFileName}${suffix}`);

/** Lists the downloads on a table's page. */
export const listTableDownloads = (table: DictionaryTable): DictionaryDownload[] => [
  ...dictionaryDownloadFormats.map((format) => getTableDefinitionDownload(table, format)),
  getTableSampleDownload(table),
];

/** Lists the downloads on the page that lists all tables. */
export const listDictionaryDownloads = (): DictionaryDownload[] => [
  ...dictionaryDownloadFormats.map(getDictionaryDownload),
  sampleCsvArchiveDownload,
  sampleDatabaseDownload,
  sampleDumpDownload,
];

function createDownload(label: string, file: string): DictionaryDownload {
  return { label, file, path: `${folder}/${file}` };
}

import type { DataDictionary, DictionaryTable } from '@refdesk/dictionary/model/dictionary';
import { formatColumnsCsv } from './columns-csv.ts';
import { createDataPackageJson } from './data-package.ts';
import { createDbtSourcesYaml } from './dbt-sources.ts';
import { createBigqueryDdl } from './ddl/bigquery.ts';
import { createPostgresqlDdl } from './ddl/postgresql.ts';
import { createSnowflakeDdl } from './ddl/snowflake.ts';
import { createSqliteDdl } from './ddl/sqlite.ts';

/** Download format of the dictionary and its tables. */
export interface DictionaryDownloadFormat {
  readonly id: string;
  /** Text of the download link. */
  readonly label: string;
  /** Suffix of the file name, after the name of the dictionary or table. */
  readonly suffix: string;
  readonly mediaType: string;
  readonly write: (dictionary: DataDictionary, tables: readonly DictionaryTable[]) => string;
}

export const dictionaryDownloadFormats: readonly DictionaryDownloadFormat[] = [
  {
    id: 'postgresql',
    label: 'DDL for PostgreSQL',
    suffix: '.postgresql.sql',
    mediaType: 'application/sql',
    write: createPostgresqlDdl,
  },
  {
    id: 'snowflake',
    label: 'DDL for Snowflake',
    suffix: '.snowflake.sql',
    mediaType: 'application/sql',
    write: createSnowflakeDdl,
  },
  {
    id: 'bigquery',
    label: 'DDL for BigQuery',
    suffix: '.bigquery.sql',
    mediaType: 'application/sql',
    write: createBigqueryDdl,
  },
  {
    id: 'sqlite',
    label: 'DDL for SQLite',
    suffix: '.sqlite.sql',
    mediaType: 'application/sql',
    write: createSqliteDdl,
  },
  {
    id: 'dbt',
    label: 'dbt sources with tests',
    suffix: '.sources.yml',
    mediaType: 'application/yaml',
    write: (dictionary, tables) => createDbtSourcesYaml(dictionary, tables),
  },
  {
    id: 'data-package',
    label: 'Frictionless data package',
    suffix: '.datapackage.json',
    mediaType: 'application/json',
    write: (dictionary, tables) => createDataPackageJson(dictionary, tables),
  },
  { id: 'columns', label: 'Columns as CSV', suffix: '.columns.csv', mediaType: 'text/csv', write: formatColumnsCsv },
];

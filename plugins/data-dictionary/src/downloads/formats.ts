import type { Dictionary, Table } from '@refdesk/dictionary/model/dictionary';
import { writeColumnsCsv } from './columns-csv.ts';
import { writeDataPackage } from './data-package.ts';
import { writeDbtSources } from './dbt-sources.ts';
import { writeBigqueryDdl } from './ddl/bigquery.ts';
import { writePostgresqlDdl } from './ddl/postgresql.ts';
import { writeSnowflakeDdl } from './ddl/snowflake.ts';
import { writeSqliteDdl } from './ddl/sqlite.ts';

/** Download format of the dictionary and its tables. */
export interface DownloadFormat {
  readonly id: string;
  /** Text of the download link. */
  readonly label: string;
  /** Suffix of the file name, after the name of the dictionary or table. */
  readonly suffix: string;
  readonly mediaType: string;
  readonly write: (dictionary: Dictionary, tables: readonly Table[]) => string;
}

export const downloadFormats: readonly DownloadFormat[] = [
  {
    id: 'postgresql',
    label: 'DDL for PostgreSQL',
    suffix: '.postgresql.sql',
    mediaType: 'application/sql',
    write: writePostgresqlDdl,
  },
  {
    id: 'snowflake',
    label: 'DDL for Snowflake',
    suffix: '.snowflake.sql',
    mediaType: 'application/sql',
    write: writeSnowflakeDdl,
  },
  {
    id: 'bigquery',
    label: 'DDL for BigQuery',
    suffix: '.bigquery.sql',
    mediaType: 'application/sql',
    write: writeBigqueryDdl,
  },
  { id: 'sqlite', label: 'DDL for SQLite', suffix: '.sqlite.sql', mediaType: 'application/sql', write: writeSqliteDdl },
  {
    id: 'dbt',
    label: 'dbt sources with tests',
    suffix: '.sources.yml',
    mediaType: 'application/yaml',
    write: (dictionary, tables) => writeDbtSources(dictionary, tables),
  },
  {
    id: 'data-package',
    label: 'Frictionless data package',
    suffix: '.datapackage.json',
    mediaType: 'application/json',
    write: (dictionary, tables) => writeDataPackage(dictionary, tables),
  },
  { id: 'columns', label: 'Columns as CSV', suffix: '.columns.csv', mediaType: 'text/csv', write: writeColumnsCsv },
];

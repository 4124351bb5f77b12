import type { ApiPageLinks } from './api-pages.ts';
import type { ColumnType } from './column-type.ts';
import type { DictionaryPagePaths } from './paths.ts';

/** The complete data dictionary, as plain data that can be serialized for a page. */
export interface DataDictionary {
  /** In the order of the sidebar. */
  readonly categories: readonly TableCategory[];
  /** In the order of the categories, and of the tables in each. */
  readonly tables: readonly DictionaryTable[];
  /** By name. */
  readonly enums: Readonly<Record<string, DictionaryEnum>>;
  readonly apis: ApiPageLinks;
  readonly pages: DictionaryPagePaths;
}

export interface TableCategory {
  /** Name in headings and paths: `Purchase Orders`. */
  readonly name: string;
  /** Folder of its files and anchor of its heading: `purchase-orders`. */
  readonly slug: string;
  readonly description: string;
  /** Names of its tables. */
  readonly tables: readonly string[];
}

export interface DictionaryTable {
  readonly name: string;
  readonly title: string;
  /** Name of its category. */
  readonly category: string;
  readonly description: string;
  /** Meaning of a row: `one row per contact`. */
  readonly grain: string;
  readonly refresh: 'hourly' | 'daily';
  /** Column that incremental loads compare; null if readers replace their copy of the table. */
  readonly load: string | null;
  /** Day on which the table was added, YYYY-MM-DD. */
  readonly since: string;
  /** Changes other than added columns, oldest first. */
  readonly changes: readonly TableChangeNote[];
  /** Name of the key column. */
  readonly primaryKey: string;
  /** Sets of columns whose values are unique together, besides the primary key. */
  readonly uniqueKeys: readonly (readonly string[])[];
  readonly columns: readonly DictionaryColumn[];
  /** Name of the REST API schema with the same data. */
  readonly restSchema: string | null;
  /** Actions of the older API that read the same data. */
  readonly actions: readonly string[];
  readonly queries: readonly ExampleTableQuery[];
}

export interface DictionaryColumn {
  readonly name: string;
  readonly type: ColumnType;
  readonly nullable: boolean;
  /** Whether values are unique; not set for the primary key, which is always unique. */
  readonly unique: boolean;
  readonly description: string;
  readonly example: CellValue;
  /** Name of the enum that defines the column's values. */
  readonly enum: string | null;
  readonly references: ColumnReference | null;
  /** Day on which the column was added; null if it is as old as the table. */
  readonly since: string | null;
}

/** A value of a row. Dates, times and timestamps are strings, as in the REST API. */
export type CellValue = string | number | boolean;

export interface ColumnReference {
  readonly table: string;
  readonly column: string;
}

export interface DictionaryEnum {
  readonly name: string;
  readonly description: string;
  /** In the order of the file. */
  readonly values: readonly DictionaryEnumValue[];
}

export interface DictionaryEnumValue {
  readonly value: string;
  readonly meaning: string;
}

export interface TableChangeNote {
  /** YYYY-MM-DD */
  readonly date: string;
  readonly description: string;
}

export interface ExampleTableQuery {
  /** Question that the query answers. */
  readonly question: string;
  readonly sql: string;
}

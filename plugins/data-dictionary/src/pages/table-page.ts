import type { StaticPage } from '@portal/static-page/contract';
import { writeColumnType } from '../model/column-type.ts';
import type { Column, ColumnReference, Dictionary, EnumValue, Query, Table } from '../model/dictionary.ts';
import { columnAnchor, tablePath } from '../model/paths.ts';
import { referencesTo, tableNamed } from '../model/references.ts';

/** A column of another table, with the address of its row. */
export interface ColumnLink extends ColumnReference {
  readonly path: string;
}

/** A column as its row shows it. */
export interface ColumnRow extends Omit<Column, 'type' | 'references' | 'enum'> {
  readonly anchor: string;
  readonly type: string;
  readonly isPrimaryKey: boolean;
  readonly references: ColumnLink | null;
  readonly values: readonly EnumValue[];
}

/** What the page of a table shows. */
export interface TablePageData {
  readonly type: 'table';
  readonly name: string;
  readonly description: string;
  readonly grain: string;
  readonly refresh: Table['refresh'];
  readonly since: string;
  readonly primaryKey: string;
  readonly columns: readonly ColumnRow[];
  readonly referencedBy: readonly ColumnLink[];
  readonly queries: readonly Query[];
}

/** The page of one table. */
export function tablePage(dictionary: Dictionary, table: Table): StaticPage {
  const { name, title, description, grain, refresh, since, primaryKey, queries } = table;
  const data: TablePageData = {
    type: 'table',
    name,
    description,
    grain,
    refresh,
    since,
    primaryKey,
    columns: table.columns.map((column) => toRow(dictionary, table, column)),
    referencedBy: referencesTo(dictionary, name).map((reference) => toLink(dictionary, reference)),
    queries,
  };
  return { path: tablePath(table), title: `${title} (${name})`, description, component: '@theme/DictionaryPage', sidebar: 'daas', unlisted: false, data };
}

function toRow(dictionary: Dictionary, { primaryKey }: Table, column: Column): ColumnRow {
  const { type, references, enum: enumName, ...rest } = column;
  return {
    ...rest,
    anchor: columnAnchor(column.name),
    type: writeColumnType(type),
    isPrimaryKey: column.name === primaryKey,
    references: references && toLink(dictionary, references),
    values: enumName === null ? [] : (dictionary.enums[enumName]?.values ?? []),
  };
}

function toLink(dictionary: Dictionary, reference: ColumnReference): ColumnLink {
  return { ...reference, path: `${tablePath(tableNamed(dictionary, reference.table))}#${columnAnchor(reference.column)}` };
}

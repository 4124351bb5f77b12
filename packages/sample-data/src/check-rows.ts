import type { ColumnType } from '@refdesk/dictionary/model/column-type';
import type {
  CellValue,
  DataDictionary,
  DictionaryColumn,
  DictionaryTable,
} from '@refdesk/dictionary/model/dictionary';
import type { Row, RowsByTable } from './draft.ts';

/** Lists every violation of the dictionary's types, enums, required columns and keys. */
export function checkSampleRows(dictionary: DataDictionary, rowsByTable: RowsByTable): string[] {
  const keys = new Map(
    dictionary.tables.map(({ name, primaryKey }) => [
      name,
      new Set(rowsByTable.get(name)?.map((row) => row[primaryKey])),
    ]),
  );
  return dictionary.tables.flatMap((table) => {
    const rows = rowsByTable.get(table.name) ?? [];
    if (rows.length === 0) return [`${table.name} is empty.`];
    return [...rows.flatMap((row) => checkRow(dictionary, table, row, keys)), ...checkUnique(table, rows)];
  });
}

function checkRow(
  { enums }: DataDictionary,
  table: DictionaryTable,
  row: Row,
  keys: ReadonlyMap<string, ReadonlySet<unknown>>,
): string[] {
  return table.columns.flatMap((column) => {
    const value = row[column.name] ?? null;
    const location = `${table.name}.${column.name} of ${row[table.primaryKey]}`;
    if (value === null) return column.nullable ? [] : [`${location} is empty.`];
    if (!matchesType(value, column.type))
      return [`${location} is ${JSON.stringify(value)}, which is not a valid ${column.type.kind}.`];
    if (!isAllowed(value, column, enums)) return [`${location} is "${value}", which is not a value of ${column.enum}.`];
    if (column.references && !keys.get(column.references.table)?.has(value))
      return [`${location} refers to ${value}, which is not in ${column.references.table}.`];
    return [];
  });
}

function isAllowed(value: CellValue, column: DictionaryColumn, enums: DataDictionary['enums']): boolean {
  return column.enum === null || (enums[column.enum]?.values.some((allowed) => allowed.value === value) ?? false);
}

function matchesType(value: CellValue, type: ColumnType): boolean {
  switch (type.kind) {
    case 'bigint':
    case 'integer':
      return Number.isInteger(value);
    case 'decimal':
      return (
        typeof value === 'number' && Math.abs(value * 10 ** type.scale - Math.round(value * 10 ** type.scale)) < 1e-6
      );
    case 'boolean':
      return typeof value === 'boolean';
    case 'varchar':
      return typeof value === 'string' && value.length <= type.length;
    case 'text':
      return typeof value === 'string';
    case 'date':
      return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
    case 'time':
      return typeof value === 'string' && /^\d\d:\d\d$/.test(value);
    case 'timestamp':
      return typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(value);
  }
}

function checkUnique(table: DictionaryTable, rows: readonly Row[]): string[] {
  const keys = [...table.columns.filter(({ unique }) => unique).map(({ name }) => [name]), ...table.uniqueKeys];
  return keys.flatMap((key) => {
    const seen = new Set<string>();
    return rows.flatMap((row) => {
      const values = key.map((column) => row[column] ?? null);
      if (values.includes(null)) return [];
      const text = JSON.stringify(values);
      if (seen.has(text)) return [`${table.name} has several rows with ${key.join(', ')} ${text}.`];
      seen.add(text);
      return [];
    });
  });
}

import type { CellValue, DictionaryTable } from '@refdesk/dictionary/model/dictionary';
import type { RowsByTable } from '@refdesk/sample-data';

const maxRows = 5;

/** Some rows of a table's sample data, starting with the record used in the examples. */
export interface SampleRows {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (CellValue | null)[])[];
  /** Total number of rows. */
  readonly rowCount: number;
}

/**
 * Returns the record that the columns' examples describe and the rows after it, or the rows before it at the end of the
 * table.
 */
export function selectSampleRowsFromExample(
  { name, primaryKey, columns }: DictionaryTable,
  rowsByTable: RowsByTable,
): SampleRows {
  const rows = rowsByTable.get(name) ?? [];
  const example = columns.find((column) => column.name === primaryKey)?.example;
  const exampleIndex = rows.findIndex((row) => row[primaryKey] === example);
  const start = Math.max(0, Math.min(exampleIndex, rows.length - maxRows));
  return {
    columns: columns.map((column) => column.name),
    rows: rows.slice(start, start + maxRows).map((row) => columns.map((column) => row[column.name] ?? null)),
    rowCount: rows.length,
  };
}

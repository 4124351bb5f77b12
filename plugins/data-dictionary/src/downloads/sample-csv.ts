import type { Table, Value } from '@portal/dictionary/model/dictionary';
import { writeCsv } from './csv.ts';

/** The sample data of a table: a header with the names of the columns, then its rows. */
export function writeSampleCsv({ columns }: Table, rows: readonly Readonly<Record<string, Value | null>>[]): string {
  return writeCsv(
    columns.map(({ name }) => name),
    rows.map((row) => columns.map(({ name }) => row[name] ?? null)),
  );
}

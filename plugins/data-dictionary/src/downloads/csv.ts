import type { CellValue, DictionaryTable } from '@refdesk/dictionary/model/dictionary';

/** Formats comma-separated values (RFC 4180) with line feeds as line ends; null is an empty field. */
export function formatCsv(
  header: readonly string[],
  rows: readonly (readonly (string | number | boolean | null)[])[],
): string {
  return [header, ...rows].map((row) => `${row.map(writeField).join(',')}\n`).join('');
}

function writeField(value: string | number | boolean | null): string {
  if (value === null) return '';
  const text = String(value);
  // An empty string is quoted, to distinguish it from null.
  return text === '' || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Formats the sample data of a table as CSV: a header with the column names, then the rows. */
export function formatSampleCsv(
  { columns }: DictionaryTable,
  rows: readonly Readonly<Record<string, CellValue | null>>[],
): string {
  return formatCsv(
    columns.map(({ name }) => name),
    rows.map((row) => columns.map(({ name }) => row[name] ?? null)),
  );
}

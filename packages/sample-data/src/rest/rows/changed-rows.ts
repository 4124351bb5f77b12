import type { SampleTableMapping } from '../sample-set.ts';
import type { ChangedRecord, ChangedRows, FindChangedRecord, OtherRows, TableConstraintViolation } from './rows.ts';
import { toTableRow } from './to-table-row.ts';

export type { ChangedRecord, ChangedRows, OtherRows, TableConstraintViolation };

/** Indexes changed records; a tenant can have many. */
export function indexChangedRecords(records: readonly ChangedRecord[]): FindChangedRecord {
  const byId = new Map(records.map((record) => [`${record.schema} ${record.key}`, record]));
  return (schema, key) => byId.get(`${schema} ${key}`);
}

/**
 * Yields the rows, from any table, that differ because of the changed records. `others` holds functions that derive
 * rows for tables other than the record's own; such rows are skipped if their table is itself mapped to a schema.
 */
export function* deriveChangedRowsFromRecords(
  records: readonly ChangedRecord[],
  tables: readonly SampleTableMapping[],
  others: Readonly<Record<string, readonly OtherRows[]>> = {},
): Generator<ChangedRows> {
  const bySchema = new Map(tables.map((table) => [table.schema, table]));
  const findChanged = indexChangedRecords(records);
  const recordTables = new Set(tables.map(({ table }) => table));
  for (const record of records) {
    yield* createChangedRow(record, bySchema.get(record.schema));
    const derived = (others[record.schema] ?? []).flatMap((deriveRows) => deriveRows(record, findChanged));
    yield* derived.filter(({ table }) => !recordTables.has(table));
  }
}

function createChangedRow(
  { key, after }: ChangedRecord,
  mapping: SampleTableMapping | undefined,
): readonly ChangedRows[] {
  if (mapping === undefined) return [];
  const { table, primaryKey, fields } = mapping;
  return [
    {
      table,
      primaryKey,
      where: { [primaryKey]: key },
      identity: [primaryKey],
      rows: after === null ? [] : [toTableRow(fields, after)],
    },
  ];
}

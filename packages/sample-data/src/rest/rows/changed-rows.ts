import type { SampleTableMapping } from '../sample-set.ts';
import type { ChangedRecord, ChangedRows, FindChangedRecord, OtherRows, TableConstraintViolation } from './rows.ts';
import { toTableRow } from './to-table-row.ts';

export type { ChangedRecord, ChangedRows, OtherRows, TableConstraintViolation };

/** Indexes changed records, which can be those of a whole tenant. */
export function indexChangedRecords(records: readonly ChangedRecord[]): FindChangedRecord {
  const byId = new Map(records.map((record) => [`${record.schema} ${record.key}`, record]));
  return (schema, key) => byId.get(`${schema} ${key}`);
}

/**
 * Rows of all tables that differ because of changed records. `others` derive rows of tables besides the record's own
 * table; they are omitted for tables whose rows are records themselves.
 */
export function* deriveChangedRowsFromRecords(
  records: readonly ChangedRecord[],
  tables: readonly SampleTableMapping[],
  others: Readonly<Record<string, readonly OtherRows[]>> = {},
): Generator<ChangedRows> {
  const bySchema = new Map(tables.map((table) => [table.schema, table]));
  const findChanged = indexChangedRecords(records);
  const ofRecords = new Set(tables.map(({ table }) => table));
  for (const record of records) {
    yield* getRow(record, bySchema.get(record.schema));
    const derived = (others[record.schema] ?? []).flatMap((deriveRows) => deriveRows(record, findChanged));
    yield* derived.filter(({ table }) => !ofRecords.has(table));
  }
}

function getRow({ key, after }: ChangedRecord, mapping: SampleTableMapping | undefined): readonly ChangedRows[] {
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

import type { SampleTable } from '../sample-set.ts';
import { columnsOf } from './columns-of.ts';
import type { ChangedRecord, ChangedRows, OtherRows } from './rows.ts';

export type { ChangedRecord, ChangedRows, OtherRows };

/** What changed records mean for the tables. A record without a table is omitted; `others` say what records mean for tables other than their own. */
export function changedRows(
  records: readonly ChangedRecord[],
  tables: readonly SampleTable[],
  others: Readonly<Record<string, readonly OtherRows[]>> = {},
): ChangedRows[] {
  const bySchema = new Map(tables.map((table) => [table.schema, table]));
  return records.flatMap((record) => [
    ...rowOf(record, bySchema.get(record.schema)),
    ...(others[record.schema] ?? []).flatMap((rows) => rows(record, records)),
  ]);
}

function rowOf({ key, after }: ChangedRecord, mapping: SampleTable | undefined): readonly ChangedRows[] {
  if (mapping === undefined) return [];
  const { table, primaryKey, fields } = mapping;
  return [{ table, primaryKey, where: { [primaryKey]: key }, identity: [primaryKey], rows: after === null ? [] : [columnsOf(fields, after)] }];
}

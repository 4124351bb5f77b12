import type { DictionaryTable } from './dictionary.ts';

/** Changes to a table on one day. */
export interface TableDayChanges {
  /** YYYY-MM-DD */
  readonly date: string;
  /** Whether the table was added on this day. */
  readonly isNew: boolean;
  /** Columns added to the existing table. */
  readonly columns: readonly string[];
  /** Descriptions of other changes. */
  readonly changes: readonly string[];
}

/** Lists the changes to a table by day, latest first. */
export function listTableHistory({ since, columns, changes }: DictionaryTable): TableDayChanges[] {
  const dates = new Set([
    since,
    ...columns.flatMap((column) => column.since ?? []),
    ...changes.map(({ date }) => date),
  ]);
  return [...dates]
    .sort()
    .reverse()
    .map((date) => ({
      date,
      isNew: date === since,
      columns: columns.filter((column) => column.since === date).map(({ name }) => name),
      changes: changes.filter((change) => change.date === date).map(({ description }) => description),
    }));
}

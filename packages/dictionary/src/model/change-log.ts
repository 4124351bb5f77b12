import type { Dictionary } from './dictionary.ts';

/** Changes of the dictionary on one day. */
export interface ChangeLogEntry {
  /** YYYY-MM-DD */
  readonly date: string;
  /** Names of the tables that were added. */
  readonly tables: readonly string[];
  /** Columns that were added to existing tables. */
  readonly columns: readonly { readonly table: string; readonly columns: readonly string[] }[];
  /** Other changes. */
  readonly changes: readonly { readonly table: string; readonly description: string }[];
}

/** Returns the history of the dictionary, latest day first, with tables in the dictionary's order. */
export function listDictionaryChanges({ tables }: Dictionary): ChangeLogEntry[] {
  const dates = new Set(
    tables.flatMap(({ since, columns, changes }) => [
      since,
      ...columns.flatMap((column) => column.since ?? []),
      ...changes.map(({ date }) => date),
    ]),
  );
  return [...dates]
    .sort()
    .reverse()
    .map((date) => ({
      date,
      tables: tables.filter(({ since }) => since === date).map(({ name }) => name),
      columns: tables.flatMap(({ name, columns }) => {
        const added = columns.filter(({ since }) => since === date).map((column) => column.name);
        return added.length > 0 ? [{ table: name, columns: added }] : [];
      }),
      changes: tables.flatMap(({ name, changes }) =>
        changes.filter((change) => change.date === date).map(({ description }) => ({ table: name, description })),
      ),
    }));
}

import { applyRows } from '@portal/world/apply-rows';
import type { ChangedRows } from '@portal/world/rows';
import type { Database, Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { explainFault } from './explain-fault.ts';
import { findPlace } from './fault-place.ts';
import type { Cell, Outcome } from './outcome.ts';

/** More rows than anyone reads make the page slow. */
const mostRows = 200;

/** The sample data, or what was made of it, opened for reading. */
export interface SampleDatabase {
  query(sql: string): Extract<Outcome, { type: 'rows' | 'fault' }>;
  close(): void;
}

/** Opens a database of which the bytes are given, with rows that differ. */
export function openDatabase(sqlite: Sqlite3Static, bytes: Uint8Array, changes: readonly ChangedRows[]): SampleDatabase {
  const isChanged = changes.length > 0;
  const database = deserialize(sqlite, bytes, isChanged ? sqlite.capi.SQLITE_DESERIALIZE_RESIZEABLE : sqlite.capi.SQLITE_DESERIALIZE_READONLY);
  if (isChanged) change(database, changes);
  return { query: (sql) => runQuery(sqlite, database, sql), close: () => database.close() };
}

function change(database: Database, changes: readonly ChangedRows[]): void {
  const rows = (sql: string, values: readonly Cell[]) => database.selectObjects(sql, [...values]);
  applyRows({ rows, run: (sql, values) => void database.exec(sql, { bind: [...values] }) }, changes);
  database.exec('PRAGMA query_only = ON');
}

function deserialize({ oo1, capi, wasm }: Sqlite3Static, bytes: Uint8Array, access: number): Database {
  const database = new oo1.DB(':memory:');
  const pointer = wasm.allocFromTypedArray(bytes);
  const flags = capi.SQLITE_DESERIALIZE_FREEONCLOSE | access;
  if (!database.pointer) throw new Error('The database is closed.');
  database.checkRc(capi.sqlite3_deserialize(database.pointer, 'main', pointer, bytes.byteLength, bytes.byteLength, flags));
  return database;
}

function runQuery(sqlite: Sqlite3Static, database: Database, sql: string): ReturnType<SampleDatabase['query']> {
  const start = performance.now();
  try {
    const statement = database.prepare(sql);
    try {
      const rest = sql.slice(sqlite.capi.sqlite3_sql(statement).length);
      if (rest.trim() !== '') return { type: 'fault', message: 'You can run only one statement at a time.', place: sql.length - rest.trimStart().length };
      const rows: Cell[][] = [];
      while (rows.length <= mostRows && statement.step()) rows.push(statement.get([]).map(toCell));
      const columns = statement.columnCount === 0 ? [] : statement.getColumnNames();
      return { type: 'rows', columns, rows: rows.slice(0, mostRows), hasMore: rows.length > mostRows, milliseconds: performance.now() - start };
    } finally {
      statement.finalize();
    }
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    const offset = database.pointer ? sqlite.capi.sqlite3_error_offset(database.pointer) : -1;
    return { type: 'fault', ...explainFault(said, sql, (question) => namesFrom(database, question)), place: findPlace(said, sql, offset) };
  }
}

const namesFrom = (database: Database, sql: string): string[] => database.selectValues(sql).map(String);

function toCell(value: unknown): Cell {
  return value === null || typeof value === 'number' ? value : String(value);
}

import { readFile } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { startEngine } from '@portal/pglite/engine';
import type { PostgresConnection } from '@portal/sample-data/apply-to-postgres';
import { hardenStatements, readerRole } from '../harden.ts';
import { asSampled, refreshTables, type TenantRows, tablesToRefresh } from '../tables.ts';
import type { Task, TaskResult } from './tasks.ts';

// The PostgreSQL of one tenant, in a process that may read its program and nothing else: no other file, no network, no
// process (node --permission). What its reader does to it ends with it.

const pageBytes = 65_536;
const mostMemory = 512 * 1024 * 1024;
limitMemory();

let database: PGlite | null = null;
let applied = asSampled;
let kept: ReadonlySet<string> = new Set();

process.on('message', (task: Task) => void perform(task).then((result) => process.send?.(result)));
process.on('disconnect', () => process.exit());

async function perform(task: Task): Promise<TaskResult> {
  try {
    if (task.type === 'open') database = await open(task);
    if (database === null) throw new Error('The database is not open.');
    if (task.type === 'rows') await change(database, task.rows);
    return { type: 'done', answer: task.type === 'run' ? await run(database, task) : null };
  } catch (error) {
    return { type: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

async function open({ program, files, data }: Extract<Task, { type: 'open' }>): Promise<PGlite> {
  const opened = await startEngine({
    program: await WebAssembly.compile(await readFile(program)),
    files: new Uint8Array(files),
    data: new Uint8Array(data),
  });
  await opened.exec(`
    CREATE SCHEMA samples;
    CREATE ROLE ${readerRole};
    ${hardenStatements({ isShared: false })}
    GRANT USAGE ON SCHEMA public TO ${readerRole};
    GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${readerRole};
    SET SESSION AUTHORIZATION ${readerRole}`);
  return opened;
}

const becomeOwner = ['SET SESSION AUTHORIZATION postgres', 'RESET ALL', 'BEGIN', 'SET LOCAL session_replication_role = replica'];

/** As the owner, and back: between two statements of readers, since there is one session. */
async function change(opened: PGlite, rows: TenantRows): Promise<void> {
  const connection: PostgresConnection = { rows: async (sql, values) => (await opened.query<Record<string, unknown>>(sql, [...values])).rows };
  for (const statement of becomeOwner) await opened.exec(statement);
  try {
    const tables = tablesToRefresh(applied, rows) ?? (await allTables(connection));
    await keepSamples(opened, tables);
    await refreshTables(connection, 'samples', applied, rows);
    await opened.exec('COMMIT');
    kept = kept.union(tables);
    applied = rows;
  } catch (error) {
    await opened.exec('ROLLBACK');
    throw error;
  } finally {
    await opened.exec(`SET SESSION AUTHORIZATION ${readerRole}`);
  }
}

/** Keeps the sample rows of tables that are changed for the first time. */
async function keepSamples(opened: PGlite, tables: ReadonlySet<string>): Promise<void> {
  for (const table of tables.difference(kept)) await opened.exec(`CREATE TABLE samples.${table} AS TABLE ${table}`);
}

async function allTables(connection: PostgresConnection): Promise<ReadonlySet<string>> {
  const tables = await connection.rows("SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace", []);
  return new Set(tables.map(({ name }) => String(name)));
}

async function run(opened: PGlite, { messages, settings, mostBytes }: Extract<Task, { type: 'run' }>): Promise<Uint8Array | null> {
  if (settings !== null) await opened.exec(`RESET ALL; ${settings}`).catch(() => undefined);
  const parts: Uint8Array[] = [];
  let length = 0;
  await opened.execProtocolRawStream(messages, {
    syncToFs: false,
    onRawData: (bytes) => {
      length += bytes.length;
      if (length <= mostBytes) parts.push(bytes.slice());
    },
  });
  return length <= mostBytes ? Buffer.concat(parts) : null;
}

/** PostgreSQL says "out of memory" where the system would run out of it. */
function limitMemory(): void {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function growWithin(this: WebAssembly.Memory, pages: number): number {
    if (this.buffer.byteLength + pages * pageBytes > mostMemory) throw new RangeError('The memory of a share is limited.');
    return grow.call(this, pages);
  };
}

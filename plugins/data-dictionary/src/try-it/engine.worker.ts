import type { ChangedRows } from '@portal/world/rows';
import initSqlite, { type Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { openDatabase, type SampleDatabase } from './database.ts';
import type { WorkerMessage, WorkerTask } from './outcome.ts';

let open: ((changes: readonly ChangedRows[]) => SampleDatabase) | null = null;
let sample: SampleDatabase | null = null;

const say = (message: WorkerMessage) => self.postMessage(message);

self.addEventListener('message', ({ data }: MessageEvent<WorkerTask>) => void work(data));

async function work(task: WorkerTask): Promise<void> {
  if (task.type === 'query') {
    // What an organisation changed may be other rows the next time: its database is made for one query.
    const database = task.changes.length === 0 ? sample : open?.(task.changes);
    if (database) say(database.query(task.sql));
    if (database !== sample) database?.close();
    return;
  }
  try {
    const [sqlite, bytes] = await Promise.all([startSqlite(), fetchUnpacked(task.address)]);
    open = (changes) => openDatabase(sqlite, bytes, changes);
    sample = open([]);
    say({ type: 'ready' });
  } catch (error) {
    say({ type: 'unavailable', message: error instanceof Error ? error.message : String(error) });
  }
}

function startSqlite(): Promise<Sqlite3Static> {
  const wasm = new URL('@sqlite.org/sqlite-wasm/sqlite3.wasm', import.meta.url).href;
  // The types omit the argument that the library takes: https://sqlite.org/wasm/doc/trunk/emscripten.md
  const init = initSqlite as (options: { readonly locateFile: () => string }) => Promise<Sqlite3Static>;
  return init({ locateFile: () => wasm });
}

/** A file that lies compressed with gzip, so that it need not depend on the server. */
async function fetchUnpacked(address: string): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok || !response.body) throw new Error(`The server returned ${response.status} for the sample data.`);
  const unpacked = response.body.pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}

import type { PGlite } from '@electric-sql/pglite';
import { startPostgresEngine } from '@refdesk/pglite/engine';
import { runQueryOnSampleData } from './database.ts';
import { loadPgliteFiles } from './load.ts';
import type { QueryWorkerMessage, QueryWorkerTask } from './outcome.ts';

let database: PGlite | null = null;

const say = (message: QueryWorkerMessage) => self.postMessage(message);

self.addEventListener('message', ({ data }: MessageEvent<QueryWorkerTask>) => void work(data));

async function work(task: QueryWorkerTask): Promise<void> {
  try {
    if (task.type === 'query') {
      const onPrepared = () => say({ type: 'prepared' });
      if (database) say(await runQueryOnSampleData(database, task.sql, task.changes, onPrepared));
      return;
    }
    database = await startPostgresEngine(await loadPgliteFiles(task, say));
    say({ type: 'ready' });
  } catch (error) {
    say({ type: 'unavailable', message: error instanceof Error ? error.message : String(error) });
  }
}

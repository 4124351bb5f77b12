import type { PGlite } from '@electric-sql/pglite';
import { startPostgresEngine } from '@refdesk/pglite/engine';
import { runQueryOnSampleData } from './database.ts';
import { loadPgliteFiles } from './load.ts';
import type { QueryWorkerMessage, QueryWorkerTask } from './outcome.ts';

let database: PGlite | null = null;

const post = (message: QueryWorkerMessage) => self.postMessage(message);

self.addEventListener('message', ({ data }: MessageEvent<QueryWorkerTask>) => void handleTask(data));

async function handleTask(task: QueryWorkerTask): Promise<void> {
  try {
    if (task.type === 'query') {
      const onPrepared = () => post({ type: 'prepared' });
      if (database) post(await runQueryOnSampleData(database, task.sql, task.changedData, onPrepared));
      return;
    }
    database = await startPostgresEngine(await loadPgliteFiles(task, post));
    post({ type: 'ready' });
  } catch (error) {
    post({ type: 'unavailable', message: error instanceof Error ? error.message : String(error) });
  }
}

import { openDatabase, type SampleDatabase } from './database.ts';
import type { WorkerMessage, WorkerTask } from './outcome.ts';

let database: SampleDatabase | null = null;

const say = (message: WorkerMessage) => self.postMessage(message);

self.addEventListener('message', ({ data }: MessageEvent<WorkerTask>) => void work(data));

async function work(task: WorkerTask): Promise<void> {
  if (task.type === 'query') {
    if (database) say(database.query(task.sql));
    return;
  }
  try {
    database = await openDatabase(task.address);
    say({ type: 'ready' });
  } catch (error) {
    say({ type: 'unavailable', message: error instanceof Error ? error.message : String(error) });
  }
}

import type { DataSource } from './data-source.ts';
import type { Outcome, Query, WorkerMessage, WorkerTask } from './outcome.ts';

/** A query that takes longer is a mistake on a few thousand rows. */
const limitSeconds = 5;

/** Runs queries, one at a time, on the database at an address. */
export interface Runner {
  run(sql: string, source: DataSource): Promise<Outcome>;
  /** Ends the query that runs. */
  stop(): void;
  /** Gives the memory back. */
  close(): void;
}

/**
 * Keeps a worker with the database for as long as it answers. A query that is stopped or takes too long ends with
 * its worker, as nothing else ends a query; the next one gets a new worker.
 */
export function createRunner(address: string): Runner {
  let engine: Promise<Worker> | null = null;
  let end: ((outcome: Outcome) => void) | null = null;

  const close = () => {
    void engine?.then((worker) => worker.terminate()).catch(() => undefined);
    engine = null;
  };
  const finish = (outcome: Outcome) => {
    if (outcome.type === 'stopped' || outcome.type === 'unavailable') close();
    end?.(outcome);
    end = null;
  };
  return {
    async run(sql, source) {
      engine ??= startWorker(address);
      const changed = source.changes();
      const outcome = new Promise<Outcome>((resolve) => {
        end = resolve;
      });
      const asked = engine;
      Promise.all([asked, changed])
        .then(([worker, changes]) => {
          if (asked !== engine) return;
          const timer = setTimeout(() => finish({ type: 'stopped', seconds: limitSeconds }), limitSeconds * 1000);
          ask(worker, { type: 'query', sql, changes })
            .then(finish)
            .finally(() => clearTimeout(timer));
        })
        .catch((error: Error) => finish({ type: 'unavailable', message: error.message }));
      return outcome;
    },
    stop: () => finish({ type: 'stopped', seconds: null }),
    close,
  };
}

async function startWorker(address: string): Promise<Worker> {
  // The name is for servers: the answer for this file, not the page, has to allow WebAssembly (README.md).
  const worker = new Worker(/* webpackChunkName: "query-engine" */ new URL('./engine.worker.ts', import.meta.url));
  const answer = await ask(worker, { type: 'open', address: new URL(address, location.href).href });
  if (answer.type === 'ready') return worker;
  worker.terminate();
  throw new Error(answer.type === 'unavailable' ? answer.message : 'The database did not open.');
}

function ask(worker: Worker, task: Query): Promise<Extract<Outcome, { type: 'rows' | 'fault' | 'unavailable' }>>;
function ask(worker: Worker, task: WorkerTask): Promise<WorkerMessage>;
function ask(worker: Worker, task: WorkerTask): Promise<WorkerMessage> {
  return new Promise((resolve) => {
    const answered = new AbortController();
    const { signal } = answered;
    const settle = (message: WorkerMessage) => {
      answered.abort();
      resolve(message);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => settle(data), { signal });
    worker.addEventListener('error', (event) => settle({ type: 'unavailable', message: event.message || 'The database could not be loaded.' }), { signal });
    worker.postMessage(task);
  });
}

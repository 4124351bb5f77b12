import { messages } from '@refdesk/messages/dictionary';
import type { QueryDataSource } from './data-source.ts';
import type {
  PgliteFileAddresses,
  PgliteLoadProgress,
  QueryOutcome,
  QueryWorkerMessage,
  QueryWorkerTask,
  RunQueryTask,
} from './outcome.ts';

/**
 * Time limit of a query in seconds; with a few thousand rows, a slower query is a mistake. It starts once the data is
 * prepared, because moving the dates of every table to those of a sandbox can take longer on a slow computer.
 */
const timeLimitSeconds = 5;

type OnProgress = (progress: PgliteLoadProgress) => void;

/** Listeners for the messages that the worker sends before its answer. */
interface Listeners {
  readonly onProgress?: OnProgress;
  readonly onPrepared?: () => void;
}

/** Runs queries one at a time in the page's PostgreSQL. */
export interface QueryRunner {
  /** Runs a query; the first one loads PostgreSQL and reports progress. */
  run(sql: string, source: QueryDataSource, onProgress: OnProgress): Promise<QueryOutcome>;
  /** Ends the running query. */
  stop(): void;
  /** Releases the memory. */
  close(): void;
}

/**
 * Creates a runner that reuses one worker with the database as long as it responds. Stopping a query, including at the
 * time limit, terminates the worker, because nothing else can end the query; the next query starts a new worker.
 */
export function createQueryRunner(addresses: PgliteFileAddresses): QueryRunner {
  let engine: Promise<Worker> | null = null;
  let resolveQuery: ((outcome: QueryOutcome) => void) | null = null;

  const close = () => {
    void engine?.then((worker) => worker.terminate()).catch(() => undefined);
    engine = null;
  };
  const finish = (outcome: QueryOutcome) => {
    if (outcome.type === 'stopped' || outcome.type === 'unavailable') close();
    resolveQuery?.(outcome);
    resolveQuery = null;
  };
  return {
    async run(sql, source, onProgress) {
      engine ??= startWorker(addresses, onProgress);
      const changed = source.changes();
      const outcome = new Promise<QueryOutcome>((resolve) => {
        resolveQuery = resolve;
      });
      const currentEngine = engine;
      Promise.all([currentEngine, changed])
        .then(([worker, changedData]) => {
          if (currentEngine !== engine) return;
          let timer: ReturnType<typeof setTimeout> | undefined;
          const onPrepared = () => {
            timer = setTimeout(() => finish({ type: 'stopped', seconds: timeLimitSeconds }), timeLimitSeconds * 1000);
          };
          sendTask(worker, { type: 'query', sql, changedData }, { onPrepared })
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

async function startWorker({ filesUrl, dataUrl }: PgliteFileAddresses, onProgress: OnProgress): Promise<Worker> {
  // The chunk name is for server configurations: the response for this file must allow WebAssembly (README.md).
  const worker = new Worker(/* webpackChunkName: "query-engine" */ new URL('./engine.worker.ts', import.meta.url));
  const toAbsoluteUrl = (path: string) => new URL(path, location.href).href;
  const answer = await sendTask(
    worker,
    { type: 'open', filesUrl: toAbsoluteUrl(filesUrl), dataUrl: toAbsoluteUrl(dataUrl) },
    { onProgress },
  );
  if (answer.type === 'ready') return worker;
  worker.terminate();
  throw new Error(answer.type === 'unavailable' ? answer.message : messages.databaseNotOpened);
}

type Answer = Exclude<QueryWorkerMessage, PgliteLoadProgress | { readonly type: 'prepared' }>;

function sendTask(
  worker: Worker,
  task: RunQueryTask,
  listeners: Listeners,
): Promise<Extract<QueryOutcome, { type: 'rows' | 'error' | 'unavailable' }>>;
function sendTask(worker: Worker, task: QueryWorkerTask, listeners: Listeners): Promise<Answer>;
function sendTask(worker: Worker, task: QueryWorkerTask, { onProgress, onPrepared }: Listeners): Promise<Answer> {
  return new Promise((resolve) => {
    const controller = new AbortController();
    const { signal } = controller;
    const settle = (message: Answer) => {
      controller.abort();
      resolve(message);
    };
    const onMessage = ({ data }: MessageEvent<QueryWorkerMessage>) => {
      if (data.type === 'progress') onProgress?.(data);
      else if (data.type === 'prepared') onPrepared?.();
      else settle(data);
    };
    worker.addEventListener('message', onMessage, { signal });
    worker.addEventListener(
      'error',
      (event) => settle({ type: 'unavailable', message: event.message || messages.databaseNotLoaded }),
      { signal },
    );
    worker.postMessage(task);
  });
}

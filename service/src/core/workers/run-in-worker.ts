import { processorAccounts } from '@portal/sandbox/processor-time';
import { Piscina } from 'piscina';
import type { WorkerTasks } from './tasks.thread.ts';
import { WorkerQueue } from './worker-queue.ts';

/** Threads; a node of two cores keeps one for everything else while a client does its worst. */
const maxThreads = 2;

/** Milliseconds after which a thread without work ends, and gives back the memory of the search index. */
const idleTimeout = 300_000;

const queue = new WorkerQueue({ running: maxThreads, waitingPerClient: 4, waiting: 64 });
let pool: Piscina | null = null;

/**
 * Reserves a place in the queue for the request that is being answered; returns what gives it back.
 *
 * @throws Problem 429 or 503 with `Retry-After` if too many requests wait.
 */
export function reserveWorkerPlace(): () => void {
  return queue.reserve(processorAccounts.getStore()?.client ?? '');
}

/**
 * Runs work on the main thread that is divided into turns of the event loop, one of each client at a time, in the queue of
 * the threads.
 *
 * @throws Problem 429 or 503 with `Retry-After` if too many tasks wait.
 */
export function runInQueue<Result>(work: () => Promise<Result>): Promise<Result> {
  return queue.run(processorAccounts.getStore()?.client ?? '', work);
}

type Input<Name extends keyof WorkerTasks> = Parameters<WorkerTasks[Name]>[0];

/**
 * Runs a task that can take over 20 ms of processor time in a thread, and charges its time to the client of the request
 * that is being answered. A large input is read by `readInput` when it is the task's turn, so that waiting tasks hold
 * no data.
 *
 * @throws Problem 429 or 503 with `Retry-After` if too many tasks wait.
 */
export async function runInWorker<Name extends keyof WorkerTasks>(
  name: Name,
  readInput: () => Input<Name> | Promise<Input<Name>>,
): Promise<Awaited<ReturnType<WorkerTasks[Name]>>> {
  const account = processorAccounts.getStore();
  // Without a request, such as in a job, tasks wait together.
  return queue.run(account?.client ?? '', async () => {
    pool ??= new Piscina({
      filename: new URL('./tasks.thread.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads,
      idleTimeout,
    });
    const { result, milliseconds } = await pool.run(await readInput(), { name });
    if (account !== undefined) account.milliseconds += milliseconds;
    return result;
  });
}

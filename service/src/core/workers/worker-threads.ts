import { requestProcessorTimeStorage } from '@refdesk/sandbox/processor-time';
import { Piscina } from 'piscina';
import type { WorkerTaskFailure, WorkerTasks } from './tasks.thread.ts';
import { WorkerQueue } from './worker-queue.ts';

/** Maximum number of threads. A node with two cores can still serve other requests while both are busy. */
const maxThreads = 2;

/** Time in milliseconds after which an idle thread exits and frees the memory of the search index. */
const idleTimeout = 300_000;

/** Maximum heap size of a thread in megabytes; a task that exceeds it fails. A full sandbox takes 120. */
const maxOldGenerationSizeMb = 256;

const limits = { waitingPerClient: 4, waiting: 64 };

type Input<Name extends keyof WorkerTasks> = Parameters<WorkerTasks[Name]>[0];

/** A node's thread pool for work that would block the main thread, with separate queues for searches and downloads. */
export class WorkerThreads {
  readonly #searches = new WorkerQueue({ running: maxThreads, ...limits });
  /**
   * Downloading a full sandbox takes up to 150 MB and a second. Downloads run one at a time, so that one thread remains
   * free for searches.
   */
  readonly #downloads = new WorkerQueue({ running: 1, ...limits });
  #pool: Piscina | null = null;

  /**
   * Reserves a place in the search queue for the current request; returns a function that releases it.
   *
   * @throws Problem 429 or 503 with `Retry-After` if too many requests are waiting.
   */
  reserveSearch(): () => void {
    return this.#searches.reserve(getCurrentClient());
  }

  /**
   * Runs work on the main thread after waiting in the download queue. The work must regularly yield to the event loop.
   *
   * @throws Problem 429 or 503 with `Retry-After` if too many tasks are waiting.
   */
  runInDownloadQueue<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#downloads.run(getCurrentClient(), work);
  }

  /**
   * Runs a task that can take more than 20 ms of processor time in a thread, and charges that time to the client of the
   * current request. `readInput` reads a large input when the task's turn comes, so that waiting tasks use no memory.
   *
   * @throws Problem 429 or 503 with `Retry-After` if too many tasks are waiting.
   */
  async run<Name extends keyof WorkerTasks>(
    name: Name,
    readInput: () => Input<Name> | Promise<Input<Name>>,
  ): Promise<Awaited<ReturnType<WorkerTasks[Name]>>> {
    const account = requestProcessorTimeStorage.getStore();
    const queue = name === 'runSiteSearch' ? this.#searches : this.#downloads;
    return queue.run(getCurrentClient(), async () => {
      this.#pool ??= new Piscina({
        filename: new URL('./tasks.thread.ts', import.meta.url).href,
        minThreads: 0,
        maxThreads,
        idleTimeout,
        resourceLimits: { maxOldGenerationSizeMb },
      });
      const { outcome, milliseconds } = await this.#pool.run(await readInput(), { name });
      if (account !== undefined) account.milliseconds += milliseconds;
      if ('failure' in outcome) throw toError(outcome.failure);
      return outcome.result;
    });
  }
}

/** Returns the client of the current request, or an empty string outside a request, so that all jobs share a queue. */
const getCurrentClient = (): string => requestProcessorTimeStorage.getStore()?.client ?? '';

/** Recreates a task's error with its code, which identifies a full disk and is lost when an error leaves a thread. */
const toError = ({ message, stack, errorCodes }: WorkerTaskFailure): Error =>
  Object.assign(new Error(message), { stack }, errorCodes);

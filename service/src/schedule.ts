import { setTimeout } from 'node:timers/promises';
import type { Log } from './log.ts';

/** Work that comes round. */
export interface Job {
  readonly name: string;
  /** Milliseconds from the end of one round to the start of the next. */
  readonly every: number;
  run(): Promise<unknown>;
}

/** Starts jobs, each round after the one before has ended; the function that is given back stops them. */
export function startJobs(jobs: readonly Job[], log: Log): () => Promise<void> {
  const stopping = new AbortController();
  const running = jobs.map((job) => repeat(job, log, stopping.signal));
  return async () => {
    stopping.abort();
    await Promise.all(running);
  };
}

async function repeat({ name, every, run }: Job, log: Log, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await run().catch((error) => log.error('job.failed', { job: name, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }));
    // Aborted while it waits: that is the end, not a fault.
    await setTimeout(every, undefined, { signal }).catch(() => undefined);
  }
}

import { setTimeout } from 'node:timers/promises';
import type { Platform } from './platform.ts';

/** Work that comes round. */
export interface Job {
  readonly name: string;
  /** Milliseconds from the end of one round to the start of the next. */
  readonly every: number;
  run(): Promise<unknown>;
}

/** Starts jobs, each round after the one before has ended; the function that is given back stops them. */
export function startJobs(jobs: readonly Job[], platform: Pick<Platform, 'log' | 'metrics' | 'now'>): () => Promise<void> {
  const stopping = new AbortController();
  const running = jobs.map((job) => repeat(job, platform, stopping.signal));
  return async () => {
    stopping.abort();
    await Promise.all(running);
  };
}

async function repeat({ name, every, run }: Job, { log, metrics, now }: Pick<Platform, 'log' | 'metrics' | 'now'>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await run().then(
      () => metrics.ranJob(name, true, now()),
      (error) => {
        metrics.ranJob(name, false, now());
        log.error('job.failed', { job: name, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
      },
    );
    // Aborted while it waits: that is the end, not a fault.
    await setTimeout(every, undefined, { signal }).catch(() => undefined);
  }
}

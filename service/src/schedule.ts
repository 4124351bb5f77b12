import { setTimeout } from 'node:timers/promises';
import type { AppContext } from './core/context/app-context.ts';

/** A job that runs at intervals. */
export interface ScheduledJob {
  readonly name: string;
  /** Milliseconds from the end of one run to the start of the next. */
  readonly every: number;
  run(): Promise<unknown>;
}

/** Milliseconds after which a run counts as failed and the next one starts, as on another node. */
const deadline = 5 * 60_000;

/** Milliseconds to wait for active runs when the service stops. */
const parting = 5_000;

/** Starts jobs, each run after the previous one has ended; returns a function that stops them. */
export function startScheduledJobs(
  jobs: readonly ScheduledJob[],
  appContext: Pick<AppContext, 'log' | 'metrics' | 'now'>,
  patience = deadline,
): () => Promise<void> {
  const stopping = new AbortController();
  const running = jobs.map((job) => repeat(job, appContext, { signal: stopping.signal, patience }));
  return async () => {
    stopping.abort();
    await Promise.race([Promise.all(running), setTimeout(Math.min(parting, patience), undefined, { ref: false })]);
  };
}

async function repeat(
  { name, every, run }: ScheduledJob,
  { log, metrics, now }: Pick<AppContext, 'log' | 'metrics' | 'now'>,
  { signal, patience }: { readonly signal: AbortSignal; readonly patience: number },
): Promise<void> {
  metrics.startJob(name, every, now());
  while (!signal.aborted) {
    await inTime(run(), patience).then(
      () => metrics.ranJob(name, true, now()),
      (error) => {
        metrics.ranJob(name, false, now());
        log.error('job.failed', {
          job: name,
          error: error instanceof Error ? (error.stack ?? error.message) : String(error),
        });
      },
    );
    // Aborting the wait is a regular end, not an error.
    await setTimeout(every, undefined, { signal }).catch(() => undefined);
  }
}

/** @throws Error if a run has not ended in time; it continues, and its outcome is ignored. */
async function inTime(round: Promise<unknown>, patience: number): Promise<void> {
  const over = new AbortController();
  const late = setTimeout(patience, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new Error(`It has not ended within ${patience / 1000} seconds.`);
  });
  await Promise.race([round, late]).finally(() => over.abort());
}

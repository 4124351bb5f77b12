import { setTimeout } from 'node:timers/promises';
import type { AppContext } from './core/context/app-context.ts';

/** A job that runs at intervals. */
export interface ScheduledJob {
  readonly name: string;
  /** Time in milliseconds from the end of one run to the start of the next. */
  readonly every: number;
  run(): Promise<unknown>;
}

/** Time in milliseconds after which a run is considered failed and the next one starts, possibly on another node. */
const runTimeout = 5 * 60_000;

/** Maximum time in milliseconds to wait for active runs during shutdown. */
const shutdownTimeout = 5_000;

/** Starts jobs that repeat after each run; returns a function that stops them. */
export function startScheduledJobs(
  jobs: readonly ScheduledJob[],
  appContext: Pick<AppContext, 'log' | 'metrics' | 'now'>,
  timeoutMs = runTimeout,
): () => Promise<void> {
  const stopping = new AbortController();
  const running = jobs.map((job) => repeatJob(job, appContext, { signal: stopping.signal, timeoutMs }));
  return async () => {
    stopping.abort();
    await Promise.race([
      Promise.all(running),
      setTimeout(Math.min(shutdownTimeout, timeoutMs), undefined, { ref: false }),
    ]);
  };
}

async function repeatJob(
  { name, every, run }: ScheduledJob,
  { log, metrics, now }: Pick<AppContext, 'log' | 'metrics' | 'now'>,
  { signal, timeoutMs }: { readonly signal: AbortSignal; readonly timeoutMs: number },
): Promise<void> {
  metrics.registerJob(name, every, now());
  while (!signal.aborted) {
    await rejectAfterTimeout(run(), timeoutMs).then(
      () => metrics.recordJobRun(name, true, now()),
      (error) => {
        metrics.recordJobRun(name, false, now());
        log.error('job.failed', {
          job: name,
          error: error instanceof Error ? (error.stack ?? error.message) : String(error),
        });
      },
    );
    // An aborted wait means that the service is stopping, which is not an error.
    await setTimeout(every, undefined, { signal }).catch(() => undefined);
  }
}

/** @throws Error if the run does not end in time. The run itself continues, and its outcome is ignored. */
async function rejectAfterTimeout(run: Promise<unknown>, timeoutMs: number): Promise<void> {
  const runEnded = new AbortController();
  const timeout = setTimeout(timeoutMs, undefined, { signal: runEnded.signal, ref: false }).then(() => {
    throw new Error(`It has not ended within ${timeoutMs / 1000} seconds.`);
  });
  await Promise.race([run, timeout]).finally(() => runEnded.abort());
}

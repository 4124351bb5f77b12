import { setTimeout } from 'node:timers/promises';
import type { AppContext } from './app-context.ts';
import type { RunningServer } from './server.ts';

interface Stopping {
  readonly appContext: Pick<AppContext, 'draining' | 'log'>;
  readonly server: Pick<RunningServer, 'drain'>;
  /** Seconds for which a node that is told to stop goes on answering. */
  readonly drainSeconds: number;
  /** Closes everything. */
  stop(): Promise<void>;
  /** Milliseconds after which the process ends whatever hangs. */
  readonly patience?: number;
  readonly exit?: (code: number) => void;
}

/** Milliseconds that closing may take, after the drain: ten seconds for requests in flight, five for jobs, and what they hold. */
const longest = 18_000;

/**
 * Stops the service when it is told to. SIGTERM comes from whatever runs it: a balancer gets its time to notice,
 * since until it does it sends requests. SIGINT comes from a person at a terminal, who wants it now, and so does
 * whoever sends a signal for the second time.
 */
export function stopOnSignals({ appContext, server, drainSeconds, stop, patience = longest, exit = process.exit }: Stopping): void {
  const hurry = new AbortController();
  let stopping: Promise<void> | null = null;
  const drain = async () => {
    appContext.draining.abort();
    server.drain();
    appContext.log.info('draining', { seconds: drainSeconds });
    await setTimeout(drainSeconds * 1000, undefined, { signal: hurry.signal }).catch(() => undefined);
  };
  const begin = async (signal: 'SIGINT' | 'SIGTERM') => {
    if (signal === 'SIGTERM' && drainSeconds > 0) await drain();
    // What hangs must not keep the process until it is killed: what it held is lost either way, and this says so.
    const late = globalThis.setTimeout(() => {
      appContext.log.error('stop.late', { seconds: patience / 1000 });
      exit(1);
    }, patience);
    await stop().finally(() => clearTimeout(late));
    appContext.log.info('stopped');
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) hurry.abort();
      stopping ??= begin(signal).catch((error) => {
        appContext.log.error('stop.failed', { error: error instanceof Error ? error.message : String(error) });
        process.exitCode = 1;
      });
    });
  }
}

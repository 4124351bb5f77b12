import { setTimeout } from 'node:timers/promises';
import type { AppContext } from './core/context/app-context.ts';
import type { RunningServer } from './server.ts';

interface StopOnSignalsOptions {
  readonly appContext: Pick<AppContext, 'draining' | 'log'>;
  readonly server: Pick<RunningServer, 'drain'>;
  /** Seconds to continue responding after SIGTERM. */
  readonly drainSeconds: number;
  /** Closes everything. */
  stop(): Promise<void>;
  /** Time in milliseconds after which the process exits even if something hangs. */
  readonly timeoutMs?: number;
  readonly exit?: (code: number) => void;
}

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/**
 * Maximum time in milliseconds for closing after the drain: ten seconds for requests in flight, five for jobs and three
 * for everything else.
 */
const maxStopMilliseconds = 18_000;

/**
 * Stops the service on a signal. After SIGTERM, which process managers send, it continues to respond until load
 * balancers have noticed. SIGINT (Ctrl-C), SIGHUP (a closed terminal) and any second signal skip that wait.
 */
export function stopOnSignals({
  appContext,
  server,
  drainSeconds,
  stop,
  timeoutMs = maxStopMilliseconds,
  exit = process.exit,
}: StopOnSignalsOptions): void {
  const skipDrain = new AbortController();
  let stopping: Promise<void> | null = null;
  const drain = async () => {
    appContext.draining.abort();
    server.drain();
    appContext.log.info('draining', { seconds: drainSeconds });
    await setTimeout(drainSeconds * 1000, undefined, { signal: skipDrain.signal }).catch(() => undefined);
  };
  const stopService = async (signal: (typeof stopSignals)[number]) => {
    if (signal === 'SIGTERM' && drainSeconds > 0) await drain();
    // Hanging work would also be lost with a SIGKILL, but exiting here at least logs it.
    const exitTimer = globalThis.setTimeout(() => {
      appContext.log.error('stop.late', { seconds: timeoutMs / 1000 });
      exit(1);
    }, timeoutMs);
    await stop().finally(() => clearTimeout(exitTimer));
    appContext.log.info('stopped');
  };
  for (const signal of stopSignals) {
    process.on(signal, () => {
      if (stopping) skipDrain.abort();
      stopping ??= stopService(signal).catch((error) => {
        appContext.log.error('stop.failed', { error: error instanceof Error ? error.message : String(error) });
        process.exitCode = 1;
      });
    });
  }
}

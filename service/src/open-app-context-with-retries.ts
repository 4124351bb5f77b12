import { setTimeout } from 'node:timers/promises';
import { explainDatabaseUnavailability } from '@refdesk/sandbox/unavailable';
import type { Configuration } from './core/configuration/configuration.ts';
import type { AppContext } from './core/context/app-context.ts';
import type { Logger } from './core/http/log.ts';
import { type AppContextOptions, initialiseDatabaseAndAppContext } from './initialise-database-and-app-context.ts';

interface Options extends AppContextOptions {
  readonly log: Logger;
  /** Called with the reason after each failed attempt. */
  readonly onFailure: (reason: string) => void;
  /** Stops further attempts. */
  readonly signal: AbortSignal;
  /** Milliseconds between attempts. */
  readonly retryDelayMs?: number;
}

/**
 * Opens the database and creates everything that depends on it. Retries as long as PostgreSQL cannot be reached.
 *
 * @throws Error for permanent errors, such as a wrong password.
 * @returns Null if the signal stopped the attempts.
 */
export async function openAppContextWithRetries(
  configuration: Configuration,
  { onFailure, signal, retryDelayMs = 1_000, ...options }: Options,
): Promise<AppContext | null> {
  let lastReason: string | null = null;
  while (!signal.aborted) {
    try {
      const appContext = await initialiseDatabaseAndAppContext(configuration, options);
      if (lastReason !== null) options.log.info('database.opened');
      return appContext;
    } catch (error) {
      const reason = configuration.DATABASE_URL === undefined ? null : findReason(error);
      if (reason === null) throw error;
      if (reason !== lastReason)
        options.log.error('database.unavailable', {
          cause: reason,
          error: error instanceof Error ? error.message : String(error),
        });
      lastReason = reason;
      onFailure(reason);
    }
    await setTimeout(retryDelayMs, undefined, { signal }).catch(() => undefined);
  }
  return null;
}

/** Returns the reason why the database cannot be reached; null for other errors. */
function findReason(error: unknown): string | null {
  return (
    explainDatabaseUnavailability(error) ?? (error instanceof Error ? explainDatabaseUnavailability(error.cause) : null)
  );
}

import { setTimeout } from 'node:timers/promises';
import { explainDatabaseUnavailability } from '@refdesk/sandbox/unavailable';
import type { AppContext } from '../core/context/app-context.ts';
import { WrongSecretError } from '../core/text/encryption.ts';
import { recordNodeHeartbeat } from './heartbeat.ts';

/** Readiness of a node. */
export interface ReadinessReport {
  readonly status: 'ok' | 'degraded' | 'draining' | 'unavailable';
  /** `ok`, or why the database cannot read or write. */
  readonly database: string;
  /** Set if AUTH_SECRET is not that of the database. */
  readonly secret?: string;
  /** Warnings for the operator about a node that can serve. */
  readonly warnings?: readonly string[];
  /** Failing background writers; they retain their entries, so the node can serve. */
  readonly failing?: readonly string[];
}

/** Whether a load balancer should send requests to the node. */
export function isReadyToServe({ status }: ReadinessReport): boolean {
  return status === 'ok' || status === 'degraded';
}

/** Whether a load balancer should send readers of pages to the node. Pages are in memory and need no database. */
export function isReadyToServePages(ready: ReadinessReport): boolean {
  return isReadyToServe(ready) || (ready.status === 'unavailable' && ready.secret === undefined);
}

/** Maximum milliseconds by which the clocks of a node and the database may differ. */
const maxSkew = 5_000;

/** Milliseconds for which a result is reused, so that more frequent requests cause no more work. */
const maxAge = 1000;

/**
 * Milliseconds after which the database counts as unavailable, for /readyz, for `portal_ready` and for
 * `portal_database_up`.
 */
export const databaseProbeTimeout = 2000;

const readyOutcome = JSON.stringify({ database: 'ok' });

type Needed = 'database' | 'metrics' | 'log' | 'now' | 'writers' | 'signingKeys' | 'draining' | 'untrustedProxies';

/** Result of an attempt to write to the database. */
interface Outcome {
  readonly database: string;
  readonly secret?: string;
}

/** Attempts to write to the database, since a read detects neither a full disk nor a standby. */
export class ReadinessProbe {
  readonly #appContext: Pick<AppContext, Needed>;
  #attempt: { readonly at: number; readonly outcome: Promise<Outcome>; isSettled: boolean } | null = null;
  #lastOutcome = readyOutcome;
  #skew = 0;

  constructor(appContext: Pick<AppContext, Needed>) {
    this.#appContext = appContext;
  }

  /** Returns the readiness of the last second. Never rejects, and never takes longer than the passed time. */
  async read(maxMilliseconds = databaseProbeTimeout): Promise<ReadinessReport> {
    const noAnswer: Outcome = { database: 'does not answer' };
    const outcome = await Promise.race([this.#reuseAttempt(), setTimeout(maxMilliseconds, noAnswer, { ref: false })]);
    const { writers, draining, untrustedProxies } = this.#appContext;
    const failing = writers.flatMap(({ status: { name, failingSince } }) => (failingSince === null ? [] : [name]));
    const warnings = [untrustedProxies.warning, formatSkewWarning(this.#skew)].filter((warning) => warning !== null);
    const isUsable = outcome.database === 'ok' && outcome.secret === undefined;
    const usableStatus = failing.length > 0 ? 'degraded' : 'ok';
    const nodeStatus = isUsable ? usableStatus : 'unavailable';
    return {
      status: draining.signal.aborted ? 'draining' : nodeStatus,
      ...outcome,
      ...(failing.length > 0 && { failing }),
      ...(warnings.length > 0 && { warnings }),
    };
  }

  /**
   * Starts an attempt if the last one ended more than a second ago, so that attempts on a slow database do not pile up.
   */
  #reuseAttempt(): Promise<Outcome> {
    const at = performance.now();
    if (this.#attempt === null || (this.#attempt.isSettled && at - this.#attempt.at > maxAge)) {
      const attempt = { at, outcome: this.#try(), isSettled: false };
      attempt.outcome.finally(() => {
        attempt.isSettled = true;
      });
      this.#attempt = attempt;
    }
    return this.#attempt.outcome;
  }

  async #try(): Promise<Outcome> {
    const database = await this.#write().then(
      () => 'ok',
      (error) => explainDatabaseUnavailability(error) ?? 'unavailable',
    );
    const outcome = { database, ...(database === 'ok' && (await this.#secret())) };
    const text = JSON.stringify(outcome);
    if (text !== this.#lastOutcome)
      this.#appContext.log[text === readyOutcome ? 'info' : 'error']('database.readiness', outcome);
    this.#lastOutcome = text;
    return outcome;
  }

  /** Nodes with different secrets invalidate each other's sessions and tokens. */
  async #secret(): Promise<Pick<Outcome, 'secret'>> {
    try {
      await this.#appContext.signingKeys.signing();
      return {};
    } catch (error) {
      if (error instanceof WrongSecretError) return { secret: error.message };
      throw error;
    }
  }

  async #write(): Promise<void> {
    this.#skew = await recordNodeHeartbeat(this.#appContext);
  }
}

/** Licences, keys and tokens begin and end by the clock of the node. */
function formatSkewWarning(skew: number): string | null {
  if (Math.abs(skew) <= maxSkew) return null;
  const seconds = Math.round(Math.abs(skew) / 1000);
  return `The clock of this machine is ${seconds} seconds ${skew > 0 ? 'ahead of' : 'behind'} that of the database: synchronise both.`;
}

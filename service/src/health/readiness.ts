import { setTimeout } from 'node:timers/promises';
import { explainDatabaseUnavailability } from '@refdesk/sandbox/unavailable';
import type { AppContext } from '../core/context/app-context.ts';
import { WrongSecretError } from '../core/text/encryption.ts';
import { recordNodeHeartbeat } from './heartbeat.ts';

/** Readiness of a node. */
export interface ReadinessReport {
  readonly status: 'ok' | 'degraded' | 'draining' | 'unavailable';
  /** `ok`, or the reason why the database cannot be written to. */
  readonly database: string;
  /** Error message if AUTH_SECRET is not the secret that the database was created with. */
  readonly secret?: string;
  /** Warnings for the operator that do not affect whether the node is ready. */
  readonly warnings?: readonly string[];
  /** Names of failing background writers. They retain their entries, so the node can still serve. */
  readonly failing?: readonly string[];
}

/** Returns whether a load balancer should send requests to the node. */
export function isReadyToServe({ status }: ReadinessReport): boolean {
  return status === 'ok' || status === 'degraded';
}

/** Returns whether a load balancer should send page requests to the node; pages are served from memory. */
export function isReadyToServePages(ready: ReadinessReport): boolean {
  return isReadyToServe(ready) || (ready.status === 'unavailable' && ready.secret === undefined);
}

/** Maximum difference in milliseconds between the clocks of a node and the database. */
const maxSkew = 5_000;

/** Maximum age, in milliseconds, of a reused result, so that frequent probes cause no additional load. */
const maxAge = 1000;

/**
 * Time in milliseconds after which /readyz, `portal_ready` and `portal_database_up` consider the database
 * unavailable.
 */
export const databaseProbeTimeout = 2000;

const readyOutcome = JSON.stringify({ database: 'ok' });

type Dependencies =
  | 'database'
  | 'metrics'
  | 'log'
  | 'now'
  | 'writers'
  | 'signingKeys'
  | 'draining'
  | 'untrustedProxies';

/** Result of a test write to the database. */
interface Outcome {
  readonly database: string;
  readonly secret?: string;
}

/** Probes the database with a write, since a read detects neither a full disk nor a standby. */
export class ReadinessProbe {
  readonly #appContext: Pick<AppContext, Dependencies>;
  #attempt: { readonly at: number; readonly outcome: Promise<Outcome>; isSettled: boolean } | null = null;
  #lastOutcome = readyOutcome;
  #skew = 0;

  constructor(appContext: Pick<AppContext, Dependencies>) {
    this.#appContext = appContext;
  }

  /** Returns the readiness, at most about a second old. Never rejects, and takes no longer than `maxMilliseconds`. */
  async read(maxMilliseconds = databaseProbeTimeout): Promise<ReadinessReport> {
    const timeoutOutcome: Outcome = { database: 'does not answer' };
    const outcome = await Promise.race([
      this.#reuseAttempt(),
      setTimeout(maxMilliseconds, timeoutOutcome, { ref: false }),
    ]);
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
   * Starts a probe if the last one has ended and started over a second ago, so that a slow database is not flooded.
   */
  #reuseAttempt(): Promise<Outcome> {
    const at = performance.now();
    if (this.#attempt === null || (this.#attempt.isSettled && at - this.#attempt.at > maxAge)) {
      const attempt = { at, outcome: this.#probe(), isSettled: false };
      attempt.outcome.finally(() => {
        attempt.isSettled = true;
      });
      this.#attempt = attempt;
    }
    return this.#attempt.outcome;
  }

  async #probe(): Promise<Outcome> {
    const database = await this.#write().then(
      () => 'ok',
      (error) => explainDatabaseUnavailability(error) ?? 'unavailable',
    );
    const outcome = { database, ...(database === 'ok' && (await this.#checkSecret())) };
    const text = JSON.stringify(outcome);
    if (text !== this.#lastOutcome)
      this.#appContext.log[text === readyOutcome ? 'info' : 'error']('database.readiness', outcome);
    this.#lastOutcome = text;
    return outcome;
  }

  /** Checks the secret, since nodes with different secrets would invalidate each other's sessions and tokens. */
  async #checkSecret(): Promise<Pick<Outcome, 'secret'>> {
    try {
      await this.#appContext.signingKeys.getSigningKey();
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

/** Warns of clock skew, since licences, keys and tokens start and expire according to the node's clock. */
function formatSkewWarning(skew: number): string | null {
  if (Math.abs(skew) <= maxSkew) return null;
  const seconds = Math.round(Math.abs(skew) / 1000);
  return `The clock of this machine is ${seconds} seconds ${skew > 0 ? 'ahead of' : 'behind'} that of the database: synchronise both.`;
}

import { unavailability } from '@portal/sandbox/unavailable';
import type { AppContext } from '../app-context.ts';
import { WrongSecretError } from '../tokens/encryption.ts';
import { beat } from './heartbeat.ts';

/** Whether a node can serve. */
export interface Ready {
  readonly status: 'ok' | 'degraded' | 'draining' | 'unavailable';
  /** `ok`, or what keeps the database from reading or writing. */
  readonly database: string;
  /** Set when the secret is not that of the database. */
  readonly secret?: string;
  /** What an operator should look at although the node serves. */
  readonly warnings?: readonly string[];
  /** Background writers that fail; they keep what they hold, so the node still serves. */
  readonly failing?: readonly string[];
}

/** Whether a load balancer should send requests to the node. */
export function isServing({ status }: Ready): boolean {
  return status === 'ok' || status === 'degraded';
}

/** Whether it should send readers of pages to the node: they are in memory, and lack nothing while the database is away. */
export function servesPages(ready: Ready): boolean {
  return isServing(ready) || (ready.status === 'unavailable' && ready.secret === undefined);
}

/** Milliseconds by which the clock of a node may differ from the database's. */
const mostSkew = 5_000;

/** Milliseconds for which an outcome is kept: whoever asks more often causes no more work. */
const life = 1000;

/** The outcome of which nothing is logged at first. */
const ready = JSON.stringify({ database: 'ok' });

type Needed = 'database' | 'metrics' | 'log' | 'now' | 'writers' | 'signingKeys' | 'draining' | 'untrustedProxies';

/** What a try of the database found. */
interface Outcome {
  readonly database: string;
  readonly secret?: string;
}

/** Tries whether the database can be written, for who reads only notices neither a full disk nor a standby. */
export class Readiness {
  readonly #appContext: Pick<AppContext, Needed>;
  #asked: { readonly at: number; readonly outcome: Promise<Outcome> } | null = null;
  #last = ready;
  #skew = 0;

  constructor(appContext: Pick<AppContext, Needed>) {
    this.#appContext = appContext;
  }

  /** What a try of the database within the last second said, and what the writers say now; never rejects. */
  async ask(): Promise<Ready> {
    const at = performance.now();
    if (this.#asked === null || at - this.#asked.at > life) this.#asked = { at, outcome: this.#try() };
    const outcome = await this.#asked.outcome;
    const { writers, draining, untrustedProxies } = this.#appContext;
    const failing = writers.flatMap(({ status: { name, failingSince } }) => (failingSince === null ? [] : [name]));
    const warnings = [untrustedProxies.warning, skewWarning(this.#skew)].filter((warning) => warning !== null);
    const isUsable = outcome.database === 'ok' && outcome.secret === undefined;
    return {
      status: draining.signal.aborted ? 'draining' : !isUsable ? 'unavailable' : failing.length > 0 ? 'degraded' : 'ok',
      ...outcome,
      ...(failing.length > 0 && { failing }),
      ...(warnings.length > 0 && { warnings }),
    };
  }

  /** What is said while a try of the database has not ended. */
  unanswered(): Ready {
    return { status: this.#appContext.draining.signal.aborted ? 'draining' : 'unavailable', database: 'does not answer' };
  }

  async #try(): Promise<Outcome> {
    const database = await this.#write().then(
      () => 'ok',
      (error) => unavailability(error) ?? 'unavailable',
    );
    const outcome = { database, ...(database === 'ok' && (await this.#secret())) };
    const told = JSON.stringify(outcome);
    if (told !== this.#last) this.#appContext.log[told === ready ? 'info' : 'error']('database.readiness', outcome);
    this.#last = told;
    return outcome;
  }

  /** Nodes that do not agree about AUTH_SECRET sign out each other's readers and cannot sign each other's tokens. */
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
    this.#skew = await beat(this.#appContext);
  }
}

/** Licences, keys and tokens begin and end by the clock of the node that is asked. */
function skewWarning(skew: number): string | null {
  if (Math.abs(skew) <= mostSkew) return null;
  const seconds = Math.round(Math.abs(skew) / 1000);
  return `The clock of this machine is ${seconds} seconds ${skew > 0 ? 'ahead of' : 'behind'} that of the database: synchronise both.`;
}

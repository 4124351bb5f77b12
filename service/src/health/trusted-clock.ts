import { sql } from 'kysely';
import type { AppContext } from '../core/context/app-context.ts';

const hour = 60 * 60_000;

/** Maximum time between two checks; a larger difference is treated as a clock change rather than elapsed time. */
const maxStep = 24 * hour;

/** Running time after which a changed clock is trusted; covers a machine that was suspended, for example. */
const probation = 24 * hour;

/**
 * Decides whether the clock can be trusted for irreversible work. The database stores the latest time seen: a jump of
 * more than a day may be a clock error, and acting on it would delete all data with a limited retention period.
 */
export class ClockTrustCheck {
  readonly #appContext: Pick<AppContext, 'database' | 'now' | 'log' | 'metrics'>;
  #doubt: { readonly since: number; readonly trusted: number; readonly elapsedMs: number; readonly at: number } | null =
    null;

  constructor(appContext: Pick<AppContext, 'database' | 'now' | 'log' | 'metrics'>) {
    this.#appContext = appContext;
  }

  /** Checks the clock. Must be called regularly, since elapsed time is derived from the intervals between calls. */
  async isTrusted(): Promise<boolean> {
    const { now, log, metrics } = this.#appContext;
    const at = now();
    const trusted = await this.#readLatestTime();
    const isTrusted = trusted === null || at - trusted <= maxStep || this.#hasPassedProbation(at, trusted);
    metrics.purgeWaiting.set({}, isTrusted ? 0 : 1);
    if (isTrusted) {
      this.#doubt = null;
      await this.#recordTime(at);
    } else if (this.#doubt?.since === at) {
      log.error('purge.waits', {
        days: Math.round((at - (trusted ?? at)) / (24 * hour)),
        error:
          'The clock has jumped ahead. Nothing is deleted, no licence expires and no warning is sent until the clock is corrected, or has run for 24 hours.',
      });
    }
    return isTrusted;
  }

  #hasPassedProbation(at: number, trusted: number): boolean {
    const previousDoubt = this.#doubt;
    // If the stored time has changed, another node has a different clock, so one of the two is wrong.
    const isNew = previousDoubt === null || previousDoubt.trusted !== trusted || at < previousDoubt.at;
    this.#doubt = isNew
      ? { since: at, trusted, elapsedMs: 0, at }
      : { ...previousDoubt, at, elapsedMs: previousDoubt.elapsedMs + Math.min(at - previousDoubt.at, hour) };
    return this.#doubt.elapsedMs >= probation;
  }

  async #readLatestTime(): Promise<number | null> {
    const row = await this.#appContext.database.queries
      .selectFrom('digest')
      .select('sentAt')
      .where('name', '=', 'clock')
      .executeTakeFirst();
    return row?.sentAt ?? null;
  }

  async #recordTime(at: number): Promise<void> {
    await this.#appContext.database.queries
      .insertInto('digest')
      .values({ name: 'clock', sentAt: at })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ sentAt: sql`case when "digest"."sentAt" < ${at} then ${at} else "digest"."sentAt" end` }),
      )
      .execute();
  }
}

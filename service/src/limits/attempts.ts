import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Queries } from '../database/open.ts';
import { networkOf } from '../http/address.ts';
import { type LimitName, limits } from './rules.ts';

/** How many attempts there were, this one among them, and whether it is one too many. */
export interface Attempt {
  readonly allowed: boolean;
  /** Seconds until the window is over. */
  readonly retryAfter: number;
}

/**
 * Counts an attempt in one statement, so that any number of nodes together allow exactly what the
 * rule says. The subject (an email address, an IP address) is kept as a digest only. What is more work
 * than one attempt counts as several `units`.
 */
export async function countAttempt(queries: Queries, name: LimitName, subject: string, now: number, units = 1): Promise<Attempt> {
  const { most, window } = limits[name];
  const over = sql<boolean>`"attempt"."resetsAt" <= ${now}`;
  const { count, resetsAt } = await queries
    .insertInto('attempt')
    .values({ key: keyOf(name, subject), count: units, resetsAt: now + window })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${over} then ${units} else "attempt"."count" + ${units} end`,
        resetsAt: sql`case when ${over} then ${now + window} else "attempt"."resetsAt" end`,
      }),
    )
    .returning(['count', 'resetsAt'])
    .executeTakeFirstOrThrow();
  return { allowed: count <= most, retryAfter: Math.max(1, Math.ceil((resetsAt - now) / 1000)) };
}

/** Forgets the attempts of a subject, as after it has proved itself. */
export async function forgetAttempts(queries: Queries, name: LimitName, subject: string): Promise<void> {
  await queries.deleteFrom('attempt').where('key', '=', keyOf(name, subject)).execute();
}

/** Takes back one attempt, as when it has succeeded and only failures count. */
export async function takeBackAttempt(queries: Queries, name: LimitName, subject: string): Promise<void> {
  await queries
    .updateTable('attempt')
    .set(({ eb }) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', keyOf(name, subject))
    .where('count', '>', 0)
    .execute();
}

/** Removes windows that are over. */
export async function purgeAttempts(queries: Queries, now: number): Promise<void> {
  await queries.deleteFrom('attempt').where('resetsAt', '<=', now).execute();
}

function keyOf(name: LimitName, from: string): string {
  const subject = name.endsWith('FromAddress') ? networkOf(from) : from;
  return `${name}:${createHash('sha256').update(subject).digest('base64url').slice(0, 22)}`;
}

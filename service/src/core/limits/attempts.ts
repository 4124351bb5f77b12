import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { DatabaseOrTransaction } from '../database/open-service-database.ts';
import { listAttemptSubjectsWithMaximum } from './limit-counters.ts';
import { attemptLimits, type LimitName } from './rules.ts';

/** The result of counting an attempt. */
export interface AttemptLimitResult {
  readonly isAllowed: boolean;
  /** Seconds until the window ends. */
  readonly retryAfterSeconds: number;
}

interface AttemptOptions {
  /** Weight of the attempt. Default: 1. */
  readonly weight?: number;
  /** Factor for the subject's limit. Default: 1. */
  readonly factor?: number;
}

/**
 * Counts an attempt in one statement, so that all nodes together allow exactly the limit. Subjects, such as an email
 * address or a network, are stored as digests.
 */
export async function countLimitedAttempt(
  queries: DatabaseOrTransaction,
  name: LimitName,
  subject: string,
  now: number,
  { weight = 1, factor = 1 }: AttemptOptions = {},
): Promise<AttemptLimitResult> {
  const counters = new Map(
    listAttemptSubjectsWithMaximum(name, subject).map((counter) => [
      getKey(name, counter.subject),
      counter.max * factor,
    ]),
  );
  const end = now + attemptLimits[name].window;
  // A window cannot end later than one that starts now, unless the clock was set back.
  const isOver = sql<boolean>`("attempt"."resetsAt" <= ${now} or "attempt"."resetsAt" > ${end})`;
  const rows = await queries
    .insertInto('attempt')
    // In a fixed order, smallest network first, so that concurrent attempts cannot deadlock.
    .values(Array.from(counters.keys(), (key) => ({ key, count: weight, resetsAt: end })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${isOver} then ${weight} else "attempt"."count" + ${weight} end`,
        resetsAt: sql`case when ${isOver} then ${end} else "attempt"."resetsAt" end`,
      }),
    )
    .returning(['key', 'count', 'resetsAt'])
    .execute();
  const exceeded = rows.filter(({ key, count }) => count > (counters.get(key) ?? 0));
  const resetsAt = Math.max(...(exceeded.length > 0 ? exceeded : rows).map((row) => row.resetsAt));
  return { isAllowed: exceeded.length === 0, retryAfterSeconds: Math.max(1, Math.ceil((resetsAt - now) / 1000)) };
}

/** Removes the attempts of a subject, for example after it has authenticated. */
export async function deleteAttempts(queries: DatabaseOrTransaction, name: LimitName, subject: string): Promise<void> {
  await queries.deleteFrom('attempt').where('key', 'in', getKeys(name, subject)).execute();
}

/** Subtracts one attempt, for example after a success if only failures are limited. */
export async function decrementAttempts(
  queries: DatabaseOrTransaction,
  name: LimitName,
  subject: string,
): Promise<void> {
  await queries
    .updateTable('attempt')
    .set(({ eb }) => ({ count: eb('count', '-', 1) }))
    .where('key', 'in', getKeys(name, subject))
    .where('count', '>', 0)
    .execute();
}

/** Removes windows that have ended. */
export async function purgeExpiredAttempts(queries: DatabaseOrTransaction, now: number): Promise<void> {
  await queries.deleteFrom('attempt').where('resetsAt', '<=', now).execute();
}

function getKeys(name: LimitName, subject: string): string[] {
  return listAttemptSubjectsWithMaximum(name, subject).map((counter) => getKey(name, counter.subject));
}

function getKey(name: LimitName, subject: string): string {
  return `${name}:${createHash('sha256').update(subject).digest('base64url').slice(0, 22)}`;
}

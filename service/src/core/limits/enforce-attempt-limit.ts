import { getServiceText } from '@refdesk/messages/request-language';
import { explainDatabaseUnavailability } from '@refdesk/sandbox/unavailable';
import type { DatabaseOrTransaction } from '../database/open-service-database.ts';
import { commonRequestProblemFactories } from '../http/errors.ts';
import type { ServiceProblem } from '../http/problem.ts';
import { type AttemptLimitResult, countLimitedAttempt } from './attempts.ts';
import type { LocalAttemptCounter } from './local-attempts.ts';
import type { LimitName } from './rules.ts';

/**
 * Counts an attempt, and rejects it if it exceeds the limit.
 *
 * @throws Problem 429 with the seconds to wait.
 */
export async function enforceAttemptLimit(
  queries: DatabaseOrTransaction,
  name: LimitName,
  subject: string,
  now: number,
  options: Parameters<typeof countLimitedAttempt>[4] = {},
): Promise<void> {
  // Clients without a readable IP address share no limit; the log reports the misconfigured proxy.
  if (subject === 'unknown' && name.endsWith('FromAddress')) return;
  requireAllowed(await countLimitedAttempt(queries, name, subject, now, options));
}

/**
 * Same as `enforceAttemptLimit`, for reads that must work while the database rejects writes, as on a full disk: `local`
 * counts them in that case.
 *
 * @throws Problem 429 with the seconds to wait.
 */
export async function enforceLimitWithLocalFallback(
  queries: DatabaseOrTransaction,
  local: LocalAttemptCounter,
  ...[name, subject, now, weight]: Parameters<LocalAttemptCounter['count']>
): Promise<void> {
  try {
    await enforceAttemptLimit(queries, name, subject, now, weight === undefined ? {} : { weight });
  } catch (error) {
    if (explainDatabaseUnavailability(error) === null) throw error;
    requireAllowed(local.count(name, subject, now, weight));
  }
}

/** Returns a rate-limit error with the seconds to wait; null if the attempt is allowed. */
export function toRateLimitProblem({ isAllowed, retryAfterSeconds }: AttemptLimitResult): ServiceProblem | null {
  if (isAllowed) return null;
  return commonRequestProblemFactories.tooManyRequests(
    getServiceText('tooManyAttempts', { time: formatSeconds(retryAfterSeconds) }),
    {
      headers: { 'Retry-After': String(retryAfterSeconds) },
    },
  );
}

function requireAllowed(attempt: AttemptLimitResult): void {
  const problem = toRateLimitProblem(attempt);
  if (problem !== null) throw problem;
}

function formatSeconds(seconds: number): string {
  if (seconds < 90) return getServiceText(seconds === 1 ? 'oneSecond' : 'seconds', { count: seconds });
  return getServiceText('minutes', { count: Math.ceil(seconds / 60) });
}

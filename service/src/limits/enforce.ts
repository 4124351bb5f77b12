import type { Queries } from '../database/open.ts';
import { requestProblems } from '../http/errors.ts';
import { countAttempt } from './attempts.ts';
import type { LimitName } from './rules.ts';

/**
 * Counts an attempt, or as many as it is work, and rejects it when it is one too many.
 *
 * @throws Problem 429 with the seconds to wait.
 */
export async function enforceLimit(queries: Queries, name: LimitName, subject: string, now: number, units = 1): Promise<void> {
  // A client whose address cannot be read shares no limit with all others like it; the log names the fault of the proxy.
  if (subject === 'unknown' && name.endsWith('FromAddress')) return;
  const { allowed, retryAfter } = await countAttempt(queries, name, subject, now, units);
  if (allowed) return;
  throw requestProblems.tooManyRequests(`Too many attempts: try again in ${formatSeconds(retryAfter)}.`, {
    headers: { 'Retry-After': String(retryAfter) },
  });
}

function formatSeconds(seconds: number): string {
  if (seconds < 90) return `${seconds} second${seconds === 1 ? '' : 's'}`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

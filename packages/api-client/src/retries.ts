import type { Operation } from './operation.ts';

/** What an attempt came to: a response, or none by a broken connection or after too long a time. */
export type Attempt = Response | Error;

/** Said of a request that is sent again. */
export interface Retry {
  readonly operation: string;
  /** 1 for the first repetition. */
  readonly number: number;
  /** Milliseconds until then. */
  readonly wait: number;
  /** What the attempt before it came to; undefined when there was no response. */
  readonly status: number | undefined;
}

const passing = [500, 502, 503, 504];

/** Whether an operation is sent again: after a limit always, otherwise when a second effect is impossible. */
export function isRetried({ isRepeatable, idempotencyKey }: Operation, attempt: Attempt): boolean {
  if (!(attempt instanceof Error) && attempt.status === 429) return true;
  return (isRepeatable || idempotencyKey !== undefined) && (attempt instanceof Error || passing.includes(attempt.status));
}

/** Milliseconds to wait: 1, 2, 4, 8 … seconds with a variation, at most a minute, and never less than `Retry-After`. */
export function waitBefore(number: number, attempt: Attempt): number {
  const backoff = Math.min(60, 2 ** (number - 1)) * (0.5 + Math.random());
  return Math.max(backoff, attempt instanceof Error ? 0 : retryAfter(attempt.headers.get('Retry-After'))) * 1000;
}

/** Seconds, which are written as they are or as a date (RFC 9110, section 10.2.3). */
function retryAfter(text: string | null): number {
  if (text === null) return 0;
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? 0 : Math.max(0, seconds);
}

import { readRetryAfter } from './api-error.ts';
import type { ClientOperation } from './operation.ts';

/** A response with its data. */
export interface Received {
  readonly response: Response;
  readonly data: unknown;
  /** Status, or the result code of an operation that has these. */
  readonly status: number;
}

/** Outcome of an attempt: a response or an error. */
export type Attempt = Received | Error;

/** A request that is about to be retried. */
export interface Retry {
  readonly operation: string;
  /** 1 for the first retry. */
  readonly number: number;
  /** Milliseconds until the retry. */
  readonly wait: number;
  /** Status of the previous attempt; undefined if it got no response. */
  readonly status: number | undefined;
}

const transientStatuses = [500, 502, 503, 504];

/** Whether to retry: always after a rate limit, otherwise only if the request cannot take effect twice. */
export function shouldRetryRequest({ isRepeatable, idempotencyKey }: ClientOperation, attempt: Attempt): boolean {
  if (!(attempt instanceof Error) && attempt.status === 429) return true;
  const isSafe = isRepeatable || idempotencyKey !== undefined;
  return isSafe && (attempt instanceof Error || transientStatuses.includes(attempt.status));
}

/**
 * Returns the milliseconds until the next attempt: 1, 2, 4 … seconds with jitter, at most 60, and at least
 * `Retry-After`.
 */
export function getRetryDelay(number: number, attempt: Attempt): number {
  const backoff = Math.min(60, 2 ** (number - 1)) * (0.5 + Math.random());
  return Math.max(backoff, attempt instanceof Error ? 0 : (readRetryAfter(attempt.response.headers) ?? 0)) * 1000;
}

/** Waits, unless the signal is aborted first. */
export function waitUnlessAborted(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}

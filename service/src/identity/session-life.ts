import { type StoredInstant, toMilliseconds } from './schema.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Milliseconds after which a session that is not used ends. */
export const sessionIdle = 7 * day;

/** Milliseconds after which a session ends however much it is used. */
export const sessionLongest = 30 * day;

/** Milliseconds for which a proof of who someone is holds for sensitive changes. */
export const confirmationLife = 15 * minute;

/** A session in use is prolonged at most this often, so that reading costs no writing. */
export const sessionTouch = 10 * minute;

/** When a session ends, in milliseconds since 1970; null if it does not exist. */
export function sessionEnd(expiresAt: StoredInstant | null, createdAt: StoredInstant | null): number | null {
  if (expiresAt === null || createdAt === null) return null;
  return Math.min(toMilliseconds(expiresAt), toMilliseconds(createdAt) + sessionLongest);
}

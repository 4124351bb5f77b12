import { type StoredInstant, toMilliseconds } from '../database/stored-instant.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Milliseconds of inactivity after which a session ends. */
export const sessionIdle = 7 * day;

/** Maximum lifetime of a session in milliseconds. */
export const sessionLongest = 30 * day;

/** Milliseconds for which an authentication is recent enough for sensitive changes. */
export const confirmationLife = 15 * minute;

/** Minimum interval, in milliseconds, between extensions of a session in use, so that reads rarely cause a write. */
export const sessionTouch = 10 * minute;

/** When a session ends, in milliseconds since 1970; null if it does not exist. */
export function sessionEnd(expiresAt: StoredInstant | null, createdAt: StoredInstant | null): number | null {
  if (expiresAt === null || createdAt === null) return null;
  return Math.min(toMilliseconds(expiresAt), toMilliseconds(createdAt) + sessionLongest);
}

import { type StoredDateOrIsoString, toEpochMilliseconds } from '../database/stored-date-or-iso-string.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Milliseconds of inactivity after which a session ends. */
export const maxSessionIdle = 7 * day;

/** Maximum lifetime of a session in milliseconds. */
export const maxSessionAge = 30 * day;

/** Maximum age, in milliseconds, of the last authentication for sensitive changes. */
export const maxReauthenticationAge = 15 * minute;

/** Minimum interval, in milliseconds, between extensions of a session in use, so that reads rarely cause a write. */
export const minSessionExtensionInterval = 10 * minute;

/** Returns when a session ends, in milliseconds since 1970; null if it does not exist. */
export function calculateSessionEnd(
  expiresAt: StoredDateOrIsoString | null,
  createdAt: StoredDateOrIsoString | null,
): number | null {
  if (expiresAt === null || createdAt === null) return null;
  return Math.min(toEpochMilliseconds(expiresAt), toEpochMilliseconds(createdAt) + maxSessionAge);
}

/** A point in time: a Date from PostgreSQL, ISO 8601 text in SQLite; both take the text. */
export type StoredInstant = Date | string;

/** Milliseconds since 1970. */
export function toMilliseconds(instant: StoredInstant): number {
  return new Date(instant).getTime();
}

/** A timestamp: a Date from PostgreSQL, ISO 8601 text from SQLite; both accept the text. */
export type StoredInstant = Date | string;

/** Converts it to milliseconds since 1970. */
export function toEpochMilliseconds(instant: StoredInstant): number {
  return new Date(instant).getTime();
}

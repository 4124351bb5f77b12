/** A timestamp: a Date from PostgreSQL, an ISO 8601 string from SQLite. Both databases accept the string. */
export type StoredDateOrIsoString = Date | string;

/** Converts a stored timestamp to milliseconds since 1970. */
export function toEpochMilliseconds(instant: StoredDateOrIsoString): number {
  return new Date(instant).getTime();
}

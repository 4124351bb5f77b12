/** A time in milliseconds since 1970 as the API answers it: RFC 3339, in UTC. */
export function toInstant(at: number): string {
  return new Date(at).toISOString();
}

/** The same as toInstant for a time that there may not be. */
export function toInstantOrNull(at: number | null): string | null {
  return at === null ? null : toInstant(at);
}

/** Formats a time in milliseconds since 1970 as in the API: RFC 3339, in UTC. */
export function formatApiInstant(at: number): string {
  return new Date(at).toISOString();
}

/** Formats an instant as `formatApiInstant` does; null if none exists. */
export function formatInstantOrNull(at: number | null): string | null {
  return at === null ? null : formatApiInstant(at);
}

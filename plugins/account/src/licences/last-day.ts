/** The last day of a licence, YYYY-MM-DD: it ends with the first moment of the next one, in UTC. */
export function lastDayOf(endsAt: string): string {
  return new Date(Date.parse(endsAt) - 1).toISOString().slice(0, 10);
}

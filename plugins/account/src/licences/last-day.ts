/** Returns the last day of a licence as YYYY-MM-DD. The licence ends at the start of the next day, in UTC. */
export function formatLicenceLastDay(endsAt: string): string {
  return new Date(Date.parse(endsAt) - 1).toISOString().slice(0, 10);
}

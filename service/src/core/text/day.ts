import { formatApiInstant } from './instant.ts';

/** Returns the calendar day of a time, in UTC. */
export function formatUtcDay(at: number): string {
  return formatApiInstant(at).slice(0, 10);
}

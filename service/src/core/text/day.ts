import { formatInstant } from './instant.ts';

/** The calendar day of a time, in UTC. */
export function formatUtcDay(at: number): string {
  return formatInstant(at).slice(0, 10);
}

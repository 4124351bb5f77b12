import { toInstant } from './instant.ts';

/** The calendar day of a time, in UTC. */
export function toDay(at: number): string {
  return toInstant(at).slice(0, 10);
}

import type { Table } from './dictionary.ts';

/**
 * Returns the description of a table followed by its grain, without a full stop.
 *
 * @example { description: 'Jobs.', grain: 'one row per job' } → 'Jobs. One row per job'
 */
export function describeTableGrain({ description, grain }: Pick<Table, 'description' | 'grain'>): string {
  return `${description} ${grain.charAt(0).toUpperCase()}${grain.slice(1)}`;
}

import type { DictionaryTable } from './dictionary.ts';

/**
 * Returns the description of a table followed by its grain, without a full stop.
 *
 * @example { description: 'Jobs.', grain: 'one row per job' } → 'Jobs. One row per job'
 */
export function describeTableWithGrain({ description, grain }: Pick<DictionaryTable, 'description' | 'grain'>): string {
  return `${description} ${grain.charAt(0).toUpperCase()}${grain.slice(1)}`;
}

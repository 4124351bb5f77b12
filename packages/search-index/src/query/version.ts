import type { IndexedDocument } from '../shards/title-index.ts';
import type { Ranked } from './rank.ts';

/** How much better a document of another version must be to be shown first. */
const muchBetter = 1.5;

/**
 * Omits documents of other versions than the reader's, unless nothing else fits: then the best of
 * them go first. Without a version all stay.
 */
export function preferVersion(ranked: readonly Ranked[], documents: readonly IndexedDocument[], version: string | null): readonly Ranked[] {
  if (version === null) return ranked;
  const own: Ranked[] = [];
  const others: Ranked[] = [];
  for (const one of ranked) {
    const its = documents[one.document]?.version ?? null;
    (its === null || its === version ? own : others).push(one);
  }
  const least = (own[0]?.score ?? 0) * muchBetter;
  return [...others.filter(({ score }) => score > least), ...own];
}

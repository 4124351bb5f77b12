import type { SearchHit } from '@refdesk/search-index/hits/hit';

/** A hit selected with the keyboard, with its position in the list. */
export interface SelectedHit {
  readonly hit: SearchHit;
  readonly index: number;
}

/**
 * Keeps the selected hit when better results for the same text arrive, so that Enter opens what the reader selected.
 */
export function keepSelectedHit(hits: readonly SearchHit[], selected: SelectedHit | null): readonly SearchHit[] {
  if (selected === null || hits.some(({ url }) => url === selected.hit.url)) return hits;
  return hits.toSpliced(selected.index, 0, selected.hit);
}

import type { PartIndex } from '../shards/part-index.ts';
import type { TitleIndex } from '../shards/title-index.ts';

/** The shards that have arrived; parts and texts come after the titles. */
export interface SearchIndex {
  readonly titles: TitleIndex;
  readonly parts: PartIndex | null;
  readonly texts: readonly string[] | null;
}

import type { AskedIndex } from '../shards/asked-index.ts';
import type { PartIndex } from '../shards/part-index.ts';
import type { TitleIndex } from '../shards/title-index.ts';

/** The shards that have arrived; the others come after the titles. */
export interface SearchIndex {
  readonly titles: TitleIndex;
  readonly asked: AskedIndex | null;
  readonly parts: PartIndex | null;
  readonly texts: readonly string[] | null;
}

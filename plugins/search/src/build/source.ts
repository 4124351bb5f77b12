import type { AskedPlace } from '../asked/place.ts';
import type { SearchDocument } from '../document.ts';

/** What an index is made of. */
export interface IndexSource {
  readonly documents: readonly SearchDocument[];
  /** What readers ask for them by. */
  readonly asked: readonly AskedPlace[];
  /** As `writeSynonyms` wrote them. */
  readonly synonyms: string;
}

import type { SearchDocument } from '../document.ts';
import type { Leads } from '../leads/leads.ts';

/** What an index is made of. */
export interface IndexSource {
  readonly documents: readonly SearchDocument[];
  /** What readers ask for them by. */
  readonly asked: readonly AskedPlace[];
  /** As `writeSynonyms` wrote them. */
  readonly synonyms: string;
  /** What words of queries lead to. */
  readonly leads: Leads;
}

/** Phrases by which readers ask for a document, or for a section of it. */
export interface AskedPlace {
  /** Number of the document. */
  readonly document: number;
  /** Number of the section, from 1; 0 for the document itself. */
  readonly section: number;
  readonly phrases: readonly (readonly string[])[];
}

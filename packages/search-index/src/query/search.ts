import type { Synonyms } from '../synonyms/rules.ts';
import { type AskedMatch, matchAsked } from './asked.ts';
import { type Bonus, findBonus } from './bonus.ts';
import type { SearchIndex } from './index.ts';
import { OccurrenceFinder } from './occurrences.ts';
import { type Reader, toPrior } from './prior.ts';
import { type Query, readQuery } from './query.ts';
import { type Ranked, rank } from './rank.ts';
import { readSlots, type SlotValues } from './slot-values.ts';
import { fillSlots, type Slot } from './slots.ts';
import { preferVersion } from './version.ts';

/** A query with what its words were found to mean. */
export interface Search {
  readonly query: Query;
  readonly slots: readonly Slot[];
  /** How many of its words mean nothing here. */
  readonly missing: number;
  readonly values: readonly SlotValues[];
  readonly bonus: Bonus;
  readonly asked: ReadonlyMap<number, AskedMatch>;
}

/** The answer to a query: documents in order, and how they were found. */
export interface Answer {
  readonly ranked: readonly Ranked[];
  readonly search: Search;
}

/** A document must have as much of the query, or be named by it. */
const coverFrom = 0.2;

const noSynonyms: Synonyms = { byFirst: new Map(), terms: new Set(), words: [] };

/** Makes the function that answers queries from an index; it remembers what it looked up. */
export function createSearch(index: SearchIndex): (text: string, reader: Reader) => Answer {
  const { documents, postings } = index.titles;
  const finder = new OccurrenceFinder(index);
  const byKind = Map.groupBy(documents.keys(), (document) => documents[document]?.kind);
  const vocabulary = {
    postings: [postings, index.asked, index.parts?.postings].filter((known) => known != null),
    synonyms: index.asked?.synonyms ?? noSynonyms,
  };
  return (text, reader) => {
    const query = readQuery(text);
    const all = fillSlots(query, vocabulary);
    const slots = all.filter(({ alternatives }) => alternatives.length > 0);
    const values = readSlots(slots, finder, (kind) => byKind.get(kind) ?? []);
    const search = {
      query,
      slots,
      missing: all.length - slots.length,
      values,
      bonus: findBonus(query, index),
      asked: matchAsked(index.asked, slots, values, finder),
    };
    // Most words of a query must mean something here: nonsense has no answer.
    if (slots.length < all.length / 2 && search.bonus.documents.size === 0) return { ranked: [], search };
    const priorOf = toPrior(query, reader);
    const ranked = rank(search, index, (document) => {
      const found = documents[document];
      return found ? priorOf(found) : 0;
    }).filter(({ document, cover }) => cover >= coverFrom || search.bonus.documents.has(document));
    return { ranked: preferVersion(ranked, documents, reader.version), search };
  };
}

import type { Synonyms } from '../synonyms/rules.ts';
import { toTerm } from '../text/words.ts';
import { type AskedMatches, matchAsked } from './asked.ts';
import { type Bonus, findBonus } from './bonus.ts';
import { createDocumentPaths } from './document-paths.ts';
import type { SearchIndex } from './index.ts';
import { isExact, LeadFinder, type LeadsTo, nowhere } from './leads.ts';
import { OccurrenceFinder } from './occurrences.ts';
import { type Reader, toPrior } from './prior.ts';
import { type Query, readQuery } from './query.ts';
import { type Ranked, rank } from './rank.ts';
import { createRecordPrior } from './record.ts';
import { SlotReader, type SlotValues } from './slot-values.ts';
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
  readonly asked: AskedMatches;
  readonly leadsTo: LeadsTo;
}

/** The answer to a query: documents in order, and how they were found. */
export interface Answer {
  readonly ranked: readonly Ranked[];
  readonly search: Search;
}

const noSynonyms: Synonyms = { byFirst: new Map(), terms: new Set(), words: [] };

/** Makes the function that answers queries from an index; it remembers what it looked up. An answer holds until the next query. */
export function createSearch(index: SearchIndex): (text: string, reader: Reader) => Answer {
  const { documents, postings } = index.titles;
  const finder = new OccurrenceFinder(index);
  const pathsOf = createDocumentPaths(documents);
  const byKind = Map.groupBy(documents.keys(), (document) => documents[document]?.kind);
  const reader = new SlotReader(index, finder, (kind) => byKind.get(kind) ?? []);
  const vocabulary = {
    postings: [postings, index.asked, index.parts?.postings].filter((known) => known != null),
    synonyms: index.asked?.synonyms ?? noSynonyms,
    leads: (term: string) => index.asked?.leads.has(term) ?? false,
  };
  const ofOneWord = new Set(documents.flatMap(({ titleWords }, document) => (titleWords === 1 ? index.titles.termsOf(document) : [])));
  const leads = index.asked && new LeadFinder(index.asked.leads, documents);
  /** True for one word that is all of a title: `job` asks for what is called so. */
  const isTitle = ({ parts: [word = '', ...others] }: Query) => others.length === 0 && ofOneWord.has(toTerm(word));
  const recordPrior = createRecordPrior(index.titles);
  return (text, { context, version }) => {
    const query = readQuery(text);
    const all = fillSlots(query, vocabulary);
    const slots = all.filter(({ alternatives }) => alternatives.length > 0);
    const values = reader.read(slots);
    const bonus = findBonus(query, index, pathsOf);
    const search = {
      query,
      slots,
      missing: all.length - slots.length,
      values,
      bonus,
      asked: matchAsked(index.asked, values, finder, documents.length),
      leadsTo: isExact(query, bonus) || isTitle(query) ? nowhere : (leads?.find(query, all) ?? nowhere),
    };
    // Most words of a query must mean something here: nonsense has no answer.
    const unknown = all.filter(({ alternatives }, place) => alternatives.length === 0 && !leads?.knows(query.parts[place] ?? ''));
    if (unknown.length > all.length / 2 && search.bonus.documents.size === 0) return { ranked: [], search };
    const isPathKnown = query.path === null || search.bonus.documents.size > 0;
    const priorOf = toPrior(query, { context, version }, isPathKnown);
    const ofRecord = recordPrior(slots);
    const ranked = rank(search, index, (document) => {
      const found = documents[document];
      return found ? priorOf(found) * ofRecord(document) : 0;
    });
    return { ranked: preferVersion(ranked, documents, version), search };
  };
}

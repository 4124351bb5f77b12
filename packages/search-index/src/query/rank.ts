import { fit } from './fit.ts';
import type { SearchIndex } from './index.ts';
import { findPlaces } from './place.ts';
import type { Search } from './search.ts';
import type { SlotValues } from './slot-values.ts';
import { weights } from './weights.ts';

/** A document that answers a query. */
export interface Ranked {
  readonly document: number;
  readonly score: number;
  /** How much of the query is there: 1 for all of it. */
  readonly cover: number;
}

/** Documents are first put in order by their words alone; as many as these are then looked at closely. */
const closelyAtMost = 120;

/** A document with a bonus like this is one that was named. */
const namedFrom = 0.3;

/** The documents that answer the query, the best first. `prior` says how likely each is, whatever the words. */
export function rank(search: Search, index: SearchIndex, prior: (document: number) => number): Ranked[] {
  const { query, slots, values } = search;
  const bonus = search.bonus.documents;
  // Where a name or a path was meant and is known, other documents that share its words were not.
  const hasName = query.path !== null || (query.method === null && query.names.some(({ kind }) => kind === 'word'));
  const isNamed = hasName && bonus.values().some((value) => value >= namedFrom);
  const notNamed = query.isName || query.path !== null ? weights.names.notNamed : weights.names.lessNamed;
  const rough = addUp(values, index.titles.documents.length, bonus).map(({ document, words, cover }) => {
    const ownBonus = bonus.get(document) ?? 0;
    const likely = prior(document) * (isNamed && ownBonus < namedFrom ? notNamed : 1);
    const asked = weights.asked.fit * (search.asked.get(document)?.likeness ?? 0);
    const score = (more: number) => likely * ((words + asked + more) * covering(cover) + ownBonus);
    return { document, cover, withMore: score, score: score(0) };
  });
  rough.sort(byScore);
  const close = rough.slice(0, closelyAtMost).map(({ document, cover, withMore }) => ({ document, cover, score: withMore(lookClosely(document)) }));
  return [...close.sort(byScore), ...rough.slice(closelyAtMost).map(({ document, cover, score }) => ({ document, cover, score }))];

  function lookClosely(document: number): number {
    const found = index.titles.documents[document];
    const toBeSaid = slots.filter(({ saidBy }) => !found || !saidBy.includes(found.kind));
    const ofTitle = weights.close.title * fit(index.titles.termsOf(document), toBeSaid);
    const [place] = findPlaces(index.parts, search, document, 1);
    const ofHeading = place && !place.isField && place.heading !== '' ? weights.close.heading * fit(index.parts?.headingTerms(place.number) ?? [], slots) : 0;
    return ofTitle + ofHeading + weights.close.place * (place?.score ?? 0);
  }
}

/** How much counts of what was found when so much of the query is there. */
const covering = (cover: number): number => weights.cover.least + (1 - weights.cover.least) * cover ** weights.cover.power;

interface Sum {
  readonly document: number;
  /** What the words are worth: 1 when all stand in the title. */
  readonly words: number;
  readonly cover: number;
}

function addUp(values: readonly SlotValues[], documentCount: number, bonus: ReadonlyMap<number, number>): Sum[] {
  const words = new Float64Array(documentCount);
  const covered = new Float64Array(documentCount);
  for (const { documents, share } of values) {
    for (const [document, value] of documents) {
      words[document] = (words[document] ?? 0) + value * share;
      covered[document] = (covered[document] ?? 0) + share * Math.min(1, value / weights.cover.from);
    }
  }
  const sums: Sum[] = [];
  for (let document = 0; document < documentCount; document += 1) {
    const cover = covered[document] ?? 0;
    if (cover > 0 || bonus.has(document)) sums.push({ document, words: words[document] ?? 0, cover });
  }
  return sums;
}

const byScore = (a: { readonly score: number; readonly document: number }, b: typeof a): number => b.score - a.score || a.document - b.document;

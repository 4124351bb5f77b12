import { wordless } from '../leads/leads.ts';
import { fit } from './fit.ts';
import type { SearchIndex } from './index.ts';
import { findPlaces } from './place.ts';
import type { Search } from './search.ts';
import { sortByScore } from './sort-by-score.ts';
import { weights } from './weights.ts';

/** A document that answers a query. */
export interface Ranked {
  readonly document: number;
  readonly score: number;
  /** How much of the query is there: 1 for all of it. */
  readonly cover: number;
}

/** A document must have as much of the query, or be named by it. */
const coverFrom = 0.2;

/** Documents are first put in order by their words alone; as many as these are then looked at closely. */
const closelyAtMost = 120;

/** So far must a query lead to a document that has nothing of it. */
const ledFrom = 0.7;

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
  const { documents, words, covers } = addUp(search, index.titles.documents.length);
  const likely = new Float64Array(words.length);
  const scores = new Float64Array(words.length);
  for (const document of documents) {
    likely[document] = prior(document) * (isNamed && (bonus.get(document) ?? 0) < namedFrom ? notNamed : 1);
    scores[document] = score(document, 0);
  }
  const rough = sortByScore(documents, scores);
  const close = rough.slice(0, closelyAtMost);
  for (const document of close) scores[document] = score(document, lookClosely(document));
  const sorted = [...sortByScore(close.sort(byNumber), scores), ...rough.slice(closelyAtMost)];
  return sorted.flatMap((document) => {
    const cover = covers[document] ?? 0;
    return cover >= coverFrom || bonus.has(document) || search.leadsTo(document) >= ledFrom ? { document, score: scores[document] ?? 0, cover } : [];
  });

  function score(document: number, more: number): number {
    const asked = weights.asked.fit * search.asked.likeness(document);
    const said = (likely[document] ?? 0) * (((words[document] ?? 0) + asked + more) * covering(covers[document] ?? 0) + (bonus.get(document) ?? 0));
    return (said + wordless) * Math.exp(search.leadsTo(document));
  }
  function lookClosely(document: number): number {
    const kind = index.titles.documents[document]?.kind;
    const toBeSaid = values.filter((_, place) => kind === undefined || !slots[place]?.saidBy.includes(kind));
    const ofTitle = weights.close.title * fit(index.titles.termsOf(document), toBeSaid);
    const [place] = findPlaces(index.parts, search, document, 1);
    const ofHeading = place && !place.isField && place.heading !== '' ? weights.close.heading * fit(index.parts?.headingTerms(place.number) ?? [], values) : 0;
    return ofTitle + ofHeading + weights.close.place * (place?.score ?? 0);
  }
}

/** How much counts of what was found when so much of the query is there. */
const covering = (cover: number): number => weights.cover.least + (1 - weights.cover.least) * cover ** weights.cover.power;

interface Sums {
  /** Documents that have some of the query or are led to, growing. */
  readonly documents: number[];
  /** What the words are worth in each document: 1 when all stand in the title. */
  readonly words: Float64Array;
  readonly covers: Float64Array;
}

function addUp({ values, bonus, leadsTo }: Search, documentCount: number): Sums {
  const words = new Float64Array(documentCount);
  const covers = new Float64Array(documentCount);
  for (const { documents, share } of values) {
    for (const document of documents.numbers) {
      const value = documents.get(document);
      words[document] = (words[document] ?? 0) + value * share;
      covers[document] = (covers[document] ?? 0) + share * Math.min(1, value / weights.cover.from);
    }
  }
  const documents: number[] = [];
  for (let document = 0; document < documentCount; document += 1)
    if ((covers[document] ?? 0) > 0 || bonus.documents.has(document) || leadsTo(document) >= ledFrom) documents.push(document);
  return { documents, words, covers };
}

const byNumber = (a: number, b: number): number => a - b;

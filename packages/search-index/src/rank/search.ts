import type { TitledDocument } from '../document.ts';
import { matchTerms, type QueryTerm } from '../match/query-terms.ts';
import { type Query, readQuery } from '../parse/query.ts';
import { stopWords, titleParts, toTerm } from '../parse/words.ts';
import type { SearchIndex } from './index.ts';
import { findNamed, type Named } from './names.ts';
import { rarity } from './postings.ts';
import { type Scores, scoreWords } from './scores.ts';
import { scoreWholeQueries } from './whole-queries.ts';

/** What is known of the reader. */
export interface Reader {
  /** Area in which the reader is, such as `docs/rest`. */
  readonly context: string | null;
  /** Version of the APIs that the reader works with. */
  readonly version: string | null;
}

/** A document that answers a query. */
export interface Ranked {
  readonly document: number;
  readonly score: number;
}

/** The answer to a query: documents in order, and what was understood of it. */
export interface Answer {
  readonly ranked: readonly Ranked[];
  readonly query: Query;
  readonly terms: readonly QueryTerm[];
  /** By term: how much of the query it is. */
  readonly shares: readonly number[];
  readonly named: Named;
  /** True when no document has most of what was asked for. */
  readonly isOnlyNear: boolean;
}

/** What readers' words count beside those of the pages; less for a query that names a page or a field. */
const readersWeight = { most: 3, ofName: 0.8 };

/** What it adds to readers' words that readers asked just so. */
const wholeWeight = 0.27;

/** From so much on a document was meant by its name. */
const namedFrom = 0.6;

/** What names count beside words, and a title or a keyword that has just the query's words. */
const nameWeight = 0.7;
const titleWeight = 0.4;

/** How much less a document is worth that has nothing of a query but is found: a share of this for what it lacks. */
const coverWeight = 0.4;

/** How likely a page is what is wanted, whatever the words. */
const kindWeights: Readonly<Record<TitledDocument['kind'], number>> = {
  operation: 1.15,
  guide: 1,
  table: 0.95,
  action: 0.85,
  error: 1,
};
const deprecatedWeight = 0.8;
const asideWeight = 0.9;
const otherAreaWeight = 0.75;
const otherMethodWeight = 0.6;

/** What has less of the best score than this is no answer. */
const answerFrom = 0.3;

/** Makes the function that answers queries from an index. */
export function createSearch(index: SearchIndex): (text: string, reader: Reader) => Answer {
  const { documents, words, titles, synonyms } = index;
  const byTitle = entitle(index);
  return (text, reader) => {
    const query = readQuery(text);
    const terms = matchTerms(query, { all: words, titles, synonyms });
    const named = findNamed(query, index.names, documents);
    const missing = terms.filter(({ own, meant }) => own.length + meant.length === 0).length;
    const alternatives = terms.map(({ own, meant }) => [...own, ...meant]);
    const content = scoreWords(alternatives, index.postings, documents.length);
    const answer = { query, terms, shares: content.shares, named };
    // Most words of a query must mean something here: nonsense has no answer.
    if (missing > terms.length / 2 && named.documents.size === 0) return { ...answer, ranked: [], isOnlyNear: false };
    const readers = scoreReaders(query, terms, index);
    const titled = findTitles(terms, byTitle);
    const said = createCover(answer, content, readers);
    const coverOf = (document: number) => ((named.documents.get(document) ?? 0) >= namedFrom ? 1 : said(document));
    const ofReaders = isNamed(query, named) ? readersWeight.ofName : readersWeight.most;
    // Nobody has counted how readers ask for an API that was added: there, what is known of other pages does not go before its own words.
    const isCounted =
      index.countedAreas.size === 0 || reader.context === null || index.countedAreas.has(reader.context);
    const ofOthers = isCounted ? ofReaders : readersWeight.ofName;
    const scored = documents.map((document, number) => {
      const ofNames = nameWeight * (named.documents.get(number) ?? 0) + (titled.has(number) ? titleWeight : 0);
      const own = ((content.sums[number] ?? 0) + ofNames) * priorOf(document, query);
      return {
        document: number,
        score:
          (own + (document.context === reader.context ? ofReaders : ofOthers) * (readers.sums[number] ?? 0)) *
          areaWeight(document, reader),
      };
    });
    const covered = aboveShare(scored).map(({ document, score }) => ({
      document,
      score: score * (1 - coverWeight + coverWeight * coverOf(document)),
    }));
    const sorted = aboveShare(covered).sort((a, b) => b.score - a.score || a.document - b.document);
    const ranked = preferVersion(sorted, documents, reader.version, titled);
    const [first] = ranked;
    const isOnlyNear =
      named.documents.size === 0 &&
      first !== undefined &&
      (first.score < nearBelow.score || coverOf(first.document) < nearBelow.cover);
    return { ...answer, ranked, isOnlyNear };
  };
}

/** True for a query that says itself what it is: a call or a pasted error that is known, the name of a document or a field. */
const isNamed = ({ path, method, isError, isName }: Query, { documents }: Named): boolean =>
  ((path !== null || method !== null || isError || isName) && documents.size > 0) ||
  documents.values().some((value) => value >= namedFrom);

/** The documents that are worth enough beside the best. */
function aboveShare(scored: readonly Ranked[]): Ranked[] {
  const least = Math.max(Number.MIN_VALUE, answerFrom * scored.reduce((most, { score }) => Math.max(most, score), 0));
  return scored.filter(({ score }) => score >= least);
}

/** Documents by the words of their titles, and of their keywords of several words. */
function entitle({ documents }: SearchIndex): Map<string, number[]> {
  const byTitle = new Map<string, number[]>();
  for (const [document, { title, keywords }] of documents.entries())
    for (const key of new Set([keyOf(title), ...keywords.map(keyOf).filter((words) => words.includes(' '))]))
      byTitle.set(key, [...(byTitle.get(key) ?? []), document]);
  return byTitle;
}

/** The documents that are called by just the query's words, corrected and in any order; the last may be begun. */
function findTitles(terms: readonly QueryTerm[], byTitle: ReadonlyMap<string, readonly number[]>): Set<number> {
  const best = terms.slice(0, -1).map(({ own }) => own.toSorted((a, b) => b.weight - a.weight)[0]?.terms[0] ?? '');
  const keys = terms.slice(-1).flatMap(({ own }) => own.map(({ terms: [last = ''] }) => inOrder([...best, last])));
  return new Set(keys.flatMap((key) => byTitle.get(key) ?? []));
}

const keyOf = (text: string): string => inOrder(titleParts(text).map(toTerm));

const inOrder = (terms: readonly string[]): string => terms.toSorted().join(' ');

/** What readers' words say: a word that they use stands for itself, another for what it may be. Their small words count too. */
function scoreReaders(
  { written }: Query,
  terms: readonly QueryTerm[],
  { documents, readers, wholeQueries }: SearchIndex,
): Scores {
  const byPart = new Map(terms.map((term) => [term.part, term]));
  const parts = [...new Set(written)];
  const words = parts.map((part) => {
    const { own = [], meant = [] } = byPart.get(part) ?? {};
    if (readers.has(toTerm(part))) return [{ terms: [toTerm(part)], weight: 1 }];
    return stopWords.has(part) ? [] : [...own, ...meant];
  });
  const scores = scoreWords(words, readers, documents.length);
  const telling = words.filter((_, place) => !stopWords.has(parts[place] ?? ''));
  const whole = scoreWholeQueries(telling, wholeQueries, documents.length);
  return { ...scores, sums: scores.sums.map((sum, document) => sum + wholeWeight * (whole[document] ?? 0)) };
}

function priorOf({ kind, isDeprecated, isAside, badge }: TitledDocument, { method, isError }: Query): number {
  const ofMethod = method === null || (kind === 'operation' && badge === method) ? 1 : otherMethodWeight;
  const ofError = isError && kind === 'error' ? 2 : 1;
  return kindWeights[kind] * (isDeprecated ? deprecatedWeight : 1) * (isAside ? asideWeight : 1) * ofMethod * ofError;
}

const areaWeight = ({ context }: TitledDocument, reader: Reader): number =>
  reader.context !== null && context !== null && context !== reader.context ? otherAreaWeight : 1;

/** A first page that is worth less than this, or of which less of the query's words is said, seldom answers it. */
const nearBelow = { score: 1, cover: 0.5 };

/** Makes the function that says how much of a query's words a document or its readers say, from 0 to 1; a rare word counts more. */
function createCover(
  { terms, query }: Pick<Answer, 'terms' | 'query'>,
  content: Scores,
  readers: Scores,
): (document: number) => number {
  const written = [...new Set(query.written)];
  const words = terms.map(({ part, own, meant }, word) => {
    // A word that means nothing here is as rare as can be; what was corrected much may mean something else.
    const rare = rarity(content.ofWords[word]?.size ?? 0, content.sums.length);
    const sure = Math.max(0, ...[...own, ...meant].map(({ weight }) => weight));
    return {
      rare,
      worth: rare * sure,
      ofPages: content.ofWords[word],
      ofReaders: readers.ofWords[written.indexOf(part)],
    };
  });
  const all = words.reduce((sum, { rare }) => sum + rare, 0);
  return (document) =>
    words.reduce(
      (sum, { worth, ofPages, ofReaders }) => sum + (ofPages?.has(document) || ofReaders?.has(document) ? worth : 0),
      0,
    ) / (all || 1);
}

/**
 * Omits documents of other versions than the reader's, unless nothing else fits. What only another version has, by its
 * title, stays. Without a version all stay.
 */
function preferVersion(
  ranked: readonly Ranked[],
  documents: readonly TitledDocument[],
  version: string | null,
  titled: ReadonlySet<number>,
): readonly Ranked[] {
  if (version === null) return ranked;
  const isOwn = ({ document }: Ranked) => [null, version].includes(documents[document]?.version ?? null);
  const hasTitle = ranked.some((one) => titled.has(one.document) && isOwn(one));
  const own = ranked.filter((one) => isOwn(one) || (!hasTitle && titled.has(one.document)));
  return own.length > 0 ? own : ranked;
}

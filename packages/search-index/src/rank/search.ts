import type { TitleShardDocument } from '../document.ts';
import { expandQueryTerms, type QueryTerm } from '../match/query-terms.ts';
import { type ParsedSearchQuery, parseSearchQuery } from '../parse/query.ts';
import { parseQueryVersion } from '../parse/query-version.ts';
import { listTitleWordsWithoutParticles, splitNameParts, stopWords, toSearchTerm } from '../parse/words.ts';
import { isFirstResultUncertain, measureQueryWordCoverage } from './closest.ts';
import type { SearchIndex } from './index.ts';
import { createIntentWeigher } from './intent.ts';
import { findNamedDocuments, type NamedDocumentScores } from './names.ts';
import { createPhraseScorer } from './phrases.ts';
import { calculateTermRarity } from './postings.ts';
import { type QueryDocumentScores, scoreDocumentsByWords } from './scores.ts';
import { scoreDocumentsByReaderQueries } from './whole-queries.ts';

/** Location and version of the reader. */
export interface ReaderAreaAndVersion {
  /** Area that the reader is in, such as `docs/rest`. */
  readonly context: string | null;
  /** Version of the APIs that the reader works with. */
  readonly version: string | null;
}

/** A document that answers a query. */
export interface RankedDocument {
  readonly document: number;
  readonly score: number;
}

/** The ranked documents and the interpreted query. */
export interface RankedSearchAnswer {
  readonly ranked: readonly RankedDocument[];
  readonly query: ParsedSearchQuery;
  readonly terms: readonly QueryTerm[];
  /** For each term, its share of the query. */
  readonly shares: readonly number[];
  readonly named: NamedDocumentScores;
  /** Whether no document is likely to answer the query. */
  readonly hasOnlyNearMatches: boolean;
  /** Returns the share of a query's words, weighted by rarity, in a document. */
  readonly getCoverage: (document: number) => number;
}

/** Weight of readers' words relative to those of pages; less for a query that names a page or a field. */
const readersWeight = { words: 3, name: 0.8 };

/** Weight of readers' whole queries. */
const wholeWeight = 0.27;

/** Minimum score of a document that is referred to by name. */
const minNameScore = 0.6;

/** Weights of names relative to words: higher if the whole query is a name. */
const nameWeight = { alone: 1.5, beside: 0.7 };

/**
 * Weights of a title or keyword that consists of the query's words, relative to words. A guide or category with that
 * title ranks above operations whose titles have additional words.
 */
const titleWeight = { guide: 1.6, other: 0.4 };

/** Maximum reduction of a score for words of the query that the document lacks. */
const coverWeight = 0.4;

/** Prior of a page by kind, regardless of the query. */
const kindWeights: Readonly<Record<TitleShardDocument['kind'], number>> = {
  operation: 1.15,
  guide: 1,
  table: 0.95,
  action: 0.85,
  error: 1,
};
const deprecatedWeight = 0.8;
/** Weight of pages of the version that the query names, relative to pages without a version. */
const namedVersionWeight = 1.5;
const asideWeight = 0.9;
const otherAreaWeight = 0.75;
const otherAreaTitleShare = 0.25;
const otherMethodWeight = 0.6;
/** Weight of a PUT if a reader writes PATCH, since both change a record. */
const putForPatchWeight = 0.9;

/** Weight of phrases of the query, and the number of top documents that are searched for them. */
const phrases = { weight: 0.5, limit: 40 };

/** Minimum share of the best score. */
const minShareOfBest = 0.3;

/** Minimum shares, of the first score and of the query's words, for results that are merely the closest. */
const closest = { shareOfFirst: 0.65, cover: 0.1 };

/** Creates the search function of an index. */
export function createSearchFunction(
  index: SearchIndex,
): (text: string, reader: ReaderAreaAndVersion) => RankedSearchAnswer {
  const { documents, words, titleVocabulary, synonyms } = index;
  const byTitle = indexTitles(index);
  const scorePhrases = createPhraseScorer(index);
  const weighIntent = createIntentWeigher(index);
  const versions = new Set(documents.flatMap(({ version }) => version ?? []));
  return (input, { context, version: chosen }) => {
    const versionQuery = parseQueryVersion(input, versions, chosen);
    const { text, version } = versionQuery ?? { text: input, version: chosen };
    const reader = { context, version };
    const getVersionWeight = (document: TitleShardDocument) =>
      versionQuery && document.version === version ? namedVersionWeight : 1;
    const query = parseSearchQuery(text);
    const terms = expandQueryTerms(query, { vocabulary: words, titleVocabulary, synonyms });
    const named = findNamedDocuments(query, index.names, documents);
    const missing = terms.filter(({ forms, synonyms: related }) => forms.length + related.length === 0).length;
    const alternatives = terms.map(({ forms, synonyms: related }) => [...forms, ...related]);
    const content = scoreDocumentsByWords(alternatives, index.pagePostings, documents.length);
    const answer = { query, terms, shares: content.shares, named };
    // Most words of a query must occur in the index: nonsense has no results.
    if (missing > terms.length / 2 && named.documentScores.size === 0) {
      return { ...answer, ranked: [], hasOnlyNearMatches: false, getCoverage: () => 0 };
    }
    const readers = scoreReaders(query, terms, index);
    const titleMatches = findTitles(terms, byTitle);
    const measureCoverage = createCoverageFunction(answer, content, readers);
    const getCoverage = (document: number) =>
      (named.documentScores.get(document) ?? 0) >= minNameScore ? 1 : measureCoverage(document);
    const isPlain = query.path === null && query.method === null && !query.isError && !query.isName;
    const titledDocuments = [...titleMatches].map((number) => documents[number]);
    const hasTitleInArea = titledDocuments.some((document) => document?.context === reader.context);
    const isOperation = titledDocuments.some((document) => document?.kind === 'operation');
    const isCall = query.method !== null || query.path !== null || isOperation;
    const namesFactor = query.isName ? nameWeight.alone : nameWeight.beside;
    const readersFactor = isNamed(query, named) ? readersWeight.name : readersWeight.words;
    // An added API has no readers' words yet: in its area, readers' words of other pages do not outrank its words.
    const isCounted =
      index.areasWithReadersWords.size === 0 ||
      reader.context === null ||
      index.areasWithReadersWords.has(reader.context);
    const otherAreaReadersFactor = isCounted ? readersFactor : readersWeight.name;
    const getIntentWeight = weighIntent(query, terms);
    const isIdentified = (number: number) =>
      titleMatches.has(number) || (named.documentScores.get(number) ?? 0) >= minNameScore;
    const scored = documents.map((document, number) => {
      const areaShare = isPlain ? getTitleShare(document, reader) : 1;
      const titleScore = titleMatches.has(number)
        ? getTitleWeight(document, isCall) * (hasTitleInArea ? areaShare : 1)
        : 0;
      const namesScore = namesFactor * (named.documentScores.get(number) ?? 0) * areaShare + titleScore;
      const pageScore = ((content.totalScores[number] ?? 0) + namesScore) * getPriorScore(document, query, reader);
      return {
        document: number,
        score:
          (pageScore +
            (document.context === reader.context ? readersFactor : otherAreaReadersFactor) *
              (readers.totalScores[number] ?? 0)) *
          getAreaWeight(document, reader) *
          (isIdentified(number) ? 1 : getIntentWeight(number)) *
          getVersionWeight(document),
      };
    });
    const covered = filterByShareOfBest(scored).map(({ document, score }) => ({
      document,
      score: score * (1 - coverWeight + coverWeight * getCoverage(document)),
    }));
    const sorted = addPhraseScores(filterByShareOfBest(covered).sort(byScore), scorePhrases(query.allParts));
    const literallyNamed = findLiterallyNamed(query, documents);
    const matching = preferVersion(sorted, documents, reader.version, titleMatches, literallyNamed);
    const [first] = matching;
    const hasOnlyNearMatches =
      first !== undefined &&
      isFirstResultUncertain(
        {
          ...first,
          nameScore: named.documentScores.get(first.document) ?? 0,
          isTitleMatch: titleMatches.has(first.document),
        },
        query,
        measureQueryWordCoverage(first.document, query, terms, { content, readers, vocabulary: words }),
      );
    const ranked = hasOnlyNearMatches ? selectClosest(matching, getCoverage) : matching;
    return { ...answer, ranked, hasOnlyNearMatches, getCoverage };
  };
}

/** Whether a query identifies its target: a known call or pasted error, or the name of a document or a field. */
const isNamed = (
  { path, method, isError, isName }: ParsedSearchQuery,
  { documentScores }: NamedDocumentScores,
): boolean =>
  ((path !== null || method !== null || isError || isName) && documentScores.size > 0) ||
  documentScores.values().some((value) => value >= minNameScore);

const byScore = (a: RankedDocument, b: RankedDocument): number => b.score - a.score || a.document - b.document;

/** Raises the scores of top documents that contain words of the query in the same order, and sorts them again. */
const addPhraseScores = (ranked: readonly RankedDocument[], scorePhrase: (document: number) => number) =>
  ranked
    .map(({ document, score }, rank) => ({
      document,
      score: rank < phrases.limit ? score * (1 + phrases.weight * scorePhrase(document)) : score,
    }))
    .sort(byScore);

/** Keeps documents with at least the minimum share of the best score. */
function filterByShareOfBest(scored: readonly RankedDocument[]): RankedDocument[] {
  const minimum = Math.max(
    Number.MIN_VALUE,
    minShareOfBest * scored.reduce((best, { score }) => Math.max(best, score), 0),
  );
  return scored.filter(({ score }) => score >= minimum);
}

/** Keeps results that are nearly as close as the first, and do not match only by a word that most pages contain. */
function selectClosest(
  ranked: readonly RankedDocument[],
  getCoverage: RankedSearchAnswer['getCoverage'],
): readonly RankedDocument[] {
  const minimum = closest.shareOfFirst * (ranked[0]?.score ?? 0);
  return ranked.filter(({ document, score }) => score >= minimum && getCoverage(document) >= closest.cover);
}

/** Indexes documents by the words of their titles and of their multi-word keywords. */
function indexTitles({ documents }: SearchIndex): Map<string, number[]> {
  const byTitle = new Map<string, number[]>();
  for (const [document, { title, keywords }] of documents.entries())
    for (const key of new Set([getKey(title), ...keywords.map(getKey).filter((words) => words.includes(' '))]))
      byTitle.set(key, [...(byTitle.get(key) ?? []), document]);
  return byTitle;
}

/** Finds documents whose title consists of the query's words, corrected and in any order; the last may be a prefix. */
function findTitles(terms: readonly QueryTerm[], byTitle: ReadonlyMap<string, readonly number[]>): Set<number> {
  const best = terms.slice(0, -1).map(({ forms }) => forms.toSorted((a, b) => b.weight - a.weight)[0]?.terms[0] ?? '');
  const keys = terms
    .slice(-1)
    .flatMap(({ forms }) => forms.map(({ terms: [last = ''] }) => joinSorted([...best, last])));
  return new Set(keys.flatMap((key) => byTitle.get(key) ?? []));
}

const getKey = (text: string): string => joinSorted(listTitleWordsWithoutParticles(text).map(toSearchTerm));

const joinSorted = (terms: readonly string[]): string => terms.toSorted().join(' ');

/** Scores documents by readers' words: a word that readers use matches only itself, other words their alternatives. */
function scoreReaders(
  { allParts }: ParsedSearchQuery,
  terms: readonly QueryTerm[],
  { documents, readerPostings, wholeQueries }: SearchIndex,
): QueryDocumentScores {
  const byPart = new Map(terms.map((term) => [term.part, term]));
  const parts = [...new Set(allParts)];
  const words = parts.map((part) => {
    const { forms = [], synonyms = [] } = byPart.get(part) ?? {};
    if (readerPostings.has(toSearchTerm(part))) return [{ terms: [toSearchTerm(part)], weight: 1 }];
    return stopWords.has(part) ? [] : [...forms, ...synonyms];
  });
  const scores = scoreDocumentsByWords(words, readerPostings, documents.length);
  const significantWords = words.filter((_, index) => !stopWords.has(parts[index] ?? ''));
  const wholeQueryScores = scoreDocumentsByReaderQueries(significantWords, wholeQueries, documents.length);
  return {
    ...scores,
    totalScores: scores.totalScores.map((sum, document) => sum + wholeWeight * (wholeQueryScores[document] ?? 0)),
  };
}

/** Returns the weight of a title; `isCall` if the query is a call or the title of an operation. */
const getTitleWeight = ({ kind, isAside, url }: TitleShardDocument, isCall: boolean): number =>
  kind === 'guide' && !isAside && !isCall && !url.includes('#') ? titleWeight.guide : titleWeight.other;

function getMethodWeight({ kind, badge }: TitleShardDocument, method: string | null): number {
  if (method === null || (kind === 'operation' && badge === method)) return 1;
  return kind === 'operation' && method === 'PATCH' && badge === 'PUT' ? putForPatchWeight : otherMethodWeight;
}

function getPriorScore(
  document: TitleShardDocument,
  { method, isError }: ParsedSearchQuery,
  reader: ReaderAreaAndVersion,
): number {
  const { kind, isAside } = document;
  const isDeprecated = document.isDeprecated && document.version !== reader.version;
  const methodWeight = getMethodWeight(document, method);
  const errorWeight = isError && kind === 'error' ? 2 : 1;
  return (
    kindWeights[kind] * (isDeprecated ? deprecatedWeight : 1) * (isAside ? asideWeight : 1) * methodWeight * errorWeight
  );
}

/** Returns the share of a title's weight: reduced in other areas, so that they do not outrank the reader's area. */
const getTitleShare = ({ context }: TitleShardDocument, reader: ReaderAreaAndVersion): number =>
  reader.context !== null && context !== null && context !== reader.context ? otherAreaTitleShare : 1;

const getAreaWeight = ({ context }: TitleShardDocument, reader: ReaderAreaAndVersion): number =>
  reader.context !== null && context !== null && context !== reader.context ? otherAreaWeight : 1;

/** Creates a function that returns the share of a query's words, weighted by rarity, in a document. */
function createCoverageFunction(
  { terms, query }: Pick<RankedSearchAnswer, 'terms' | 'query'>,
  content: QueryDocumentScores,
  readers: QueryDocumentScores,
): (document: number) => number {
  const parts = [...new Set(query.allParts)];
  const words = terms.map(({ part, forms, synonyms }, word) => {
    // An unknown word is maximally rare; a word with several corrections may mean something else.
    const rare = calculateTermRarity(content.scoresByWord[word]?.size ?? 0, content.totalScores.length);
    const certainty = Math.max(0, ...[...forms, ...synonyms].map(({ weight }) => weight));
    return {
      rare,
      weight: rare * certainty,
      pageScores: content.scoresByWord[word],
      readerScores: readers.scoresByWord[parts.indexOf(part)],
    };
  });
  const totalRarity = words.reduce((sum, { rare }) => sum + rare, 0);
  return (document) =>
    words.reduce(
      (sum, { weight, pageScores, readerScores }) =>
        sum + (pageScores?.has(document) || readerScores?.has(document) ? weight : 0),
      0,
    ) / (totalRarity || 1);
}

/** Finds the documents whose identifier is a name in the query, ignoring case: `TOKEN_EXPIRED`, `token_expired`. */
function findLiterallyNamed(
  { nameCandidates }: ParsedSearchQuery,
  documents: readonly TitleShardDocument[],
): Set<number> {
  const texts = nameCandidates
    .filter(({ text }) => splitNameParts(text).length > 1)
    .map(({ text }) => text.toLowerCase());
  if (texts.length === 0) return new Set();
  const hasIdentifier = ({ identifiers }: TitleShardDocument) =>
    identifiers.some((identifier) => texts.includes(identifier.toLowerCase()));
  return new Set([...documents.entries()].flatMap(([number, document]) => (hasIdentifier(document) ? [number] : [])));
}

/**
 * Omits documents of versions other than the reader's unless nothing else matches. A title or an identifier that exists
 * only in another version is retained. If no version is selected, all are retained.
 */
function preferVersion(
  ranked: readonly RankedDocument[],
  documents: readonly TitleShardDocument[],
  version: string | null,
  ...exact: readonly ReadonlySet<number>[]
): readonly RankedDocument[] {
  if (version === null) return ranked;
  const isReadersVersion = ({ document }: RankedDocument) =>
    [null, version].includes(documents[document]?.version ?? null);
  const onlyInOtherVersions = exact.filter(
    (matches) => !ranked.some((result) => matches.has(result.document) && isReadersVersion(result)),
  );
  const matching = ranked.filter(
    (result) => isReadersVersion(result) || onlyInOtherVersions.some((matches) => matches.has(result.document)),
  );
  return matching.length > 0 ? matching : ranked;
}

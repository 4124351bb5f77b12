import type { ReaderQueryWordCounts, TitleShardDocument } from '../document.ts';
import type { Synonyms } from '../match/synonyms.ts';
import { createVocabulary, type Vocabulary } from '../match/vocabulary.ts';
import { listTitleWordsWithoutParticles, listWordPartsWithoutStopWords, toSearchTerm } from '../parse/words.ts';
import type { DocumentBody, IndexedApiField } from '../shards/read-shards.ts';
import { type DocumentNameIndex, getLastAddressSegment, indexDocumentNames } from './names.ts';
import {
  countTerms,
  createTermPostings,
  type FieldWeight,
  type PostingList,
  type TermCountsOfField,
} from './postings.ts';
import { indexWholeReaderQueries, isWholeQueryKey, type WholeQueryIndex } from './whole-queries.ts';

/** The in-memory search index. */
export interface SearchIndex {
  readonly documents: readonly TitleShardDocument[];
  /** Language of the pages (BCP 47); `en` for every kind of English. */
  readonly language: string;
  /** Null until they are loaded. */
  readonly bodies: readonly DocumentBody[] | null;
  readonly readersWords: readonly ReaderQueryWordCounts[];
  readonly synonyms: Synonyms;
  readonly titleVocabulary: Vocabulary;
  /** Words from pages and from readers' queries. */
  readonly words: Vocabulary;
  /** Postings of the pages, keyed by term. */
  readonly pagePostings: ReadonlyMap<string, PostingList>;
  /** Postings of readers' words, keyed by term. */
  readonly readerPostings: ReadonlyMap<string, PostingList>;
  readonly wholeQueries: WholeQueryIndex;
  /** Areas of pages whose readers' words are known. */
  readonly areasWithReadersWords: ReadonlySet<string | null>;
  readonly names: DocumentNameIndex;
}

type FieldName = 'title' | 'identifier' | 'keyword' | 'heading' | 'description' | 'text' | 'fieldName' | 'fieldText';

/** BM25F weights of a document's fields. */
const fieldWeights: Readonly<Record<FieldName, FieldWeight>> = {
  title: { boost: 2.4, b: 0.3 },
  identifier: { boost: 4, b: 0.2 },
  keyword: { boost: 2.5, b: 0.2 },
  heading: { boost: 1.6, b: 0.4 },
  description: { boost: 1.1, b: 0.4 },
  text: { boost: 0.7, b: 0.6 },
  fieldName: { boost: 0.6, b: 0.5 },
  fieldText: { boost: 0.25, b: 0.6 },
};
const k1 = 3;

/** Readers' words are a field that saturates separately: it counts people instead of occurrences. */
const readersWeights = { words: { boost: 1, b: 0.3 } };
const readersK1 = 3;

/** Each word of a title has the weight of this many readers. */
const titleCount = 2;

/** Words for kinds of pages: `jobs table` finds `jobs_v1`. */
const kindWords: Readonly<Record<TitleShardDocument['kind'], readonly string[]>> = {
  table: ['table', 'column'],
  operation: ['endpoint', 'operation'],
  action: ['endpoint', 'action'],
  guide: [],
  error: ['error'],
};

/** Parts of an index; bodies and readers' words may be loaded later. */
type IndexParts = Pick<SearchIndex, 'documents' | 'bodies' | 'readersWords' | 'synonyms'> &
  Partial<Pick<SearchIndex, 'language'>>;

/** Creates the index. */
export function createSearchIndex({
  documents,
  bodies,
  readersWords,
  synonyms,
  language = 'en',
}: IndexParts): SearchIndex {
  const titleWords = documents.map(({ title }) => listTitleWordsWithoutParticles(title));
  const nameWords = documents.map(({ identifiers, route, url, badge, kind }) =>
    [
      ...identifiers,
      route ?? '',
      getLastAddressSegment(url).replace(/_v\d+$/, ''),
      kind === 'error' ? (badge ?? '') : '',
    ].flatMap(listWordPartsWithoutStopWords),
  );
  const keywords = documents.map(({ keywords: phrases, kind }) => [
    ...phrases.flatMap(listWordPartsWithoutStopWords),
    ...kindWords[kind],
  ]);
  const counter = createTermCounter();
  const fields = documents.map((_, number) => ({
    title: counter.count([titleWords[number] ?? []]),
    identifier: counter.count([nameWords[number] ?? []]),
    keyword: counter.count([keywords[number] ?? []]),
    ...(bodies && readBody(bodies[number], counter)),
  }));
  const readersFields = countReadersWords(documents, readersWords, titleWords);
  const titleVocabulary = createVocabulary([titleWords, nameWords, keywords].flat(2));
  return {
    ...{ documents, language, bodies, readersWords, synonyms, titleVocabulary },
    words: createVocabulary([
      ...counter.words,
      ...readersWords.flatMap(({ counts }) => [...counts.keys()].filter((word) => !isWholeQueryKey(word))),
    ]),
    pagePostings: createTermPostings(fields, fieldWeights, k1),
    readerPostings: createTermPostings(readersFields, readersWeights, readersK1),
    wholeQueries: indexWholeReaderQueries(readersWords),
    areasWithReadersWords: new Set(readersWords.map(({ document }) => documents[document]?.context ?? null)),
    names: indexDocumentNames(documents, bodies),
  };
}

/** Counts words as terms and caches the words of fields, which several documents share. */
function createTermCounter() {
  const words = new Set<string>();
  const wordsByField = new Map<
    IndexedApiField,
    { readonly name: readonly string[]; readonly text: readonly string[] }
  >();
  return {
    words,
    count(texts: Iterable<readonly string[]>): TermCountsOfField {
      const all = [...texts].flat();
      for (const word of all) words.add(word);
      return countTerms(all.map(toSearchTerm));
    },
    getFieldWords(field: IndexedApiField) {
      const { name, type, text, values } = field;
      const fieldWords = wordsByField.get(field) ?? {
        name: listWordPartsWithoutStopWords(name),
        text: listWordPartsWithoutStopWords([type, text, ...values].join(' ')),
      };
      wordsByField.set(field, fieldWords);
      return fieldWords;
    },
  };
}

function readBody(
  body: DocumentBody | undefined,
  counter: ReturnType<typeof createTermCounter>,
): Partial<Record<FieldName, TermCountsOfField>> {
  const [description, ...sections] = body?.sections ?? [];
  const fields = body?.fields.map(({ field }) => field) ?? [];
  return {
    description: counter.count([listWordPartsWithoutStopWords(description?.text ?? '')]),
    heading: counter.count(sections.map(({ heading }) => listWordPartsWithoutStopWords(heading))),
    text: counter.count(sections.map(({ text }) => listWordPartsWithoutStopWords(text))),
    fieldName: counter.count(fields.map((field) => counter.getFieldWords(field).name)),
    fieldText: counter.count(fields.map((field) => counter.getFieldWords(field).text)),
  };
}

function countReadersWords(
  documents: readonly TitleShardDocument[],
  readersWords: readonly ReaderQueryWordCounts[],
  titleWords: readonly (readonly string[])[],
) {
  const counts = documents.map(() => new Map<string, number>());
  const add = (document: number, word: string, count: number) => {
    const documentCounts = counts[document];
    const term = toSearchTerm(word);
    documentCounts?.set(term, (documentCounts.get(term) ?? 0) + count);
  };
  for (const { document, counts: wordCounts } of readersWords)
    for (const [word, count] of wordCounts) if (!isWholeQueryKey(word)) add(document, word, count);
  if (readersWords.length > 0)
    for (const [document, words] of titleWords.entries())
      for (const word of new Set(words)) add(document, word, titleCount);
  return counts.map((terms) => ({
    words: { counts: terms, length: terms.values().reduce((sum, count) => sum + count, 0) },
  }));
}

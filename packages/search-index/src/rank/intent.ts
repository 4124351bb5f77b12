import type { TitleShardDocument } from '../document.ts';
import type { QueryTerm } from '../match/query-terms.ts';
import { isErrorWord } from '../parse/intent.ts';
import type { ParsedSearchQuery } from '../parse/query.ts';
import { toSearchTerms } from '../parse/words.ts';
import type { SearchIndex } from './index.ts';

/** Weights of pages by the intent of the query, relative to other pages. */
const weights = {
  /** Pages that explain an error if the query does not describe one: the reader wants to do what they refuse. */
  errorWithoutSign: 0.72,
  /** Glossaries, for the difference between terms and for the meaning of one. */
  terms: { difference: 2, meaning: 1.5 },
  /** Pages that list changes between versions or APIs. */
  changes: 1.3,
};

/**
 * Creates a function that returns the weight of a document for the intent of a query. Intents are read from English
 * words, so pages in other languages are not weighed.
 */
export function createIntentWeigher({
  documents,
  bodies,
  language,
}: Pick<SearchIndex, 'documents' | 'bodies' | 'language'>): (
  query: ParsedSearchQuery,
  terms: readonly QueryTerm[],
) => (document: number) => number {
  if (language !== 'en') return () => () => 1;
  const definedTerms = new Map(
    documents.flatMap(({ summary }, document) =>
      summary === 'terms' ? [[document, listDefinedTerms(bodies?.[document]?.sections ?? [])] as const] : [],
    ),
  );
  return ({ intent, isError, parts }, terms) => {
    const queryTerms = new Set(
      terms.flatMap(({ forms, synonyms }) => [...forms, ...synonyms].flatMap((alternative) => alternative.terms)),
    );
    // A single word is no task; a misspelled word describes an error if its corrections do.
    const mayDescribeError =
      isError ||
      parts.length === 1 ||
      intent.describesError ||
      terms.some(({ forms }) => forms.length > 0 && forms.every(({ terms: [term = ''] }) => isErrorWord(term)));
    const hasTitleWithQuery = ({ title }: TitleShardDocument) => {
      const titleTerms = new Set(toSearchTerms(title));
      return terms.every(({ forms }) => forms.some(({ terms: [term = ''] }) => titleTerms.has(term)));
    };
    const definesQueryTerm = (document: number) =>
      definedTerms.get(document)?.some((term) => term.every((word) => queryTerms.has(word))) === true;
    const getSummaryWeight = ({ summary }: TitleShardDocument, document: number): number => {
      if (summary === 'changes' && intent.asksForChange) return weights.changes;
      return summary === 'terms' && intent.definition !== null && definesQueryTerm(document)
        ? weights.terms[intent.definition]
        : 1;
    };
    return (number) => {
      const document = documents[number];
      if (!document) return 1;
      if (document.kind === 'error')
        return mayDescribeError || hasTitleWithQuery(document) ? 1 : weights.errorWithoutSign;
      return getSummaryWeight(document, number);
    };
  };
}

/** Returns the search terms of each heading; a glossary has one heading per term. */
const listDefinedTerms = (sections: readonly { readonly heading: string }[]): string[][] =>
  sections.map(({ heading }) => toSearchTerms(heading)).filter(({ length }) => length > 0);

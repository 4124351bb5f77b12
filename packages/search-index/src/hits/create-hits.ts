import { listWordPartsOfText, toSearchTerm, toSearchTerms } from '../parse/words.ts';
import type { SearchIndex } from '../rank/index.ts';
import { getLastAddressSegment } from '../rank/names.ts';
import type { RankedSearchAnswer } from '../rank/search.ts';
import { createMatchingSectionFinder, type SectionMatch } from '../rank/section-matches.ts';
import { createTextExcerpt, getFirstSectionSentence, shortenAtWord } from './excerpt.ts';
import { createHitExcerptAndReason } from './explain-hit.ts';
import type { MatchedPagePartKind, RecordCounterpart, SearchHit } from './hit.ts';

/** Minimum score for a section to be shown instead of its page. */
const minSectionScore = 0.12;

/** Further sections of a page are shown if their score is at least this share of the best section's. */
const minShareOfBest = 0.8;

/** Creates hits from documents. */
export interface SearchHitBuilder {
  /** Returns the hits of a document, best first: sections that match more than the title, or else the page itself. */
  readonly createHits: (
    answer: RankedSearchAnswer,
    document: number,
    limit: number,
    siblings: readonly RecordCounterpart[],
  ) => SearchHit[];
  /** Returns the hit of a whole document; empty if the number is unknown. */
  readonly createPageHits: (
    document: number,
    type: MatchedPagePartKind,
    siblings: readonly RecordCounterpart[],
  ) => SearchHit[];
}

export function createHitBuilder(index: SearchIndex): SearchHitBuilder {
  const findSections = createMatchingSectionFinder(index);
  const { documents, bodies } = index;
  return {
    createHits: (answer, document, limit, siblings) =>
      findHits(answer, document, limit, siblings).map((hit) => ({
        ...hit,
        ...createHitExcerptAndReason(hit, document, answer, index),
      })),
    createPageHits,
  };

  function findHits(
    answer: RankedSearchAnswer,
    document: number,
    limit: number,
    siblings: readonly RecordCounterpart[],
  ): SearchHit[] {
    const [page] = createPageHits(document, getMatchedPart(answer, index, document), siblings);
    if (!page) return [];
    // Sections of a full reference are specific, and a path without parameters names a page.
    const isNamedByPath = answer.query.path?.parameters.length === 0 && answer.named.pathMatches.has(document);
    if (page.hash !== '' || isNamedByPath) return [page];
    const sections = findSections(answer, document, limit).filter(
      ({ score }, _, all) => score >= minSectionScore && score >= minShareOfBest * (all[0]?.score ?? 0),
    );
    const [best] = sections;
    if (!best || best.sectionNumber === 0) return [page];
    if (best.anchor === '') return [{ ...page, ...getDetails(best, answer, document) }];
    return sections
      .filter(({ anchor }) => anchor !== '')
      .map((section) => ({
        ...page,
        ...{
          hash: section.anchor,
          section: section.heading,
          type: section.isField ? ('content' as const) : ('heading' as const),
        },
        ...getDetails(section, answer, document),
      }));
  }

  function createPageHits(
    document: number,
    type: MatchedPagePartKind,
    siblings: readonly RecordCounterpart[],
  ): SearchHit[] {
    const titleDocument = documents[document];
    if (!titleDocument) return [];
    const [url = '', hash = ''] = titleDocument.url.split('#');
    const { title, breadcrumb, pageTitle, kind, badge, route, version, isDeprecated } = titleDocument;
    const bodySections = bodies?.[document]?.sections ?? [];
    const remedy = bodySections.find(({ isRemedy }) => isRemedy);
    return [
      {
        ...{ url, hash, title, section: '', breadcrumb, pageTitle, type, kind, siblings },
        badge: badge ?? '',
        route: kind === 'operation' ? (route ?? '') : '',
        version: version ?? '',
        isDeprecated,
        // The first sentence about fixing the problem.
        detail: remedy ? getFirstSectionSentence(remedy.text) : '',
        excerpt: shortenAtWord(bodySections[0]?.text ?? ''),
        reason: '',
      },
    ];
  }

  /**
   * Returns the detail and excerpt of a section: for a field, its type and text; for a section that answers the query,
   * its first sentence; otherwise the text around the matched words, so that the reader sees why it was found.
   */
  function getDetails(
    { sectionNumber, isField, isReadersWordsMatch, heading }: SectionMatch,
    { terms, query }: RankedSearchAnswer,
    document: number,
  ): Partial<SearchHit> {
    const body = bodies?.[document];
    const alternatives = terms.map(({ forms, synonyms }) => [...forms, ...synonyms]);
    const matchedTerms = new Set(alternatives.flatMap((all) => all.flatMap((alternative) => alternative.terms)));
    const field = body?.fields[sectionNumber - body.sections.length]?.field;
    if (isField) return { detail: field?.type ?? '', excerpt: createTextExcerpt(field?.text ?? '', matchedTerms) };
    const bodySection = body?.sections[sectionNumber];
    const headingTerms = new Set(toSearchTerms(heading));
    const isHeading = alternatives.every((all) =>
      all.some((alternative) => alternative.terms.every((term) => headingTerms.has(term))),
    );
    const isAnswer = isReadersWordsMatch || query.isQuestion || isHeading;
    const text = bodySection?.text ?? '';
    return {
      excerpt: isAnswer ? getFirstSectionSentence(text) : createTextExcerpt(text, matchedTerms),
      ...(bodySection?.isRemedy && { detail: '' }),
    };
  }
}

/** Returns `title` if the title has any of the words, else `keywords` for names and keywords, else `content`. */
function getMatchedPart(
  { terms }: RankedSearchAnswer,
  { documents }: SearchIndex,
  document: number,
): MatchedPagePartKind {
  const queryTerms = new Set(
    terms.flatMap(({ forms, synonyms }) => [...forms, ...synonyms].flatMap((alternative) => alternative.terms)),
  );
  const { title = '', identifiers = [], keywords = [], url = '' } = documents[document] ?? {};
  const hasQueryTerm = (texts: readonly string[]) =>
    texts.flatMap(listWordPartsOfText).some((part) => queryTerms.has(toSearchTerm(part)));
  if (hasQueryTerm([title])) return 'title';
  return hasQueryTerm([...identifiers, ...keywords, getLastAddressSegment(url)]) ? 'keywords' : 'content';
}

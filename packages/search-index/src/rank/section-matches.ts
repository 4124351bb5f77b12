import type { QueryTermAlternative } from '../match/query-terms.ts';
import { normalizePathSegments, type QueriedPath, scorePathMatch } from '../parse/path.ts';
import { listWordPartsWithoutStopWords, toSearchTerm, toSearchTerms } from '../parse/words.ts';
import type { DocumentBody } from '../shards/read-shards.ts';
import type { SearchIndex } from './index.ts';
import type { RankedSearchAnswer } from './search.ts';

/** A section or field of a document that matches more of the query than the title. */
export interface SectionMatch {
  /** Number among the document's sections, then its fields. */
  readonly sectionNumber: number;
  readonly anchor: string;
  /** Heading of the section or name of the field. */
  readonly heading: string;
  readonly isField: boolean;
  /** Whether the section was matched by readers' words. */
  readonly isReadersWordsMatch: boolean;
  /** Score from 0 to 1. */
  readonly score: number;
}

/** Weights of a word in a heading or name, and in a text. */
const weights = {
  heading: 0.55,
  description: 0.5,
  text: 0.35,
  fieldName: 0.32,
  fieldText: 0.17,
  readers: 0.6,
  path: 0.8,
};

/** Minimum share of the query for a match by readers' words. */
const minReadersShare = 0.5;

interface SectionTerms {
  readonly name: ReadonlySet<string>;
  readonly text: ReadonlySet<string>;
}

/** Creates a function that finds a document's sections by the query words that its title lacks, best first. */
export function createMatchingSectionFinder({
  documents,
  bodies,
  readersWords,
}: SearchIndex): (answer: RankedSearchAnswer, document: number, limit: number) => SectionMatch[] {
  // Cached, since the same few documents are shown on every key press.
  const termsByBody = new WeakMap<DocumentBody, readonly SectionTerms[]>();
  const readersSections = Map.groupBy(
    readersWords.filter(({ section }) => section > 0),
    ({ document }) => document,
  );
  const getTerms = (body: DocumentBody): readonly SectionTerms[] => {
    const terms = termsByBody.get(body) ?? readTerms(body);
    termsByBody.set(body, terms);
    return terms;
  };
  return ({ terms, shares, named, query }, document, limit) => {
    const body = bodies?.[document];
    if (!body) return [];
    const title = new Set(toSearchTerms(documents[document]?.title ?? ''));
    const alternatives = terms.map(({ forms, synonyms }) => [...forms, ...synonyms]);
    // Words of the title are not required in a section.
    const remainingWords = alternatives
      .map((all, index) => ({ all, share: shares[index] ?? 0 }))
      .filter(({ all }) => scoreWord(all, title) < 1);
    const nameScores = named.sectionScores.get(document);
    const readersScoreBySection = new Map(
      (readersSections.get(document) ?? []).map(({ section, counts }) => [
        section,
        scoreQuery(alternatives, shares, listCountedTerms(counts)),
      ]),
    );
    const matches = getTerms(body).flatMap(({ name, text }, sectionNumber): SectionMatch[] => {
      const isField = sectionNumber >= body.sections.length;
      const [nameWeight, textWeight] = isField
        ? [weights.fieldName, weights.fieldText]
        : [weights.heading, sectionNumber === 0 ? weights.description : weights.text];
      const wordScore = remainingWords.reduce(
        (sum, { all, share }) =>
          sum + share * Math.max(nameWeight * scoreWord(all, name), textWeight * scoreWord(all, text)),
        0,
      );
      const readersScore = readersScoreBySection.get(sectionNumber) ?? 0;
      const description = describeSection(body, sectionNumber);
      const pathScore = isField && query.path !== null ? scoreFormerCall(query.path, description.heading) : 0;
      const score =
        wordScore + (nameScores?.get(sectionNumber) ?? 0) + weights.readers * readersScore + weights.path * pathScore;
      return score > 0
        ? [
            {
              sectionNumber,
              ...description,
              isField,
              isReadersWordsMatch: readersScore >= minReadersShare,
              score,
            },
          ]
        : [];
    });
    return deduplicateByHeading(matches.sort((a, b) => b.score - a.score || a.sectionNumber - b.sectionNumber)).slice(
      0,
      limit,
    );
  };
}

/** Scores a queried path against a field that is the call of a former version: `GET /v1/paintings`. */
function scoreFormerCall(path: QueriedPath, name: string): number {
  const [, template] = name.match(/^[A-Z]+ (\/\S+)$/) ?? [];
  return template === undefined ? 0 : scorePathMatch(path, normalizePathSegments(template));
}

/** Merges the matches of a field in both request and response into one, that in the request. */
function deduplicateByHeading(matches: readonly SectionMatch[]): SectionMatch[] {
  return [...Map.groupBy(matches, ({ heading }) => heading).values()].flatMap((same) => {
    const [best] = same;
    return best ? [{ ...(same.find(({ anchor }) => !anchor.startsWith('response-')) ?? best), score: best.score }] : [];
  });
}

function describeSection({ sections, fields }: DocumentBody, number: number): Pick<SectionMatch, 'anchor' | 'heading'> {
  const section = sections[number];
  const { field, anchor = '' } = fields[number - sections.length] ?? {};
  return section ? { anchor: section.anchor, heading: section.heading } : { anchor, heading: field?.name ?? '' };
}

const readTerms = ({ sections, fields }: DocumentBody): SectionTerms[] => [
  ...sections.map(({ heading, text }) => ({
    name: new Set(toSearchTerms(heading)),
    text: new Set(toSearchTerms(text)),
  })),
  ...fields.map(({ field: { name, type, text, values } }) => ({
    name: new Set(toSearchTerms(name)),
    text: new Set(toSearchTerms([type, text, ...values].join(' '))),
  })),
];

const listCountedTerms = (counts: ReadonlyMap<string, number>): ReadonlySet<string> =>
  new Set([...counts.keys()].flatMap(listWordPartsWithoutStopWords).map(toSearchTerm));

/** Scores a word of the query by its best alternative whose terms all occur. */
function scoreWord(alternatives: readonly QueryTermAlternative[], terms: ReadonlySet<string>): number {
  let best = 0;
  for (const { terms: all, weight } of alternatives)
    if (weight > best && all.every((term) => terms.has(term))) best = weight;
  return best;
}

const scoreQuery = (
  alternatives: readonly (readonly QueryTermAlternative[])[],
  shares: readonly number[],
  terms: ReadonlySet<string>,
): number => alternatives.reduce((sum, all, index) => sum + (shares[index] ?? 0) * scoreWord(all, terms), 0);

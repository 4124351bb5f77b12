import type { Alternative } from '../match/query-terms.ts';
import { tellingParts, toTerm, toTerms } from '../parse/words.ts';
import type { Body } from '../shards/read.ts';
import type { SearchIndex } from './index.ts';
import type { Answer } from './search.ts';

/** A section or field of a document that says more of what was asked for than its title does. */
export interface SectionMatch {
  /** Number among the document's sections, then its fields. */
  readonly number: number;
  readonly anchor: string;
  /** Heading of the section or name of the field. */
  readonly heading: string;
  readonly isField: boolean;
  /** True for a section for which readers ask in such words. */
  readonly isReadersWords: boolean;
  /** What the words in it are worth: 1 for the most. */
  readonly score: number;
}

/** What it says of a place that a word stands in its heading or name, and in its text. */
const weights = { heading: 0.55, description: 0.5, text: 0.35, fieldName: 0.32, fieldText: 0.17, readers: 0.6 };

/** From so much of the query on readers ask for a section. */
const readersFrom = 0.5;

interface SectionTerms {
  readonly name: ReadonlySet<string>;
  readonly text: ReadonlySet<string>;
}

/** Makes the function that finds the places of a document in which most of the rest of a query stands, the best first. */
export function createSectionFinder({
  documents,
  bodies,
  readersWords,
}: SearchIndex): (answer: Answer, document: number, limit: number) => SectionMatch[] {
  // A reader sees few documents, and some of them at each key.
  const known = new WeakMap<Body, readonly SectionTerms[]>();
  const readersSections = Map.groupBy(
    readersWords.filter(({ section }) => section > 0),
    ({ document }) => document,
  );
  const termsOf = (body: Body): readonly SectionTerms[] => {
    const terms = known.get(body) ?? readTerms(body);
    known.set(body, terms);
    return terms;
  };
  return ({ terms, shares, named }, document, limit) => {
    const body = bodies?.[document];
    if (!body) return [];
    const title = new Set(toTerms(documents[document]?.title ?? ''));
    const alternatives = terms.map(({ own, meant }) => [...own, ...meant]);
    // What the title says a place need not say again.
    const open = alternatives
      .map((all, index) => ({ all, share: shares[index] ?? 0 }))
      .filter(({ all }) => saying(all, title) < 1);
    const ofNames = named.places.get(document);
    const ofReadersBySection = new Map(
      (readersSections.get(document) ?? []).map(({ section, counts }) => [
        section,
        sayingOf(alternatives, shares, termsOfCounts(counts)),
      ]),
    );
    const matches = termsOf(body).flatMap(({ name, text }, number): SectionMatch[] => {
      const isField = number >= body.sections.length;
      const [ofName, ofText] = isField
        ? [weights.fieldName, weights.fieldText]
        : [weights.heading, number === 0 ? weights.description : weights.text];
      const said = open.reduce(
        (sum, { all, share }) => sum + share * Math.max(ofName * saying(all, name), ofText * saying(all, text)),
        0,
      );
      const ofReaders = ofReadersBySection.get(number) ?? 0;
      const score = said + (ofNames?.get(number) ?? 0) + weights.readers * ofReaders;
      return score > 0
        ? [{ number, ...describe(body, number), isField, isReadersWords: ofReaders >= readersFrom, score }]
        : [];
    });
    return oncePerHeading(matches.sort((a, b) => b.score - a.score || a.number - b.number)).slice(0, limit);
  };
}

/** A field that the request and the response both have is shown once, where a call sends it. */
function oncePerHeading(places: readonly SectionMatch[]): SectionMatch[] {
  return [...Map.groupBy(places, ({ heading }) => heading).values()].flatMap((same) => {
    const [best] = same;
    return best ? [{ ...(same.find(({ anchor }) => !anchor.startsWith('response-')) ?? best), score: best.score }] : [];
  });
}

function describe({ sections, fields }: Body, number: number): Pick<SectionMatch, 'anchor' | 'heading'> {
  const section = sections[number];
  const { field, anchor = '' } = fields[number - sections.length] ?? {};
  return section ? { anchor: section.anchor, heading: section.heading } : { anchor, heading: field?.name ?? '' };
}

const readTerms = ({ sections, fields }: Body): SectionTerms[] => [
  ...sections.map(({ heading, text }) => ({ name: new Set(toTerms(heading)), text: new Set(toTerms(text)) })),
  ...fields.map(({ field: { name, type, text, values } }) => ({
    name: new Set(toTerms(name)),
    text: new Set(toTerms([type, text, ...values].join(' '))),
  })),
];

const termsOfCounts = (counts: ReadonlyMap<string, number>): ReadonlySet<string> =>
  new Set([...counts.keys()].flatMap(tellingParts).map(toTerm));

/** How well terms say a word of the query: by its best alternative that is all there. */
function saying(alternatives: readonly Alternative[], terms: ReadonlySet<string>): number {
  let best = 0;
  for (const { terms: all, weight } of alternatives)
    if (weight > best && all.every((term) => terms.has(term))) best = weight;
  return best;
}

const sayingOf = (
  alternatives: readonly (readonly Alternative[])[],
  shares: readonly number[],
  terms: ReadonlySet<string>,
): number => alternatives.reduce((sum, all, index) => sum + (shares[index] ?? 0) * saying(all, terms), 0);

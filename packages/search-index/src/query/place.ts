import type { PartIndex } from '../shards/part-index.ts';
import type { Search } from './search.ts';

/** A part or field of a document that says more of what was asked for than the title does. */
export interface Place {
  /** Number of the part, or of the field after all parts. */
  readonly number: number;
  readonly anchor: string;
  /** Heading of the part or name of the field. */
  readonly heading: string;
  readonly isField: boolean;
  /** What the words in it are worth: 1 for the most. */
  readonly score: number;
}

/** What a document says of a slot by its title or names is said; a place need not say it again. */
const saidFrom = 0.72;

/** What it adds to a section that readers ask for it by a phrase like the query. */
const askedWorth = 0.6;

/** The places of a document in which most of the rest of the query stands together, the best first. */
export function findPlaces(
  parts: PartIndex | null,
  { values, bonus, asked }: Pick<Search, 'values' | 'bonus' | 'asked'>,
  document: number,
  limit: number,
): Place[] {
  if (!parts) return [];
  const open = values.filter(({ documents }) => documents.get(document) < saidFrom);
  const section = asked.section(document);
  if (open.length === 0 && bonus.places.size === 0 && section === 0) return [];
  const places: Place[] = [];
  const askedPart = section > 0 ? (parts.firstPart[document] ?? 0) + section : -1;
  const scoreOf = (number: number) => {
    let score = (bonus.places.get(number) ?? 0) + (number === askedPart ? askedWorth * asked.likeness(document) : 0);
    for (const { places: found, share } of open) score += found.get(number) * share;
    return score;
  };
  const least = () => places[limit - 1]?.score ?? 0;
  const add = (place: Place) => places.push(place) > 1 && places.sort((a, b) => b.score - a.score || a.number - b.number).splice(limit);
  for (let part = parts.firstPart[document] ?? 0; part < (parts.firstPart[document + 1] ?? 0); part += 1) {
    const score = scoreOf(part);
    if (score > least()) add({ anchor: parts.anchorOfPart(part), heading: parts.headings[part] ?? '', isField: false, number: part, score });
  }
  for (let place = parts.fieldsOf.start(document); place < parts.fieldsOf.end(document); place += 1) {
    const field = parts.fieldsOf.at(place);
    const number = parts.partCount + field;
    const score = scoreOf(number);
    if (score > least()) add({ anchor: parts.anchorOfField(place), heading: parts.names[field] ?? '', isField: true, number, score });
  }
  return places;
}

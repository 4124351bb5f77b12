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
  const open = values.filter(({ documents }) => (documents.get(document) ?? 0) < saidFrom);
  if (open.length === 0 && bonus.places.size === 0 && !asked.get(document)?.section) return [];
  const places: Place[] = [];
  const match = asked.get(document);
  const askedPart = match && match.section > 0 ? (parts.firstPart[document] ?? 0) + match.section : -1;
  const consider = (number: number, toPlace: () => Omit<Place, 'number' | 'score'>) => {
    let score = (bonus.places.get(number) ?? 0) + (number === askedPart ? askedWorth * (match?.likeness ?? 0) : 0);
    for (const { places: found, share } of open) score += (found.get(number) ?? 0) * share;
    if (score > (places[limit - 1]?.score ?? 0)) {
      places.push({ ...toPlace(), number, score });
      places.sort((a, b) => b.score - a.score || a.number - b.number).splice(limit);
    }
  };
  for (let part = parts.firstPart[document] ?? 0; part < (parts.firstPart[document + 1] ?? 0); part += 1) {
    consider(part, () => ({ anchor: parts.anchors[part] ?? '', heading: parts.headings[part] ?? '', isField: false }));
  }
  for (const { field, anchor } of parts.fieldsOf[document] ?? []) {
    consider(parts.partCount + field, () => ({ anchor, heading: parts.names[field] ?? '', isField: true }));
  }
  return places;
}

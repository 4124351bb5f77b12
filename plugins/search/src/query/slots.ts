import type { PostingReader } from '../shards/posting-reader.ts';
import type { SynonymRule } from '../synonyms/rules.ts';
import { toTerm } from '../text/words.ts';
import type { Query } from './query.ts';
import { findSimilarTerms } from './similar-terms.ts';
import { termsByPrefix } from './terms-by-prefix.ts';

/** Terms that all must be there for an alternative to hold. */
export interface Alternative {
  readonly terms: readonly string[];
  /** 1 for what was asked for, less for what stands for it. */
  readonly weight: number;
}

/** One thing that is asked for, with everything that counts as it. */
export interface Slot {
  readonly alternatives: readonly Alternative[];
}

/** The vocabularies of the shards that have arrived. */
export type Vocabularies = readonly PostingReader[];

const weights = { prefix: 0.85, longer: 0.4, same: 0.85, related: 0.55, oneEdit: 0.75, twoEdits: 0.55 };
const expansionsAtMost = 40;
const similarAtMost = 8;

/** Works out what each part of the query may mean. */
export function fillSlots({ parts, isTyping }: Query, vocabularies: Vocabularies, synonyms: readonly SynonymRule[]): Slot[] {
  const terms = parts.map(toTerm);
  const meant = parts.map((): Alternative[] => []);
  for (const rule of synonyms) {
    for (const place of findPhrase(terms, rule.said)) meant[place]?.push({ terms: rule.meant, weight: weights[rule.kind] });
  }
  return parts.map((part, place) => {
    const synonymous = meant[place] ?? [];
    const isLast = isTyping && place === parts.length - 1;
    return { alternatives: [...alternativesOf(part, isLast, synonymous.length > 0, vocabularies), ...synonymous] };
  });
}

/** Other words may stand inside a phrase: `take the job off the schedule`. */
const wordsBetweenAtMost = 2;

/** The places of the phrase's words among the terms; none when they are not all there in order. */
function findPhrase(terms: readonly string[], phrase: readonly string[]): number[] {
  const places: number[] = [];
  for (const term of phrase) {
    const before = places.at(-1);
    const place = terms.indexOf(term, before === undefined ? 0 : before + 1);
    if (place < 0 || (before !== undefined && place - before > wordsBetweenAtMost + 1)) return [];
    places.push(place);
  }
  return places;
}

function alternativesOf(part: string, isLast: boolean, isSynonym: boolean, vocabularies: Vocabularies): Alternative[] {
  const term = toTerm(part);
  const isKnown = vocabularies.some((vocabulary) => vocabulary.has(term));
  const own = isKnown ? [{ terms: [term], weight: 1 }] : [];
  const longer = isLast ? expand(part, vocabularies).filter((other) => other !== term) : [];
  const found = [...own, ...longer.map((other) => ({ terms: [other], weight: isKnown || isSynonym ? weights.longer : weights.prefix }))];
  return found.length > 0 || isSynonym ? found : similar(part, term, isLast, vocabularies);
}

function expand(part: string, vocabularies: Vocabularies): string[] {
  // One or two letters begin too many words; those of titles are enough.
  const asked = part.length < 3 ? vocabularies.slice(0, 1) : vocabularies;
  return [...new Set(asked.flatMap(({ terms }) => termsByPrefix(terms, part, expansionsAtMost)))];
}

/** Typing errors: one edit from four letters, two from eight. */
function similar(part: string, term: string, isLast: boolean, vocabularies: Vocabularies): Alternative[] {
  const limit = part.length >= 8 ? 2 : part.length >= 4 ? 1 : 0;
  if (limit === 0 || /\d/.test(part)) return [];
  const forms = [...new Set([term, part])];
  const best = new Map<string, number>();
  for (const asPrefix of isLast ? [false, true] : [false]) {
    if (best.size > 0) break;
    for (const found of vocabularies.flatMap(({ terms }) => forms.flatMap((form) => findSimilarTerms(terms, form, limit, asPrefix)))) {
      if (found.term.length > 2) best.set(found.term, Math.min(found.edits, best.get(found.term) ?? limit));
    }
  }
  const least = Math.min(...best.values());
  return [...best]
    .filter(([, edits]) => edits === least)
    .map(([other, edits]) => ({ terms: [other], weight: (edits === 1 ? weights.oneEdit : weights.twoEdits) * (other[0] === part[0] ? 1 : 0.8) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, similarAtMost);
}

import type { SearchIndex } from './index.ts';
import { OccurrenceFinder } from './occurrences.ts';
import { toPrior } from './prior.ts';
import { readQuery } from './query.ts';
import { bestPlace, rank } from './rank.ts';
import { fillSlots } from './slots.ts';

export interface Found {
  readonly url: string;
  readonly title: string;
  readonly anchor: string | null;
  readonly score: number;
}

export function createSearch(index: SearchIndex) {
  const finder = new OccurrenceFinder(index);
  const vocabularies = [index.titles.postings, ...(index.parts ? [index.parts.postings] : [])];
  return (text: string, limit = 8): Found[] => {
    const query = readQuery(text);
    const toDocumentPrior = toPrior(query, { context: null, version: '2.0.0' });
    const prior = (document: number) => toDocumentPrior(index.titles.documents[document]!);
    const all = fillSlots(query, vocabularies, index.titles.synonyms);
    const slots = all.filter(({ alternatives }) => alternatives.length > 0);
    if (slots.length < all.length / 2) return [];
    const { ranked, slots: values } = rank(query, slots, index, finder, prior);
    return ranked.slice(0, limit).map(({ document, score }) => {
      const { url, title } = index.titles.documents[document]!;
      const place = bestPlace(index.parts, values, document, 1);
      return { url, title, score, anchor: place.anchor };
    });
  };
}

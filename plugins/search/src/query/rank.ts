import type { PartIndex } from '../shards/part-index.ts';
import { toTitleTerms } from '../text/terms.ts';
import { findBonus } from './bonus.ts';
import type { SearchIndex } from './index.ts';
import type { OccurrenceFinder } from './occurrences.ts';
import type { Query } from './query.ts';
import type { Alternative, Slot } from './slots.ts';

/** A document with its place in the order. */
export interface Ranked {
  readonly document: number;
  readonly score: number;
}

interface SlotValues {
  /** Value for each document that has the slot. */
  readonly documents: Map<number, number>;
  readonly places: Map<number, number>;
  readonly rarity: number;
}

const rerankedAtMost = 120;

export interface Ranking {
  readonly ranked: readonly Ranked[];
  readonly slots: readonly SlotValues[];
}

/** The documents that answer the query, the best first. */
export function rank(query: Query, slots: readonly Slot[], index: SearchIndex, finder: OccurrenceFinder, prior: (document: number) => number): Ranking {
  const values = slots.map((slot) => readSlot(slot, finder));
  const total = values.reduce((sum, { rarity }) => sum + rarity, 0) || 1;
  const scores = new Float64Array(index.titles.documents.length);
  const covered = new Float64Array(scores.length);
  for (const { documents, rarity } of values) {
    for (const [document, value] of documents) {
      scores[document] = (scores[document] ?? 0) + (value * rarity) / total;
      covered[document] = (covered[document] ?? 0) + rarity / total;
    }
  }
  const bonus = findBonus(query, index);
  for (const [document, value] of bonus) scores[document] = (scores[document] ?? 0) + value;
  const candidates: Ranked[] = [];
  for (let document = 0; document < scores.length; document += 1) {
    const score = scores[document] ?? 0;
    if (score === 0) continue;
    const cover = bonus.has(document) ? 1 : (covered[document] ?? 0);
    candidates.push({ document, score: score * (0.3 + 0.7 * cover * cover) * prior(document) });
  }
  candidates.sort((a, b) => b.score - a.score || a.document - b.document);
  const head = candidates.slice(0, rerankedAtMost).map(({ document, score }) => ({
    document,
    score: score + prior(document) * (titleFit(index.titles.documents[document]?.title ?? '', slots) + 0.5 * bestPlace(index.parts, values, document, total).score),
  }));
  head.sort((a, b) => b.score - a.score || a.document - b.document);
  return { ranked: [...head, ...candidates.slice(rerankedAtMost)], slots: values };
}

function readSlot({ alternatives }: Slot, finder: OccurrenceFinder): SlotValues {
  const documents = new Map<number, number>();
  const places = new Map<number, number>();
  let rarity = 0;
  const read = alternatives.map((alternative) => ({ ...readAlternative(alternative, finder), weight: alternative.weight }));
  for (const one of read) rarity = Math.max(rarity, one.rarity * one.weight);
  for (const one of read) {
    // A rare word that stands for a common one does not make it rarer.
    for (const [document, value] of one.documents) documents.set(document, Math.max(value * one.weight, documents.get(document) ?? 0));
    for (const [place, value] of one.places) places.set(place, Math.max(value * one.weight, places.get(place) ?? 0));
  }
  return { documents, places, rarity };
}

function readAlternative({ terms }: Alternative, finder: OccurrenceFinder): SlotValues {
  const [first, ...others] = terms.map((term) => finder.find(term));
  if (!first) return { documents: new Map(), places: new Map(), rarity: 0 };
  const documents = new Map(first.documents.map((document, index) => [document, first.documentValues[index] ?? 0]));
  const places = new Map(first.places.map((place, index) => [place, first.placeValues[index] ?? 0]));
  let rarity = first.rarity;
  for (const other of others) {
    keepShared(documents, other.documents, other.documentValues);
    keepShared(places, other.places, other.placeValues);
    rarity += other.rarity;
  }
  return { documents, places, rarity };
}

function keepShared(values: Map<number, number>, keys: readonly number[], others: readonly number[]): void {
  const other = new Map(keys.map((key, index) => [key, others[index] ?? 0]));
  for (const [key, value] of values) {
    const own = other.get(key);
    if (own === undefined) values.delete(key);
    else values.set(key, Math.min(value, own));
  }
}

/** How far the title is what was asked for, from 0. */
function titleFit(title: string, slots: readonly Slot[]): number {
  const terms = toTitleTerms(title);
  const found = terms.map((term) => slots.findIndex(({ alternatives }) => alternatives.some((alternative) => alternative.terms.includes(term))));
  const matched = found.filter((slot) => slot >= 0).length;
  if (matched === 0) return 0;
  const asked = new Set(found.filter((slot) => slot >= 0)).size / slots.length;
  const said = matched / terms.length;
  const neighbours = found.filter((slot, index) => index > 0 && slot >= 0 && slot === (found[index - 1] ?? -9) + 1).length / Math.max(1, slots.length - 1);
  return 0.35 * asked * said + 0.15 * neighbours + (asked === 1 && said === 1 ? 0.1 : 0);
}

/** The place of a document where most of the query stands together. */
export function bestPlace(parts: PartIndex | null, slots: readonly SlotValues[], document: number, total: number): { readonly place: number; readonly anchor: string | null; readonly score: number } {
  let best: { place: number; anchor: string | null; score: number } = { place: -1, anchor: null, score: 0 };
  if (!parts) return best;
  const consider = (place: number, anchor: string) => {
    let score = 0;
    for (const { places, rarity } of slots) score += ((places.get(place) ?? 0) * rarity) / total;
    if (score > best.score) best = { place, anchor, score };
  };
  for (let part = parts.firstPart[document] ?? 0; part < (parts.firstPart[document + 1] ?? 0); part += 1) consider(part, parts.anchors[part] ?? '');
  for (const { field, anchor } of parts.fieldsOf[document] ?? []) consider(parts.partCount + field, anchor);
  return best;
}

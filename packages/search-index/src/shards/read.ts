import type { ReadersWords, TitledDocument } from '../document.ts';
import { type BodyShard, type TitleShard, usualDocument, type WordShard } from './format.ts';
import { readRepeated } from './lines.ts';
import { headingSlug } from './slug.ts';

export const readTitles = ({ documents }: TitleShard): TitledDocument[] => documents.map((own) => ({ ...usualDocument, pageTitle: own.title, ...own }));

export function readWords({ places, words, counts }: WordShard): ReadersWords[] {
  let document = 0;
  const read = Array.from({ length: places.length / 2 }, (_, place) => {
    document += places[2 * place] ?? 0;
    return { document, section: places[2 * place + 1] ?? 0, counts: new Map<string, number>() };
  });
  const lines = readLines(counts);
  for (const [index, word] of splitLines(words).entries()) {
    let place = 0;
    for (const one of splitSpaces(lines[index])) {
      const [step = '', count = '1'] = one.split(':');
      place += Number(step);
      read[place]?.counts.set(word, Number(count));
    }
  }
  return read;
}

/** A part of a document with a heading of its own; the first is the description, without one. */
export interface Section {
  readonly heading: string;
  readonly anchor: string;
  readonly text: string;
  /** True for what says what to do about a problem. */
  readonly isRemedy: boolean;
}

/** A field, which several documents may share. */
export interface Field {
  readonly name: string;
  readonly type: string;
  readonly text: string;
  readonly values: readonly string[];
  /** How many documents have it. */
  readonly documentCount: number;
}

/** What is on a document. */
export interface Body {
  readonly sections: readonly Section[];
  readonly fields: readonly { readonly field: Field; readonly anchor: string }[];
}

export function readBodies(shard: BodyShard): Body[] {
  const fields = readFields(shard, shard.sections.length);
  const [headings, anchors, texts] = [shard.headings, shard.anchors, shard.texts].map(readLines);
  const remedies = new Set(readDistances(shard.remedies));
  let next = 0;
  return shard.sections.map((count, document) => ({
    fields: fields[document] ?? [],
    sections: Array.from({ length: count }, () => {
      const place = next;
      next += 1;
      const heading = headings?.[place] ?? '';
      return { heading, anchor: anchors?.[place] || headingSlug(heading), text: texts?.[place] ?? '', isRemedy: remedies.has(place) };
    }),
  }));
}

/** The fields of each document. */
function readFields(shard: BodyShard, documentCount: number): Body['fields'][] {
  const of = Array.from({ length: documentCount }, (): { field: Field; anchor: string }[] => []);
  const [types, values] = [shard.types, shard.values].map(readRepeated);
  const [texts, folders, occurrences] = [shard.fieldTexts, shard.anchorFolders, shard.occurrences].map(readLines);
  for (const [place, name] of splitLines(shard.names).entries()) {
    const numbers = splitSpaces(occurrences?.[place]).map(Number);
    const documents = numbers.filter((_, index) => index % 2 === 0).filter((step, index) => step > 0 || index === 0).length;
    const field = { name, type: types?.[place] ?? '', text: texts?.[place] ?? '', values: splitSpaces(values?.[place]), documentCount: documents };
    let document = 0;
    for (let index = 0; index < numbers.length; index += 2) {
      document += numbers[index] ?? 0;
      const folder = folders?.[numbers[index + 1] ?? 0] ?? '';
      of[document]?.push({ field, anchor: folder.startsWith('=') ? folder.slice(1) : folder + name });
    }
  }
  return of;
}

const readLines = (text: string): string[] => text.split('\n');
const splitLines = (text: string): string[] => (text === '' ? [] : text.split('\n'));
const splitSpaces = (text = ''): string[] => text.split(' ').filter(Boolean);

/** The growing numbers of which `distances` are given. */
function readDistances(steps: readonly number[]): number[] {
  let number = 0;
  return steps.map((step) => {
    number += step;
    return number;
  });
}

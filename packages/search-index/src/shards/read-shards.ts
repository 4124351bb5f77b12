import type { SearchableApiField, SearchablePageSection } from '@refdesk/static-page/contract';
import type { ReaderQueryWordCounts, TitleShardDocument } from '../document.ts';
import {
  type BodyShard,
  decodeLetterNumber,
  getHeadingAnchor,
  type ReaderQueryWordShard,
  searchDocumentDefaults,
  type TitleShard,
} from './format.ts';

export const addTitleShardDefaults = ({ documents }: TitleShard): TitleShardDocument[] =>
  documents.map((document) => ({ ...searchDocumentDefaults, pageTitle: document.title, ...document }));

export function decodeReaderQueryWordShard({
  places,
  words,
  distances,
  counts,
}: ReaderQueryWordShard): ReaderQueryWordCounts[] {
  const entries = places.map(([document, section]) => ({ document, section, counts: new Map<string, number>() }));
  const distancesByWord = distances.split(' ');
  let next = 0;
  for (const [number, word] of words.split(' ').entries()) {
    let index = 0;
    for (const letter of distancesByWord[number] ?? '') {
      index += decodeLetterNumber(letter);
      entries[index]?.counts.set(word, 2 ** (decodeLetterNumber(counts.charAt(next)) / 2));
      next += 1;
    }
  }
  return entries;
}

/** A column or field of an API; several documents may share it. */
export type IndexedApiField = Omit<SearchableApiField, 'anchor'>;

/** Content of a document. */
export interface DocumentBody {
  /** The first one is the description and has no heading. */
  readonly sections: readonly SearchablePageSection[];
  readonly fields: readonly { readonly field: IndexedApiField; readonly anchor: string }[];
}

export function decodeBodyShard({ fields, documents }: BodyShard): DocumentBody[] {
  let next = 0;
  return documents.map(({ sections, fields: numbersByPrefix }) => ({
    sections: sections.map((section) => ({ ...section, anchor: section.anchor ?? getHeadingAnchor(section.heading) })),
    fields: Object.entries(numbersByPrefix).flatMap(([prefix, numbers]) =>
      numbers.flatMap((distance) => {
        const field = fields[next + distance];
        next += distance + 1;
        return field ? [{ field, anchor: prefix.startsWith('=') ? prefix.slice(1) : prefix + field.name }] : [];
      }),
    ),
  }));
}
